import { systemClock } from '@sliproad/core/clock'
import { createSender } from '../create-sender.ts'
import { createGuard } from '../guard.ts'

/**
 * Runs as its own process, so that its memory is the sender's alone: posts to each path at the given address, and
 * prints how much larger its peak was than after as many posts with short answers.
 */
const [base = '', shortPath = '', ...paths] = process.argv.slice(2)
const sender = createSender({ guard: createGuard({ environment: 'sandbox' }), clock: systemClock })
const signal = new AbortController().signal

async function postTo(path: string): Promise<string> {
  return (await sender.send({ url: base + path, headers: {}, body: '{}' }, signal)).kind
}

let before = 0
for (let turn = 0; turn < 300; turn++) {
  await Promise.all(paths.map(() => postTo(shortPath)))
  before = Math.max(before, process.memoryUsage.rss())
}

const kinds: Record<string, number> = {}
let largest = 0
for (let turn = 0; turn < 40; turn++) {
  for (const kind of await Promise.all(paths.map(postTo))) kinds[kind] = (kinds[kind] ?? 0) + 1
  largest = Math.max(largest, process.memoryUsage.rss())
}
await sender.close()
process.stdout.write(JSON.stringify({ grownBytes: largest - before, kinds }))

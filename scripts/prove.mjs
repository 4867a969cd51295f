// npm run prove [-- name ...] [--long]: runs the proofs, or those whose file names contain one of the words.
//
// A file that failed for want of time is run once more, alone: see once-more.ts.
//
// PROVE_MINUTES: all proofs in parts of like length, none of which begins when it would not end in that time. Those left
// out are named. For machines with a limit of time that may be slow.
import { spawnSync } from 'node:child_process'
import { runTests } from './once-more.ts'

/** Proofs in which an older version has its own time-outs: these have the machine for themselves, before the others. */
const alone = ['two-versions']

/** So many parts are made of all proofs where there is a limit of time. */
const partCount = 6

const words = process.argv.slice(2)
const isLong = words.includes('--long')
const names = words.filter((word) => word !== '--long')

process.exitCode = prove()

function prove() {
  if (names.length > 0) return proveFiles(names)
  const first = proveFiles(alone)
  const minutes = Number(process.env.PROVE_MINUTES ?? 0)
  const others = minutes > 0 ? proveWithin(minutes) : proveFiles(exceptThoseAlone())
  return first || others
}

function exceptThoseAlone() {
  return alone.flatMap((name) => ['--exclude', `**/${name}.proof.test.ts`])
}

function proveWithin(minutes) {
  const parts = partsOf(listFiles())
  const startedAt = performance.now()
  let status = 0
  for (const [at, part] of parts.entries()) {
    const spentMs = performance.now() - startedAt
    const nextMs = at === 0 ? 0 : spentMs / at
    if (spentMs + nextMs > minutes * 60_000) {
      console.log(`\nLeft out, because ${minutes} minutes are over:`)
      for (const path of parts.slice(at).flat()) console.log(`  ${path}`)
      break
    }
    status = proveFiles(part) || status
  }
  return status
}

/** Like cards, so that the long ones are spread. */
function partsOf(files) {
  return Array.from({ length: partCount }, (_, part) => files.filter((_, at) => at % partCount === part))
}

function listFiles() {
  const args = ['list', '--filesOnly', '--config', 'vitest.proofs.config.ts', ...exceptThoseAlone()]
  const { stdout, status } = spawnSync('vitest', args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const files = stdout.split('\n').filter((line) => /\.test\.tsx?$/.test(line))
  if (status !== 0 || files.length === 0) throw new Error('The proofs could not be listed.')
  return files
}

function proveFiles(given) {
  const env = { ...process.env, ...(isLong && { PROVE_LONG: '1' }) }
  return runTests(['run', '--config', 'vitest.proofs.config.ts', ...given], env)
}

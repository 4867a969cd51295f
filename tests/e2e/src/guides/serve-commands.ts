import { createServer } from 'node:http'
import { text as readAll } from 'node:stream/consumers'

/**
 * Runs commands of `sliproad` for the stand-in of npm, one after another: loading the code takes two seconds, which
 * every command of every page would take again. Its arguments are the socket and the file that runs one command.
 */
const [socketPath = '', file = ''] = process.argv.slice(2)

type Ended = { code: number; printed: string }

let count = 0
let last: Promise<unknown> = Promise.resolve()

createServer(async (request, response) => {
  const [folder = '', ...words] = (await readAll(request)).split('\0').slice(0, -1)
  const running = last.then(() => run(folder, words))
  last = running.catch(() => {})
  const { code, printed } = await running
  response.writeHead(code === 0 ? 200 : 500).end(printed)
}).listen(socketPath)

async function run(folder: string, words: readonly string[]): Promise<Ended> {
  const write = { stdout: process.stdout.write, stderr: process.stderr.write }
  let printed = ''
  const keep = (text: string | Uint8Array) => {
    printed += String(text)
    return true
  }
  process.chdir(folder)
  process.argv.splice(2, Infinity, ...words)
  process.exitCode = 0
  process.stdout.write = keep
  process.stderr.write = keep
  try {
    // The file runs its command when it is loaded; another address loads it again, and nothing else.
    await import(`${file}?command=${count++}`)
    return { code: Number(process.exitCode), printed }
  } finally {
    Object.assign(process.stdout, { write: write.stdout })
    Object.assign(process.stderr, { write: write.stderr })
    process.exitCode = 0
  }
}

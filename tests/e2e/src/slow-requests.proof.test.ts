import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { useSystem } from './system/use-system.ts'

const system = useSystem()

/** Longer than this no caller may hold a connection with a request that does not come. */
const longestMs = 15_000

/** Sends a beginning, then a byte every second, and tells when the connection was cut. */
function drip(port: number, beginning: string, piece: string): Promise<{ text: string; afterMs: number }> {
  const begun = performance.now()
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(beginning))
    const timer = setInterval(() => socket.write(piece), 1_000)
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(timer)
      resolve({ text, afterMs: performance.now() - begun })
    })
  })
}

test('headers and bodies that drip are cut within 15 seconds, over a real socket', async ({ task }) => {
  const {
    server: { port },
    demo,
  } = await system.startSandbox()
  const head = 'POST /v1/sessions HTTP/1.1\r\nHost: x\r\n'
  const auth = `Authorization: Bearer ${demo.secretKey}\r\nContent-Type: application/json\r\n`
  const cuts = await Promise.all([
    drip(port, '', 'P'),
    drip(port, head, 'x'),
    drip(port, `${head}X-A: `, 'a'),
    drip(port, `${head}${auth}Content-Length: 5000\r\n\r\n{`, ' '),
    drip(port, `${head}${auth}Transfer-Encoding: chunked\r\n\r\n`, '1\r\n \r\n'),
  ])
  const held = cuts.filter(({ afterMs }) => afterMs > longestMs)
  task.meta.proof = { name: 'slow headers and bodies', tried: cuts.length, letIn: held.length }
  expect(Math.max(...cuts.map(({ afterMs }) => afterMs))).toTakeLessThan(longestMs)
  for (const { text } of cuts) expect(text === '' || /^HTTP\/1\.1 (400|408) /.test(text), text).toBe(true)
}, 120_000)

import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { makeApp } from '../../testing/apps/make-app.ts'
import { limits } from '../limits.ts'

const hanging = new Promise<never>(() => {})

/** Sends over a real socket and returns the answer and its time, or that the connection was cut. */
function send(port: number, path: string, key: string): Promise<{ text: string; afterMs: number }> {
  const begun = performance.now()
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nConnection: close\r\n\r\n`,
      )
    })
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('error', (error) => {
      text = `cut: ${error.message}`
    })
    socket.on('close', () => resolve({ text, afterMs: performance.now() - begun }))
  })
}

test('a hanging handler and a hanging key look-up get their 503 over the socket before it is cut', async ({
  task,
}) => {
  const slow = await makeApp((deps) => ({
    authenticateKey: (key) => (key.startsWith('sk_hang') ? hanging : deps.authenticateKey(key)),
    readiness: deps.readiness,
  }))
  slow.app.addHook('preHandler', (request, _reply, done) => {
    if (request.headers.authorization?.includes('sk_test')) return
    done()
  })
  await slow.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = slow.app.server.address() as { port: number }
  const answers = await Promise.all([
    send(port, '/v1/sessions', 'sk_hang'),
    send(port, '/v1/sessions', slow.sk),
  ])
  const refused = answers.filter(({ text }) => text.startsWith('HTTP/1.1 503')).length
  task.meta.proof = { tried: answers.length, lost: answers.length - refused }
  for (const { text, afterMs } of answers) {
    expect(text).toMatch(/^HTTP\/1\.1 503 /)
    expect(text.toLowerCase()).toContain('retry-after: 1')
    expect(text).toContain('SERVICE_UNAVAILABLE')
    expect(afterMs).toBeGreaterThan(limits.handlerMs - 50)
    expect(afterMs).toTakeLessThan(limits.silentConnectionMs)
  }
}, 40_000)

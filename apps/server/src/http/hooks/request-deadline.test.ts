import { connect } from 'node:net'
import Fastify, { type FastifyRequest } from 'fastify'
import { afterAll, expect, test, vi } from 'vitest'
import { cutOffOverdue } from './request-deadline.ts'

const app = Fastify()
cutOffOverdue(app, 50)
app.get('/hangs', () => new Promise(() => {}))
app.get('/answers', async () => ({ ok: true }))
afterAll(() => app.close())

test('a handler that never ends is answered with 503 and when to come back', async () => {
  const answer = await app.inject('/hangs')
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('1')
  expect(answer.json()).toMatchObject({ success: false, error: { code: 'SERVICE_UNAVAILABLE' } })
})

test('one that answers in time is left alone beside it', async () => {
  const hanging = app.inject('/hangs')
  expect((await app.inject('/answers')).json()).toEqual({ ok: true })
  expect((await hanging).statusCode).toBe(503)
})

test.each(['GET', 'POST'])(
  'a %s whose caller hangs up leaves the running ones in any case',
  async (method) => {
    const served = Fastify()
    cutOffOverdue(served, 50)
    const seen = Promise.withResolvers<FastifyRequest>()
    served.route({
      method,
      url: '/',
      handler: async (request) => {
        seen.resolve(request)
        await new Promise((resolve) => setTimeout(resolve, 300))
        return { ok: true }
      },
    })
    const url = new URL(await served.listen({ host: '127.0.0.1', port: 0 }))
    const body = method === 'POST' ? 'content-type: application/json\r\ncontent-length: 2\r\n\r\n{}' : '\r\n'
    const socket = connect(Number(url.port), url.hostname, () =>
      socket.write(`${method} / HTTP/1.1\r\nhost: x\r\n${body}`),
    )
    const request = await seen.promise
    expect(request.runningAt).toBeGreaterThanOrEqual(0)
    socket.destroy()
    await vi.waitFor(() => expect(request.runningAt).toBe(-1), { timeout: 5_000 })
    await served.close()
  },
)

import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
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

import { expect, test } from 'vitest'
import { createLogger } from '../../telemetry/logger.ts'
import { makeOrderApp, wallet } from '../../testing/apps/make-order-app.ts'

test('lines about an order name it, and its gateway’s call names the request as well', async () => {
  const lines: string[] = []
  const destination = { write: (line: string) => lines.push(line) }
  const logger = createLogger({ level: 'debug', destination })
  const app = await makeOrderApp({ change: () => ({ logger }) })
  const email = 'zebediah@example.com'
  const intended = await app.intent({ email })
  const { orderId } = intended.json.data
  const read = await app.transaction(orderId)
  await app.transaction(email)
  await app.sync()

  const logged = lines.map((line) => JSON.parse(line))
  const [created, shown, unknown] = logged.filter(({ msg }) => msg === 'request')
  expect(created).toMatchObject({ orderId, reqId: intended.headers['x-request-id'] })
  expect(shown).toMatchObject({ orderId, reqId: read.headers['x-request-id'] })
  expect(unknown).not.toHaveProperty('orderId')
  const [opening, asking] = logged.filter(({ msg }) => msg === 'gateway call')
  expect(opening).toEqual({
    level: 'info',
    time: expect.any(String),
    reqId: intended.headers['x-request-id'],
    orderId,
    gateway: 'moonpay',
    call: 'open',
    outcome: 'answered',
    ms: expect.any(Number),
    msg: 'gateway call',
  })
  expect(asking).toMatchObject({ level: 'debug', orderId, call: 'status' })
  for (const word of [email, wallet]) expect(lines.join('').includes(word), word).toBe(false)
})

import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeDeps } from '../../../testing/make-deps.ts'
import { slotsOfAll } from '../../../testing/slots-of-all.ts'
import { claimDueMessages, insertMessage } from './gateway-message-store.ts'

const { db, clock } = await makeDeps()

test('messages are claimed in the order in which they came, those of several gateways too', async () => {
  const start = clock.now().getTime()
  const gateways = ['moonpay', 'banxa', 'transak']
  const messages = Array.from({ length: 30 }, (_, at) => ({
    // Later messages have smaller ids, so that only the time can put them in order.
    id: `${String(90 - at)}${randomUUID().slice(2)}`,
    gatewayId: gateways[at % gateways.length] ?? '',
    accountId: randomUUID(),
    readingSealed: 'sealed',
    dedupeHash: createHash('sha256').update(String(at)).digest(),
    body: '{}',
    gatewayStatus: null,
    traceparent: null,
    receivedAt: new Date(start + at),
  }))
  for (const message of messages.toSorted((a, b) => (a.id < b.id ? -1 : 1))) await insertMessage(db, message)
  const now = new Date(start + 1000)
  const until = new Date(start + 60_000)
  const claimed = await claimDueMessages(db, { now, until, free: slotsOfAll(50), claimedBy: 1 })
  expect(claimed.map(({ id }) => id)).toEqual(messages.map(({ id }) => id))
})

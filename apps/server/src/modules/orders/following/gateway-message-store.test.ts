import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { firstIdOf } from '../../../db/statements/first-id.ts'
import { makeDeps } from '../../../testing/make-deps.ts'
import { slotsOfAll } from '../../../testing/slots-of-all.ts'
import {
  claimDueMessages,
  deleteMessagesBefore,
  finishMessage,
  insertMessage,
  lastMessageAt,
  postponeMessage,
  releaseMessagesOf,
} from './gateway-message-store.ts'

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

const leaseMs = 60_000

/** One message that is due, and a worker's claim for it. */
async function givenDue() {
  const receivedAt = clock.now()
  const gatewayId = `gateway-${randomUUID()}`
  const message = {
    ...{
      id: firstIdOf(receivedAt).slice(0, 24) + randomUUID().slice(24),
      gatewayId,
      accountId: randomUUID(),
    },
    ...{ readingSealed: 'sealed', dedupeHash: createHash('sha256').update(gatewayId).digest(), body: '{}' },
    ...{ gatewayStatus: null, traceparent: null, receivedAt },
  }
  await insertMessage(db, message)
  const free = [{ lane: gatewayId, slots: 5 }]
  const claim = (claimedBy: number, now = clock.now()) =>
    claimDueMessages(db, { now, until: new Date(now.getTime() + leaseMs), free, claimedBy })
  return { id: message.id, accountId: message.accountId, claim }
}

test('a message that a worker holds is given to no other one until the lease ends', async () => {
  const { id, claim } = await givenDue()
  expect(await claim(1)).toMatchObject([{ id, attempts: 1 }])
  expect(await claim(2)).toEqual([])
  expect(await claim(2, new Date(clock.now().getTime() + leaseMs))).toMatchObject([{ id, attempts: 2 }])
})

test('of many workers that claim at once only one gets it', async () => {
  const { claim } = await givenDue()
  const claimed = await Promise.all(Array.from({ length: 8 }, (_, worker) => claim(worker)))
  expect(claimed.flat()).toHaveLength(1)
})

test('what a dead process held is due at once', async () => {
  const { id, claim } = await givenDue()
  await claim(7)
  expect(await releaseMessagesOf(db, 7, clock.now())).toBe(1)
  expect(await claim(8)).toMatchObject([{ id, attempts: 2 }])
})

test('so is what a process of an older version held', async () => {
  const { id, claim } = await givenDue()
  const until = new Date(clock.now().getTime() + leaseMs)
  await db`update gateway_messages set next_attempt_at = ${until}, attempts = 1, claimed_by = 9 where id = ${id}`
  expect(await claim(8)).toEqual([])
  expect(await releaseMessagesOf(db, 9, clock.now())).toBe(1)
  expect(await claim(8)).toMatchObject([{ id, attempts: 2 }])
})

test('a message that is put off counts its attempts on, also after a crash that emptied the claims', async () => {
  const { id, claim } = await givenDue()
  const [claimed] = await claim(1)
  const later = new Date(clock.now().getTime() + 1_000)
  await postponeMessage(db, { id, attempts: claimed?.attempts ?? 0 }, later)
  expect(await claim(1)).toEqual([])
  expect(await claim(1, later)).toMatchObject([{ id, attempts: 2 }])
  await db`delete from gateway_message_claims`
  expect(await claim(1, later)).toMatchObject([{ id, attempts: 2 }])
})

test('claims are no part of the log, and end with the message', async () => {
  const [table] = await db`select relpersistence from pg_class where oid = 'gateway_message_claims'::regclass`
  expect(table).toEqual({ relpersistence: 'u' })
  const { id, claim } = await givenDue()
  await claim(1)
  await finishMessage(db, id, { outcome: 'no_order', orderId: null, now: clock.now() })
  const [left] = await db`select from gateway_message_claims where message_id = ${id}`
  expect(left).toBeUndefined()
  expect(await claim(1)).toEqual([])
})

test('processed messages are forgotten by the time of their ids', async () => {
  clock.advanceSeconds(1)
  await deleteMessagesBefore(db, clock.now(), 100)
  const { id } = await givenDue()
  const { id: waiting } = await givenDue()
  await finishMessage(db, id, { outcome: 'no_order', orderId: null, now: clock.now() })
  const stored = async (sought: string) =>
    (await db`select from gateway_messages where id = ${sought}`).length
  expect(await deleteMessagesBefore(db, clock.now(), 10)).toBe(0)
  expect(await deleteMessagesBefore(db, new Date(clock.now().getTime() + 1), 10)).toBe(1)
  expect([await stored(id), await stored(waiting)]).toEqual([0, 1])
})

test('the newest message of an account is found among those of the others', async () => {
  const { accountId } = await givenDue()
  const at = clock.now()
  clock.advanceSeconds(60)
  await givenDue()
  expect(await lastMessageAt(db, accountId)).toEqual(at)
  expect(await lastMessageAt(db, randomUUID())).toBeNull()
})

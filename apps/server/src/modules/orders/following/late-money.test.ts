import type { OrderId } from '@sliproad/core/ids'
import { expect, test } from 'vitest'
import { connect } from '../../../db/connect.ts'
import { aReport } from '../../../testing/an-order.ts'
import { makeOrderApp } from '../../../testing/apps/make-order-app.ts'
import { countForAttention, listForAttention } from '../attention-store.ts'
import { applyOrderUpdate } from './apply-order-update.ts'
import { settleOrder } from './settle-order.ts'
import { syncOrder } from './sync-order.ts'

const app = await makeOrderApp()
const { deps } = app
const { clock } = deps
const expiry = aReport('expired', { gatewayOrderId: '', gatewayStatus: '' })
type Source = 'webhook' | 'sync' | 'expiry'

async function tell(orderId: OrderId, report: ReturnType<typeof aReport>, source: Source, db = deps.db) {
  const target = { orderId, accountId: app.accountOf('moonpay'), minPollSeconds: null }
  const cause = { source, messageId: null }
  for (;;) {
    const applied = await db.begin((tx) => applyOrderUpdate(deps, tx, target, report, cause))
    if (applied.outcome !== 'busy') return applied
  }
}

async function givenOrder(): Promise<{ id: OrderId; sessionId: string }> {
  const session = await app.session()
  const { json } = await app.order(session, { gateway: 'moonpay' })
  return { id: json.id, sessionId: session.session.id }
}

test('an order that our clock expired follows the money: status, hash, events, and its session', async () => {
  const { id, sessionId } = await givenOrder()
  await tell(id, expiry, 'expiry')
  expect(await app.sessionStatus(sessionId)).toBe('failed')
  clock.advanceMinutes(60)
  await tell(id, aReport('processing'), 'webhook')
  expect(await app.sessionStatus(sessionId)).toBe('failed')
  await tell(id, aReport('completed', { transactionHash: '0xabc' }), 'webhook')
  const { order, changes, events } = await app.timeline(id)
  expect(order).toMatchObject({ status: 'completed', transactionHash: '0xabc', attention: null })
  expect(order.revivedAt).not.toBeNull()
  expect(changes.map(({ toStatus }) => toStatus)).toEqual([
    'created',
    'pending',
    'expired',
    'processing',
    'completed',
  ])
  expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, at) => at + 1))
  const told = events.map(({ payload }) => JSON.parse(payload).data.order)
  expect(told.at(-2)).toMatchObject({ status: 'completed', previousStatus: 'processing' })
  expect(told.find(({ status }) => status === 'processing')).toMatchObject({ previousStatus: 'expired' })
  expect(told.at(-1).revivedAt).toBe(order.revivedAt?.toISOString())
  expect(await app.sessionStatus(sessionId)).toBe('completed')
})

test('a completion after the gateway failed the order waits for a read, and is listed for a person', async () => {
  const { id, sessionId } = await givenOrder()
  await tell(id, aReport('failed'), 'webhook')
  const report = aReport('completed', { transactionHash: '0xdef' })
  expect(await tell(id, report, 'webhook')).toMatchObject({ outcome: 'applied', order: { status: 'failed' } })
  expect(await listForAttention(deps.db, 10)).toMatchObject([{ orderId: id, reason: 'late_completion' }])
  expect((await app.timeline(id)).order.nextSyncAt).toEqual(clock.now())
  expect(await tell(id, report, 'webhook')).toMatchObject({ outcome: 'nothing_new' })
  expect(await app.sessionStatus(sessionId)).toBe('failed')

  await tell(id, report, 'sync')
  expect((await app.timeline(id)).order).toMatchObject({ status: 'completed', attention: 'late_completion' })
  expect(await app.sessionStatus(sessionId)).toBe('completed')
  const { json } = await app.call('GET', `/v1/orders/${id}`, { key: app.sk })
  expect(json.data).toMatchObject({ attention: 'late_completion', revivedAt: clock.now().toISOString() })

  await settleOrder(deps, id, { status: 'completed', reason: 'seen on the chain' })
  expect(await countForAttention(deps.db)).toBe(0)
})

test('an order that is long in processing is flagged, never ended by a clock, and settled by a person on record', async () => {
  const { id, sessionId } = await givenOrder()
  await tell(id, aReport('processing'), 'webhook')
  clock.advanceMinutes(7 * 24 * 60 - 1)
  await syncOrder(deps, id)
  expect(await listForAttention(deps.db, 10)).toEqual([])
  clock.advanceMinutes(1)
  await syncOrder(deps, id)
  expect(await listForAttention(deps.db, 10)).toMatchObject([
    { orderId: id, reason: 'overdue', status: 'processing' },
  ])
  clock.advanceMinutes(120 * 24 * 60)
  await syncOrder(deps, id)
  expect((await app.timeline(id)).order).toMatchObject({ status: 'processing', attention: 'overdue' })
  expect((await app.timeline(id)).order.nextSyncAt).not.toBeNull()

  const settled = await settleOrder(deps, id, {
    status: 'failed',
    reason: 'refunded by hand',
    transactionHash: '0x1',
  })
  expect(settled).toMatchObject({
    status: 'failed',
    attention: null,
    endedByUs: true,
    transactionHash: '0x1',
  })
  const [entry] = await deps.db`select action, outcome, detail from audit_log where target = ${id}`
  expect(entry).toMatchObject({
    action: 'order.settled',
    outcome: 'done',
    detail: { reason: 'refunded by hand' },
  })
  expect(await app.sessionStatus(sessionId)).toBe('failed')

  await tell(id, aReport('completed', { transactionHash: '0x2' }), 'webhook')
  expect((await app.timeline(id)).order).toMatchObject({ status: 'completed', transactionHash: '0x2' })
  expect(await app.sessionStatus(sessionId)).toBe('completed')
})

test('an order that asks for no decision cannot be settled, and an unknown one is not found', async () => {
  const { id } = await givenOrder()
  const settling = settleOrder(deps, id, { status: 'completed', reason: 'a guess' })
  await expect(settling).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
  const unknown = settleOrder(deps, crypto.randomUUID(), { status: 'completed', reason: 'a guess' })
  await expect(unknown).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('our expiry and the word that the order is paid, told by two connections at once: money wins every time', async () => {
  const other = connect(deps.address, { maxConnections: 2 })
  for (let race = 0; race < 20; race++) {
    const { id, sessionId } = await givenOrder()
    await Promise.all([
      tell(id, expiry, 'expiry'),
      tell(id, aReport('completed', { transactionHash: '0xabc' }), 'webhook', other),
    ])
    const { order, changes, events } = await app.timeline(id)
    expect(order).toMatchObject({ status: 'completed', transactionHash: '0xabc' })
    expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, at) => at + 1))
    const before = [null, ...changes.map(({ toStatus }) => toStatus)]
    expect(changes.map(({ fromStatus }) => fromStatus)).toEqual(before.slice(0, -1))
    expect(await app.sessionStatus(sessionId)).toBe('completed')
  }
  await other.end()
}, 60_000)

import type { OrderId } from '@sliproad/core/ids'
import type { OrderUpdate } from '@sliproad/gateways/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aReport } from '../../../testing/an-order.ts'
import { makeOrderApp } from '../../../testing/apps/make-order-app.ts'
import { canMove, type OrderStatus } from '../order.ts'
import { applyOrderUpdate } from './apply-order-update.ts'

const app = await makeOrderApp()
const { deps } = app

const histories: OrderUpdate['status'][][] = [
  ['pending', 'processing', 'completed', 'refunded'],
  ['pending', 'processing', 'completed'],
  ['pending', 'processing', 'failed', 'refunded'],
  ['processing', 'cancelled'],
  ['pending', 'expired'],
]

test('any messages, doubled, shuffled and all at once, leave the same order, legal steps and gapless events', async () => {
  const cases = fc.constantFrom(...histories).chain((statuses) => {
    const reports = statuses.map((status, at) =>
      aReport(status, {
        occurredAt: new Date(1_800_000_000_000 + at * 1000),
        transactionHash: `0x${status}`,
      }),
    )
    const doubled = [...reports, ...reports]
    return fc.tuple(fc.constant(statuses), fc.shuffledSubarray(doubled, { minLength: doubled.length }))
  })
  await fc.assert(
    fc.asyncProperty(cases, async ([statuses, disorder]) => {
      const { json } = await app.intent()
      const id: OrderId = json.data.orderId
      await Promise.all(disorder.map((report) => tell(id, report)))
      const last = statuses.at(-1)
      const { order, changes, events } = await app.timeline(id)
      expect(order).toMatchObject({
        status: last,
        gatewayStatus: `their ${last}`,
        transactionHash: `0x${last}`,
      })
      const steps = changes.map(({ fromStatus, toStatus }) => [fromStatus, toStatus] as const)
      steps.forEach(([from, to], at) => {
        expect(from).toBe(at === 0 ? null : steps[at - 1]?.[1])
        if (from !== null) expect(canMove(from, to)).toBe(true)
      })
      expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, at) => at + 1))
      expect(events.filter(({ type }) => type.startsWith('transaction.')).length).toBe(steps.length - 1)
    }),
    { numRuns: 60 },
  )
}, 60_000)

/** As the worker does: an update that finds the order locked is tried again. */
async function tell(orderId: OrderId, report: OrderUpdate): Promise<void> {
  const target = { orderId, accountId: app.accountOf('moonpay'), minPollSeconds: null }
  for (;;) {
    const cause = { source: 'webhook' as const, messageId: null }
    const { outcome } = await deps.db.begin((tx) => applyOrderUpdate(deps, tx, target, report, cause))
    if (outcome !== 'busy') return
  }
}

test('each step is told once, the end twice, an expiry as a cancellation', async () => {
  const told = async (status: OrderStatus) => {
    const { json } = await app.intent()
    await tell(json.data.orderId, aReport(status as OrderUpdate['status']))
    const { events } = await app.timeline(json.data.orderId)
    return events.map(({ type, payload }) => [type, JSON.parse(payload).data.order.status])
  }
  const begun = [
    ['order.created', 'created'],
    ['transaction.pending', 'pending'],
  ]
  const paid = [...begun, ['transaction.processing', 'processing']]
  expect(await told('completed')).toEqual([
    ...paid,
    ['transaction.completed', 'completed'],
    ['order.completed', 'completed'],
  ])
  expect(await told('failed')).toEqual([
    ...begun,
    ['transaction.failed', 'failed'],
    ['order.completed', 'failed'],
  ])
  expect(await told('cancelled')).toEqual([...begun, ['transaction.cancelled', 'cancelled']])
  expect(await told('expired')).toEqual([...begun, ['transaction.cancelled', 'expired']])
  expect(await told('refunded')).toEqual([
    ...paid,
    ['transaction.refunded', 'refunded'],
    ['order.completed', 'refunded'],
  ])
})

test('an event carries the whole order, and the transaction where it is about one', async () => {
  const { json } = await app.backendIntent({ externalCustomerId: 'user-1', partnerMetadata: { cart: 7 } })
  const { orderId } = json.data
  await tell(orderId, aReport('completed', { transactionHash: '0xabc' }))
  const { events } = await app.timeline(orderId)
  const [created, pending, processing, completed, ended] = events.map(({ payload }) => JSON.parse(payload))
  expect(created).toEqual({
    id: events[0]?.id,
    type: 'order.created',
    sequence: 1,
    timestamp: deps.clock.now().toISOString(),
    data: {
      order: {
        id: orderId,
        type: 'buy',
        status: 'created',
        source: { currency: 'USD', amount: '100.00' },
        destination: { currency: 'ETH', amount: null, address: expect.stringMatching(/^0x/) },
        externalOrderId: null,
        customerId: expect.any(String),
        externalCustomerId: 'user-1',
        customerProven: true,
        metadata: {
          provider: 'moonpay',
          providerOrderId: null,
          paymentMethodId: null,
          partnerMetadata: { cart: 7 },
        },
        createdAt: deps.clock.now().toISOString(),
      },
    },
  })
  expect(events[0]?.id).toMatch(/^evt_[0-9a-hjkmnp-tv-z]{26}$/)
  expect(pending.data.order).toMatchObject({ status: 'pending', previousStatus: 'created' })
  expect(pending.data.transaction).toMatchObject({ id: orderId, status: 'pending', transactionHash: null })
  expect(processing.data.order).not.toHaveProperty('completedAt')
  expect(completed.data).toMatchObject({
    order: {
      status: 'completed',
      previousStatus: 'processing',
      externalOrderId: 'gw-1',
      completedAt: expect.any(String),
    },
    transaction: { id: orderId, status: 'completed', transactionHash: '0xabc', fiatAmount: '100.00' },
  })
  expect(ended.data).toHaveProperty('order')
  expect(ended.data).not.toHaveProperty('transaction')
})

test('one order that is held for long delays neither other orders nor its own readers', async () => {
  const held = (await app.intent()).json.data.orderId
  const orders: string[] = []
  for (let count = 0; count < 20; count++) orders.push((await app.intent()).json.data.orderId)
  const release = await hold(held)
  const started = performance.now()
  await Promise.all(
    [...orders, held].map((id) =>
      app.call('POST', `/v1/sandbox/orders/${id}/simulate`, { key: app.sk, body: { status: 'completed' } }),
    ),
  )
  await app.work()
  for (const id of orders) expect((await app.timeline(id)).order.status).toBe('completed')
  expect((await app.transaction(held)).json.data.status).toBe('pending')
  expect(performance.now() - started).toTakeLessThan(10_000)
  await release()
  deps.clock.advanceMinutes(1)
  await app.work()
  expect((await app.timeline(held)).order.status).toBe('completed')
})

/** A lock on the row, as a stuck transaction would hold it. */
async function hold(id: string): Promise<() => Promise<void>> {
  const connection = await deps.db.reserve()
  await connection`begin`
  await connection`select 1 from orders where id = ${id} for update`
  return async () => {
    await connection`rollback`
    connection.release()
  }
}

test('the session moves in the same transaction', async () => {
  const session = await app.session()
  const { json } = await app.order(session)
  const broken = deps.db.begin(async (tx) => {
    const target = { orderId: json.id as OrderId, accountId: app.accountOf('moonpay'), minPollSeconds: null }
    await applyOrderUpdate(deps, tx, target, aReport('completed'), { source: 'webhook', messageId: null })
    throw new Error('the connection breaks')
  })
  await expect(broken).rejects.toThrow('breaks')
  expect(await app.sessionStatus(session.session.id)).toBe('processing')
  expect((await app.timeline(json.id)).events).toHaveLength(2)
})

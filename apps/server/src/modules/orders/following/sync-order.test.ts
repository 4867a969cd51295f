import { expect, test } from 'vitest'
import { buildApp } from '../../../http/app.ts'
import { makeOrderApp } from '../../../testing/apps/make-order-app.ts'
import { makeDeps } from '../../../testing/make-deps.ts'
import { slotsOfAll } from '../../../testing/slots-of-all.ts'
import { claimSyncs, syncOrder } from './sync-order.ts'

const app = await makeOrderApp()
const { deps } = app
const asked = (gateway: 'moonpay' | 'banxa' = 'moonpay') =>
  Object.entries(app.control(gateway).callsByEndpoint())
    .filter(([endpoint]) => /transactions|orders/.test(endpoint))
    .reduce((sum, [, count]) => sum + count, 0)

test('reading asks the gateway at most once in two seconds, over all instances, and shows what it says', async () => {
  const { definitions, simulatorAccounts, clock } = deps
  const second = await buildApp({
    ...(await makeDeps({ definitions, simulatorAccounts, clock })),
    readiness: { state: 'serving' },
  })
  const { json } = await app.intent()
  const { orderId, checkout } = json.data
  const path = `/public/v1/onramp/transactions/${orderId}?projectId=${app.projectId}`
  const readOnBoth = () =>
    Promise.all(
      Array.from({ length: 30 }, async (_, at) => {
        if (at % 2 === 0) return (await app.call('GET', path)).json.data.status
        return (await second.inject({ method: 'GET', url: path })).json().data.status
      }),
    )
  await app.control('moonpay').setFaults({ webhooks: 'lost' })
  await readOnBoth()
  await app.control('moonpay').play(checkout.url, 'processing')
  const before = asked()
  clock.advanceSeconds(2)
  await readOnBoth()
  expect(asked() - before).toBe(1)
  expect(new Set(await readOnBoth())).toEqual(new Set(['processing']))
  expect(asked() - before).toBe(1)
  clock.advanceSeconds(1)
  await readOnBoth()
  expect(asked() - before).toBe(1)
  clock.advanceSeconds(1)
  await app.control('moonpay').play(checkout.url, 'completed')
  await readOnBoth()
  expect(asked() - before).toBe(2)
  const { order, changes } = await app.timeline(orderId)
  expect(order).toMatchObject({ status: 'completed', transactionHash: expect.stringMatching(/^0x/) })
  expect(changes.at(-1)).toMatchObject({ source: 'read' })
  clock.advanceMinutes(1)
  await readOnBoth()
  expect(asked() - before).toBe(2)
  await app.control('moonpay').setFaults({})
  await second.close()
})

test('a gateway that hangs or is broken costs a reader at most two seconds and shows the stored state', async () => {
  const { json } = await app.intent()
  for (const faults of [{ hang: true }, { status: 500 }, { malformed: true }]) {
    await app.control('moonpay').setFaults(faults)
    deps.clock.advanceSeconds(3)
    const started = performance.now()
    const { status, json: read } = await app.transaction(json.data.orderId)
    // Two seconds, and what a busy machine adds; a gateway that hangs has no end of its own.
    expect(performance.now() - started).toTakeLessThan(5_000)
    expect([status, read.data.status]).toEqual([200, 'pending'])
  }
  await app.control('moonpay').setFaults({})
})

test('a provider that wants to be asked rarely is, even by readers', async () => {
  const { json } = await app.intent({ gateway: 'banxa' })
  await app.transaction(json.data.orderId)
  const before = asked('banxa')
  deps.clock.advanceSeconds(30)
  await app.transaction(json.data.orderId)
  expect(asked('banxa')).toBe(before)
  deps.clock.advanceSeconds(30)
  await app.transaction(json.data.orderId)
  expect(asked('banxa')).toBe(before + 1)
})

test('what no message told is found in the background', async () => {
  await app.control('moonpay').setFaults({ webhooks: 'lost' })
  const { json } = await app.intent()
  await app.control('moonpay').play(json.data.checkout.url, 'completed')
  await app.sync()
  expect((await app.timeline(json.data.orderId)).order.status).toBe('pending')
  deps.clock.advanceSeconds(15)
  await app.sync()
  const { order, changes } = await app.timeline(json.data.orderId)
  expect(order).toMatchObject({ status: 'completed' })
  expect(changes.at(-1)).toMatchObject({ source: 'sync' })
  await app.control('moonpay').play(json.data.checkout.url, 'refunded')
  deps.clock.advanceMinutes(1)
  await app.sync()
  expect((await app.timeline(json.data.orderId)).order).toMatchObject({
    status: 'refunded',
    nextSyncAt: null,
  })
  await app.control('moonpay').setFaults({})
})

test('two workers never ask about the same order, and one that died is replaced', async () => {
  await app.intent()
  deps.clock.advanceMinutes(120)
  const [mine, theirs] = await Promise.all([
    claimSyncs(deps, slotsOfAll(100)),
    claimSyncs(deps, slotsOfAll(100)),
  ])
  expect(new Set([...mine, ...theirs].map(({ id }) => id)).size).toBe(mine.length + theirs.length)
  expect(mine.length + theirs.length).toBeGreaterThan(0)
  expect(await claimSyncs(deps, slotsOfAll(100))).toEqual([])
  deps.clock.advanceSeconds(61)
  expect((await claimSyncs(deps, slotsOfAll(100))).length).toBe(mine.length + theirs.length)
})

test('an order whose customer never came expires after a day, and its session with it', async () => {
  const session = await app.session()
  const { json } = await app.order(session)
  deps.clock.advanceMinutes(24 * 60 - 1)
  await syncOrder(deps, json.id)
  expect((await app.timeline(json.id)).order.status).toBe('pending')
  deps.clock.advanceMinutes(1)
  await syncOrder(deps, json.id)
  const { order, changes, events } = await app.timeline(json.id)
  expect(order).toMatchObject({ status: 'expired', endedByUs: true })
  expect(order.nextSyncAt?.getTime()).toBe(order.changedAt.getTime() + 3_600_000)
  expect(changes.at(-1)).toMatchObject({ source: 'expiry', fromStatus: 'pending', toStatus: 'expired' })
  expect(events.at(-1)).toMatchObject({ type: 'transaction.cancelled' })
  expect(await app.sessionStatus(session.session.id)).toBe('failed')
})

test('an order that its gateway still waits for does not run out with the others, nor one that cannot be asked about', async () => {
  const known = (await app.intent()).json.data
  const silent = (await app.intent()).json.data
  await app.control('moonpay').play(known.checkout.url, 'pending')
  deps.clock.advanceMinutes(2 * 24 * 60)
  await syncOrder(deps, known.orderId)
  expect((await app.timeline(known.orderId)).order.status).toBe('pending')
  await app.control('moonpay').setFaults({ status: 500 })
  await syncOrder(deps, silent.orderId)
  expect((await app.timeline(silent.orderId)).order).toMatchObject({ status: 'pending', syncFailures: 1 })
  await app.control('moonpay').setFaults({})
  deps.clock.advanceMinutes(12 * 24 * 60)
  await syncOrder(deps, known.orderId)
  expect((await app.timeline(known.orderId)).order.status).toBe('expired')
})

test('a payment that arrives while time runs out wins', async () => {
  await app.control('moonpay').setFaults({ webhooks: 'lost' })
  const { json } = await app.intent()
  await app.control('moonpay').play(json.data.checkout.url, 'processing')
  deps.clock.advanceMinutes(20 * 24 * 60)
  await syncOrder(deps, json.data.orderId)
  expect((await app.timeline(json.data.orderId)).order.status).toBe('processing')
  await app.control('moonpay').setFaults({})
})

test('an order that a worker asks about is given to no other one until the claim has ended', async () => {
  const { json } = await app.intent()
  const { orderId } = json.data
  deps.clock.advanceSeconds(20)
  const claimed = async () => (await claimSyncs(deps, slotsOfAll(50))).some(({ id }) => id === orderId)
  const together = await Promise.all(Array.from({ length: 8 }, claimed))
  expect(together.filter(Boolean)).toHaveLength(1)
  expect(await claimed()).toBe(false)
  deps.clock.advanceSeconds(60)
  expect(await claimed()).toBe(true)
  await syncOrder(deps, orderId)
  const [left] = await deps.db`select from order_sync_claims where order_id = ${orderId}`
  expect(left).toBeUndefined()
  deps.clock.advanceMinutes(2)
  expect(await claimed()).toBe(true)
})

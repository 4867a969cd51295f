import { GatewayFailure } from '@sliproad/gateways/contract'
import { expect, test } from 'vitest'
import { makeOrderApp } from '../../../testing/apps/make-order-app.ts'
import { forgetOrderLeftovers } from '../forgetting/forget-leftovers.ts'

let isBroken = false
const app = await makeOrderApp({
  wrap: (gateway, id) => ({
    ...gateway,
    async openCheckout(request, call) {
      if (!isBroken || id !== 'moonpay') return gateway.openCheckout(request, call)
      throw new GatewayFailure(id, 'unauthorized', 'the key was taken away', { retrySafe: true })
    },
  }),
})
const { deps } = app
const { clock } = deps

async function callsOf(orderId: string) {
  const { calls } = await app.timeline(orderId)
  return calls.map(({ gatewayId, kind, outcome, answer, times }) => [gatewayId, kind, outcome, answer, times])
}

test('an order remembers what its gateway was asked; the same answer again is counted, not repeated', async () => {
  const { json } = await app.intent()
  const { orderId, checkout } = json.data
  await app.control('moonpay').setFaults({ webhooks: 'lost' })
  const read = async () => {
    clock.advanceSeconds(3)
    await app.transaction(orderId)
  }
  await read()
  await read()
  await app.control('moonpay').play(checkout.url, 'processing')
  await read()
  await app.control('moonpay').setFaults({ webhooks: 'lost', status: 500 })
  await read()
  await app.control('moonpay').setFaults({})
  const calls = await callsOf(orderId)
  expect(calls[0]).toEqual(['moonpay', 'open', 'answered', null, 1])
  expect(calls.slice(1).map(([, kind]) => kind)).toEqual(['status', 'status', 'status'])
  const [first, second, third] = calls.slice(1)
  expect(first?.[4]).toBe(2)
  expect(second?.slice(2)).toEqual(['answered', expect.any(String), 1])
  expect(second?.[3]).not.toBe(first?.[3])
  expect(third?.slice(2)).toEqual(['failed', expect.any(String), 1])
  const { calls: whole } = await app.timeline(orderId)
  for (const { durationMs, at, lastAt } of whole) {
    expect(durationMs).toBeGreaterThanOrEqual(0)
    expect(lastAt.getTime()).toBeGreaterThanOrEqual(at.getTime())
  }
})

test('an order that went from one gateway to the next shows both, and nothing of it says who pays', async () => {
  isBroken = true
  const made = await app.order(await app.session(), { email: 'jane@example.com' })
  isBroken = false
  expect(made.status).toBe(201)
  const [order] = await deps.db`select id, gateway_id from orders order by created_at desc limit 1`
  expect(order?.gatewayId).toBe('banxa')
  const calls = await callsOf(order?.id)
  expect(calls).toEqual([
    ['moonpay', 'open', 'failed', 'unauthorized', 1],
    ['banxa', 'open', 'answered', null, 1],
  ])
  const [row] = await deps.db`select string_agg(gateway_calls::text, '') as text from gateway_calls`
  expect(row?.text).not.toContain('jane')
})

test('calls are forgotten after ninety days, in batches', async () => {
  const count = async () => (await deps.db`select from gateway_calls`).length
  const before = await count()
  expect(before).toBeGreaterThan(2)
  expect(await forgetOrderLeftovers(deps, 2)).toBe(false)
  expect(await count()).toBe(before)
  clock.advanceMinutes(90 * 24 * 60)
  expect(await forgetOrderLeftovers(deps, 2)).toBe(true)
  expect(await count()).toBe(before - 2)
  for (let batches = 0; batches < before; batches++) await forgetOrderLeftovers(deps, 2)
  expect(await count()).toBe(0)
})

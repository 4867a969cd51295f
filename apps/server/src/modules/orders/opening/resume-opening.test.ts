import { Refusal } from '@sliproad/api/refusal'
import type { OrderId } from '@sliproad/core/ids'
import { GatewayFailure } from '@sliproad/gateways/contract'
import { beforeEach, expect, test } from 'vitest'
import { makeOrderApp } from '../../../testing/apps/make-order-app.ts'
import { slotsOfAll } from '../../../testing/slots-of-all.ts'
import { forgetOrderLeftovers } from '../forgetting/forget-leftovers.ts'
import { releaseOpeningsOf } from './opening-store.ts'
import type { OrderGates } from './order-gates.ts'
import { claimAbandonedOpenings, resumeOpening } from './resume-opening.ts'

/** Where the next call to Banxa stops for ever, as if the process had died there. */
let dieAt: 'before' | 'after' | undefined
/** The next call to Banxa ends without an answer, and may go on there. */
let hangUp = false
/** The next question to Banxa whether it has an order gets no answer. */
let ignoreQuestion = false
let refuse: ((gatewayId: string) => Refusal | undefined) | undefined
const opened: string[] = []
const looked: string[] = []
const never = new Promise<never>(() => {})
/** Holds the next call to MoonPay until it is released. */
let held: Promise<void> | undefined

const gates: OrderGates = {
  screen: async ({ walletAddress }) => {
    if (walletAddress?.endsWith('dEaD')) throw new Refusal('WALLET_BLOCKED')
  },
  needsAdmission: () => true,
  admit: async (_tx, _applicant, { id }) => {
    const refusal = refuse?.(id)
    if (refusal) throw refusal
  },
}

const app = await makeOrderApp({
  wrap: (gateway, id) =>
    id !== 'banxa'
      ? {
          ...gateway,
          openCheckout: async (request, call) => {
            const wait = held
            held = undefined
            await wait
            return gateway.openCheckout(request, call)
          },
        }
      : {
          ...gateway,
          openCheckout: async (request, call) => {
            const death = dieAt
            dieAt = undefined
            if (death === 'before') return never
            if (hangUp) {
              hangUp = false
              throw new GatewayFailure('banxa', 'timeout', 'did not answer in time', { retrySafe: false })
            }
            const result = await gateway.openCheckout(request, call)
            opened.push(request.orderId)
            return death === 'after' ? never : result
          },
          findCheckout: async (request, call) => {
            looked.push(request.orderId)
            if (ignoreQuestion) {
              ignoreQuestion = false
              throw new GatewayFailure('banxa', 'timeout', 'did not answer in time', { retrySafe: true })
            }
            return gateway.findCheckout?.(request, call)
          },
        },
  change: () => ({ orderGates: gates }),
})
const { deps } = app

beforeEach(() => {
  opened.length = 0
  looked.length = 0
  dieAt = undefined
  hangUp = false
  ignoreQuestion = false
  refuse = undefined
})

/** Starts an order whose process dies, and waits until it is stored. */
async function dyingOrder(at: 'before' | 'after', key?: string) {
  dieAt = at
  const session = await app.session()
  void app.order(session, { gateway: 'banxa' }, key === undefined ? {} : { 'idempotency-key': key })
  for (;;) {
    const [row] = await deps.db<{ id: OrderId }[]>`select id from orders where opening = 'running'`
    if (row && dieAt === undefined && (at === 'before' || opened.length === 1)) return { session, id: row.id }
    await deps.sleep(5)
  }
}

async function work(): Promise<number> {
  const dead = await claimAbandonedOpenings(deps, slotsOfAll(10))
  for (const opening of dead) await resumeOpening(deps, opening)
  return dead.length
}

test('an order whose process died before the gateway heard of it is opened by the worker, with the same reference', async () => {
  const { session, id } = await dyingOrder('before')
  expect(await work()).toBe(0)
  expect(await app.order(session)).toMatchObject({ json: { error: { code: 'SESSION_ALREADY_USED' } } })
  deps.clock.advanceSeconds(31)
  expect(await work()).toBe(1)
  expect({ looked, opened }).toEqual({ looked: [id], opened: [id] })
  expect((await app.timeline(id)).events.map(({ type }) => type)).toEqual([
    'order.created',
    'transaction.pending',
  ])
  expect(await app.sessionStatus(session.session.id)).toBe('processing')
})

test('an order that the gateway made, but whose address is lost, is given up without a second one', async () => {
  const { session, id } = await dyingOrder('after')
  deps.clock.advanceSeconds(31)
  expect(await work()).toBe(1)
  // The process that began may only have lost its connection: it has a moment to bring the address.
  expect(await app.sessionStatus(session.session.id)).toBe('pending')
  expect(await app.order(session)).toMatchObject({ json: { error: { code: 'SESSION_ALREADY_USED' } } })
  deps.clock.advanceSeconds(16)
  expect(await work()).toBe(1)
  expect(opened).toEqual([id])
  await expect(app.timeline(id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await app.sessionStatus(session.session.id)).toBe('pending')
  const again = await app.order(session, { gateway: 'banxa' })
  expect(again.status).toBe(201)
  expect(opened).toEqual([id, again.json.id])
})

test('a request repeated with its key resumes the same order', async () => {
  const { session, id } = await dyingOrder('before', 'mine')
  deps.clock.advanceSeconds(61)
  const again = await app.order(session, { gateway: 'banxa' }, { 'idempotency-key': 'mine' })
  expect(again).toMatchObject({ status: 201, json: { id } })
  expect(opened).toEqual([id])
  const third = await app.order(session, { gateway: 'banxa' }, { 'idempotency-key': 'mine' })
  expect(third.text).toBe(again.text)
})

test('a repeated request finds what the worker has finished', async () => {
  const { session, id } = await dyingOrder('before', 'later')
  deps.clock.advanceSeconds(61)
  await work()
  const again = await app.order(session, { gateway: 'banxa' }, { 'idempotency-key': 'later' })
  expect(again).toMatchObject({ status: 201, json: { id, attributes: { status: 'created' } } })
  expect(opened).toEqual([id])
})

test('two workers that find the same dead opening do not both take it', async () => {
  await dyingOrder('before')
  deps.clock.advanceSeconds(31)
  const [one, two] = await Promise.all([
    claimAbandonedOpenings(deps, slotsOfAll(10)),
    claimAbandonedOpenings(deps, slotsOfAll(10)),
  ])
  expect(one.length + two.length).toBe(1)
  for (const opening of [...one, ...two]) await resumeOpening(deps, opening)
})

/** As a worker does for a process whose end it has seen. */
async function seeDeath(id: OrderId): Promise<void> {
  const [row] = await deps.db<{ end: string }[]>`
    select right(opening_token::text, 8) as end from orders where id = ${id}`
  expect(await releaseOpeningsOf(deps.db, row?.end ?? '', deps.clock.now())).toBe(1)
}

test('the last call of a process just seen dead may be under way: the gateway is told again when it cannot be', async () => {
  const { session, id } = await dyingOrder('before')
  await seeDeath(id)
  expect(await work()).toBe(1)
  expect({ looked, opened }).toEqual({ looked: [id], opened: [] })
  deps.clock.advanceSeconds(16)
  expect(await work()).toBe(1)
  expect({ looked, opened }).toEqual({ looked: [id, id], opened: [id] })
  expect(await app.sessionStatus(session.session.id)).toBe('processing')
})

test('so may the last call of a worker that died over an opening it had taken over', async () => {
  const { id } = await dyingOrder('before')
  deps.clock.advanceSeconds(31)
  expect(await claimAbandonedOpenings(deps, slotsOfAll(10))).toHaveLength(1)
  await seeDeath(id)
  expect(await work()).toBe(0)
  deps.clock.advanceSeconds(15)
  expect(await work()).toBe(1)
  expect(opened).toEqual([id])
})

test('a gateway that did not answer in time is asked for the order, and told again only some seconds later', async () => {
  const session = await app.session()
  const order = () => app.order(session, { gateway: 'banxa' }, { 'idempotency-key': 'slow' })
  hangUp = true
  for (const asked of [1, 2]) {
    expect(await order()).toMatchObject({
      status: 502,
      json: { error: { code: 'GATEWAY_UNAVAILABLE' } },
    })
    expect({ looked: looked.length, opened }).toEqual({ looked: asked, opened: [] })
  }
  deps.clock.advanceSeconds(6)
  const { status, json } = await order()
  expect({ status, looked: looked.length, opened }).toEqual({ status: 201, looked: 3, opened: [json.id] })
})

test('a question that was not answered leaves no order under way: it is asked again, and the order is opened', async () => {
  const { id } = await dyingOrder('before')
  deps.clock.advanceSeconds(31)
  ignoreQuestion = true
  expect(await work()).toBe(1)
  expect({ looked, opened }).toEqual({ looked: [id, id], opened: [id] })
})

test('a request that answers after its lease has ended takes the order as another request has opened it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  held = promise
  const slow = app.order(await app.session(), { gateway: 'moonpay' })
  while (held) await deps.sleep(5)
  deps.clock.advanceSeconds(31)
  expect(await work()).toBe(1)
  resolve()
  const { status, json } = await slow
  expect(status).toBe(201)
  expect((await app.timeline(json.id)).events).toHaveLength(2)
})

test('a gateway that does not answer the worker is given up, so that the session is free', async () => {
  const { session } = await dyingOrder('before')
  await app.control('banxa').setFaults({ status: 500 })
  for (const seconds of [31, 16]) {
    deps.clock.advanceSeconds(seconds)
    expect(await work()).toBe(1)
  }
  await app.control('banxa').setFaults({})
  expect(await app.sessionStatus(session.session.id)).toBe('pending')
  expect(await app.order(session, { gateway: 'moonpay' })).toMatchObject({ status: 201 })
})

test('orders that were never opened are forgotten after a day', async () => {
  const [before] = await deps.db`select count(*)::int as count from orders where opening = 'abandoned'`
  expect(before?.count).toBeGreaterThan(0)
  await forgetOrderLeftovers(deps, 100)
  expect((await deps.db`select 1 from orders where opening = 'abandoned'`).length).toBe(before?.count)
  deps.clock.advanceMinutes(25 * 60)
  await forgetOrderLeftovers(deps, 100)
  expect((await deps.db`select 1 from orders where opening = 'abandoned'`).length).toBe(0)
})

test('a gate that refuses the wallet or the customer stores nothing', async () => {
  const blocked = await app.intent({ walletAddress: '0x000000000000000000000000000000000000dEaD' })
  expect(blocked).toMatchObject({ status: 403, json: { error: { code: 'WALLET_BLOCKED' } } })
  refuse = () => new Refusal('KYC_REQUIRED')
  const session = await app.session()
  for (const gateway of ['banxa', undefined]) {
    expect(await app.order(session, { gateway })).toMatchObject({
      status: 403,
      json: { error: { code: 'KYC_REQUIRED' } },
    })
  }
  expect(await app.sessionStatus(session.session.id)).toBe('pending')
  expect((await deps.db`select 1 from orders where opening <> 'opened'`).length).toBe(0)
})

test('without a named gateway, one that would need our KYC is passed over for one that does its own', async () => {
  refuse = (id) => (id === 'moonpay' ? new Refusal('KYC_REQUIRED') : undefined)
  const { json } = await app.order(await app.session())
  expect(json.attributes.checkout.url).toContain('/simulators/banxa')
})

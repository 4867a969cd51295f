import { decimal } from '@sliproad/core/decimal'
import type { GatewayId } from '@sliproad/core/gateway-ids'
import { orderEnds as ends } from '@sliproad/core/vocabulary'
import { expect } from 'vitest'
import type {
  CheckoutRequest,
  GatewayDefinition,
  OrderRef,
  OrderType,
  OrderUpdate,
  QuoteRequest,
  WebhookMessage,
} from '../contract.ts'
import { type Check, checksOf } from './check.ts'
import { checkoutFor } from './choice.ts'
import { eventually } from './eventually.ts'
import { expectReported, expectStated } from './money.ts'
import type { Charge, ConformanceOptions, End, Outcome, Stage } from './stage.ts'

/** Gateways whose reports name an order by another id than the stored one. */
const namesOrdersAnew: readonly GatewayId[] = ['mercuryo']

export type OpenOrder = { request: CheckoutRequest; url: string; ref: OrderRef }

export function orderChecks({ id, features }: GatewayDefinition, options: ConformanceOptions): Check[] {
  const {
    neverReports = [],
    neverTells = [],
    neverAnswers = [],
    canBeAsked = true,
    needsItsOwnId = false,
  } = options
  const flows = (['buy', 'sell'] as const).filter((orderType) => features[orderType])
  const reached = flows.flatMap((orderType) => ends.map((end) => ({ orderType, end })))
  const isReported = ({ orderType, end }: Flow) =>
    !neverReports.includes(end) && !neverReports.includes(`${orderType} ${end}`)
  const casesWithout = (excluded: readonly End[]) =>
    reached.filter((flow) => isReported(flow) && !excluded.includes(`${flow.orderType} ${flow.end}`))
  const facts = { ...options, id }

  const always = checksOf('orders', [
    ...flows.map(
      (orderType) =>
        [
          `a ${orderType} opens a checkout whose address is good for now`,
          (stage: Stage) => expectOpened(stage, orderType),
        ] as const,
    ),
    ...flows.map(
      (orderType) =>
        [
          `a ${orderType} is found again after an unknown outcome, or known not to exist`,
          (stage: Stage) => expectFoundAgain(stage, orderType),
        ] as const,
    ),
    ...casesWithout(neverTells).map(
      (flow) =>
        [
          `a ${flow.orderType} is followed to ${flow.end} by its messages`,
          (stage: Stage) => expectTold(stage, flow, facts),
        ] as const,
    ),
    ...reached
      .filter((flow) => !isReported(flow))
      .map(
        ({ orderType, end }) =>
          [
            `a ${orderType} that can never become ${end} is refused by the sandbox, not promised`,
            async (stage: Stage) => {
              const { url } = await openOrder(stage, orderType)
              await expect(stage.control.play(url, end)).rejects.toMatchObject({ status: 409 })
            },
          ] as const,
      ),
  ])
  if (!canBeAsked) return always
  return [
    ...always,
    ...checksOf('orders', [
      ...casesWithout(neverAnswers).map(
        (flow) =>
          [
            `a ${flow.orderType} is followed to ${flow.end} by asking, when every message is lost`,
            (stage: Stage) => expectAnswered(stage, flow, facts),
          ] as const,
      ),
      [
        'an order nobody opened is unknown, or pending',
        async (stage) => {
          const { ref } = await openOrder(stage, 'buy')
          const update = await stage.gateway.fetchOrder(ref, stage.call())
          if (update) expect(update.status).toBe('pending')
        },
      ],
      [
        'an order that does not exist is unknown',
        async (stage) => {
          const { ref } = await openOrder(stage, 'buy')
          const missing = { ...ref, orderId: stage.newOrderId(), gatewayOrderId: null }
          expect(await stage.gateway.fetchOrder(missing, stage.call())).toBeUndefined()
        },
      ],
      ...flows
        .filter(() => !needsItsOwnId)
        .map(
          (orderType) =>
            [
              `a ${orderType} whose id at the gateway was never stored is read by our own`,
              (stage: Stage) => expectReadByOurs(stage, orderType),
            ] as const,
        ),
    ]),
  ]
}

type Flow = { orderType: OrderType; end: Outcome }
type Facts = ConformanceOptions & { id: GatewayId }

async function expectOpened(stage: Stage, orderType: OrderType): Promise<void> {
  const request = await checkoutFor(stage, orderType)
  const checkout = await stage.gateway.openCheckout(request, stage.call())
  expect(checkout).toMatchObject({ ok: true })
  if (!checkout.ok || checkout.atClick) return
  expect(new URL(checkout.url).protocol).toMatch(/^https?:$/)
  for (const secret of stage.secrets) expect(checkout.url).not.toContain(secret)
  if (checkout.expiresAt) expect(checkout.expiresAt.getTime()).toBeGreaterThan(Date.now())
}

async function expectFoundAgain(stage: Stage, orderType: OrderType): Promise<void> {
  const find = stage.gateway.findCheckout
  if (!find) return
  const request = await checkoutFor(stage, orderType)
  expect(await find(request, stage.call())).toBeUndefined()
  const opened = await stage.gateway.openCheckout(request, stage.call())
  const found = await find(request, stage.call())
  expect(found).toBeDefined()
  if (!opened.ok || !found?.ok) return
  expect(found.gatewayOrderId).toBe(opened.gatewayOrderId)
  if (!opened.atClick && !found.atClick)
    expect(new URL(found.url).pathname).toBe(new URL(opened.url).pathname)
}

async function expectTold(stage: Stage, { orderType, end }: Flow, facts: Facts): Promise<void> {
  const { url, ref } = await openOrder(stage, orderType)
  const charge = await stage.control.play(url, end)
  await eventually(stage.patienceMs, async () =>
    expect((await followed(stage, ref)).at(-1)).toMatchObject({ status: end }),
  )
  const updates = await followed(stage, ref)
  expect(updates.map(({ status }) => status)).not.toContain('unknown')
  await expectMessageIds(stage, facts, ref, charge)
  const last = updates.at(-1)
  if (!last || end !== 'completed') return
  expectHash(facts, orderType, last, charge)
  expectReported(facts.id, { orderType, by: 'message' }, last, charge)
  for (const update of updates) expectStated(update, charge)
}

async function expectAnswered(stage: Stage, { orderType, end }: Flow, facts: Facts): Promise<void> {
  const { id, learnsFromMessages = false, answersNoTransaction = [] } = facts
  const learnt = learnsFromMessages && (await askableOrder(stage, orderType))
  await stage.control.setFaults({ webhooks: 'lost' })
  const { url, ref } = learnt || (await openOrder(stage, orderType))
  if (end === 'completed') {
    await stage.control.play(url, 'processing')
    expect(await stage.gateway.fetchOrder(ref, stage.call())).toMatchObject({ status: 'processing' })
  }
  const charge = await stage.control.play(url, end)
  const update = await stage.gateway.fetchOrder(ref, stage.call())
  expect(update).toMatchObject({ status: end, gatewayOrderId: expect.any(String) })
  if (!update) return
  expectIds(facts, update, ref, charge, 'answer')
  if (end !== 'completed') return
  if (!answersNoTransaction.includes(orderType)) expectHash(facts, orderType, update, charge)
  expectReported(id, { orderType, by: 'answer' }, update, charge)
}

/**
 * At least one message has our id, so that the order is found. A message of an earlier order may still arrive; it has
 * neither of the ids.
 */
async function expectMessageIds(stage: Stage, facts: Facts, ref: OrderRef, charge: Charge): Promise<void> {
  let isFound = false
  for (const message of stage.inbox.messages()) {
    const reading = await stage.gateway.readWebhook(message, stage.call())
    const named = reading.kind === 'ignored' ? [] : reading.kind === 'hint' ? [reading] : reading.updates
    for (const { orderId, gatewayOrderId } of named) {
      if (orderId !== ref.orderId && gatewayOrderId !== charge.gatewayOrderId) continue
      expectIds(facts, { orderId, gatewayOrderId }, ref, charge, 'message')
      isFound ||= orderId === ref.orderId
    }
  }
  expect(isFound).toBe(true)
}

/** Both ids of a report are those of the order: ours, and the one at the gateway. */
function expectIds(
  { id, namesNoOrder = [] }: Facts,
  named: { orderId?: string | null | undefined; gatewayOrderId: string | null },
  ref: OrderRef,
  charge: Charge,
  by: 'message' | 'answer',
): void {
  if (!namesOrdersAnew.includes(id)) expect(named.gatewayOrderId).toBe(charge.gatewayOrderId)
  if (named.orderId || !namesNoOrder.includes(`${ref.orderType} ${by}`))
    expect(named.orderId).toBe(ref.orderId)
}

function expectHash(
  { namesNoTransaction = [] }: Facts,
  orderType: OrderType,
  { transactionHash }: OrderUpdate,
  charge: Charge,
): void {
  if (namesNoTransaction.includes(orderType)) return
  expect(transactionHash).toBeTruthy()
  expect(transactionHash).toBe(charge.transactionHash)
}

async function expectReadByOurs(stage: Stage, orderType: OrderType): Promise<void> {
  const { url, ref } = await openOrder(stage, orderType)
  const { gatewayOrderId } = await stage.control.play(url, 'completed')
  const read = (id: string | null) => stage.gateway.fetchOrder({ ...ref, gatewayOrderId: id }, stage.call())
  const byOurs = await read(null)
  expect(byOurs).toMatchObject({ status: 'completed' })
  expect(byOurs).toEqual(await read(gatewayOrderId))
}

/** An order as the user opens it, whether its address exists already or is created at the click. */
export async function openOrder(
  stage: Stage,
  orderType: OrderType,
  amount?: QuoteRequest['amount'],
  partnerFeePercent = decimal('0'),
): Promise<OpenOrder> {
  const request = { ...(await checkoutFor(stage, orderType, amount)), partnerFeePercent }
  const opened = await stage.gateway.openCheckout(request, stage.call())
  if (!opened.ok) throw new Error(`the checkout was refused: ${opened.reason} ${opened.message ?? ''}`)
  const checkout = opened.atClick
    ? await stage.gateway.openLink?.({ ...request, keep: opened.keep ?? {}, visit: 1 }, stage.call())
    : opened
  if (!checkout?.ok) throw new Error('the click led nowhere')
  const { orderId, customerReference } = request
  const ref = {
    orderId,
    gatewayOrderId: checkout.gatewayOrderId,
    orderType,
    customerReference,
    keep: checkout.keep ?? {},
    createdAt: new Date(),
  }
  return { request, url: checkout.url, ref }
}

/** An order whose first message has arrived, with everything that it reported. */
export async function askableOrder(stage: Stage, orderType: OrderType): Promise<OpenOrder> {
  const order = await openOrder(stage, orderType)
  await stage.control.play(order.url, 'pending')
  const update = await eventually(stage.patienceMs, async () => {
    const [first] = await followed(stage, order.ref)
    if (!first) throw new Error('no message came')
    return first
  })
  const { gatewayOrderId, keep } = update
  return { ...order, ref: { ...order.ref, gatewayOrderId, keep: { ...order.ref.keep, ...keep } } }
}

/** Every report of one order's messages; where a message is only a hint, the order is read. */
async function followed(stage: Stage, ref: OrderRef): Promise<OrderUpdate[]> {
  const updates: OrderUpdate[] = []
  for (const message of stage.inbox.messages()) updates.push(...(await updatesOf(stage, ref, message)))
  return updates
}

async function updatesOf(stage: Stage, ref: OrderRef, message: WebhookMessage): Promise<OrderUpdate[]> {
  const reading = await stage.gateway.readWebhook(message, stage.call())
  if (reading.kind === 'ignored') return []
  if (reading.kind === 'updates') {
    return reading.updates.filter(
      ({ orderId, gatewayOrderId }) => orderId === ref.orderId || gatewayOrderId === ref.gatewayOrderId,
    )
  }
  const isOurs = reading.orderId === ref.orderId || reading.gatewayOrderId === ref.gatewayOrderId
  const gatewayOrderId = reading.gatewayOrderId ?? ref.gatewayOrderId
  const update = isOurs && (await stage.gateway.fetchOrder({ ...ref, gatewayOrderId }, stage.call()))
  return update ? [update] : []
}

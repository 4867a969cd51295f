import { add, type Decimal, toFixed } from '@sliproad/core/decimal'
import type { GatewayId } from '@sliproad/core/gateway-ids'
import { openInbox } from '@sliproad/providers/testing/inbox'
import { type PlayOutcome, type SimulatorOrder, startSimulators } from '@sliproad/simulators/testing'
import { onTestFinished } from 'vitest'
import type {
  Checkout,
  CheckoutRequest,
  Gateway,
  GatewayDefinition,
  OrderRef,
  OrderUpdate,
} from '../contract.ts'
import { connectForTest, testCall } from '../testing/fake-provider.ts'

/** One order from its checkout to its end. */
export type Trade = {
  checkout: Checkout
  ref: OrderRef
  /** The simulator's own record. */
  charged: SimulatorOrder
  /** The adapter's readings of the simulator's messages, the last one last. */
  told: OrderUpdate[]
  /** The adapter's reading of the order when it asked. */
  read: OrderUpdate | undefined
}

export type SimulatedGateway = {
  gateway: Gateway
  config: Readonly<Record<string, string>>
  trade: (request: CheckoutRequest, end: PlayOutcome) => Promise<Trade>
}

/** The gateway connected to its simulator, whose messages are read by the adapter. */
export async function openSimulated(
  definition: GatewayDefinition & { id: GatewayId },
): Promise<SimulatedGateway> {
  const { id } = definition
  const [simulators, inbox] = await Promise.all([
    startSimulators([{ id, kind: id }]),
    openInbox(`/webhooks/${id}`),
  ])
  onTestFinished(async () => {
    await Promise.all([simulators.close(), inbox.close()])
  })
  const { config, control } = simulators.gateway(id)
  control.setWebhookTarget(inbox.url)
  const gateway = connectForTest(definition, config)

  async function trade(request: CheckoutRequest, end: PlayOutcome): Promise<Trade> {
    inbox.clear()
    const checkout = await openCheckout(gateway, request)
    const charged = await simulators.control.gateway(id).play({ checkoutUrl: checkout.url }, end)
    const ref: OrderRef = {
      orderId: request.orderId,
      gatewayOrderId: checkout.gatewayOrderId,
      orderType: request.orderType,
      customerReference: request.customerReference,
      keep: checkout.keep ?? {},
      createdAt: new Date(),
    }
    const told: OrderUpdate[] = []
    for (const message of inbox.messages()) {
      const reading = await gateway.readWebhook(message, testCall())
      if (reading.kind === 'updates') told.push(...reading.updates)
    }
    const read = await gateway.fetchOrder(ref, testCall())
    return { checkout, ref, charged, told, read }
  }

  return { gateway, config, trade }
}

async function openCheckout(gateway: Gateway, request: CheckoutRequest): Promise<Checkout> {
  const opened = await gateway.openCheckout(request, testCall())
  const checkout =
    opened.ok && opened.atClick
      ? await gateway.openLink?.({ ...request, keep: opened.keep ?? {}, visit: 1 }, testCall())
      : opened
  if (!checkout?.ok || checkout.atClick) throw new Error(`no checkout: ${JSON.stringify(checkout)}`)
  return checkout
}

/** Every amount of a report, with its currencies, in a form in which two reports can be compared. */
export function moneyOf(update: OrderUpdate | undefined): Record<string, string | undefined> {
  return {
    fiatAmount: plain(update?.fiatAmount),
    fiatCurrency: update?.fiatCurrency,
    cryptoAmount: plain(update?.cryptoAmount),
    cryptoCurrency: update?.cryptoCurrency,
    processingFee: plain(update?.fees?.processingFee),
    networkFee: plain(update?.fees?.networkFee),
    totalFee: plain(update?.fees?.totalFee),
  }
}

/** The same of the simulator's own record. */
export function moneyCharged(order: SimulatorOrder): Record<string, string | undefined> {
  return {
    fiatAmount: plain(order.fiatAmount),
    fiatCurrency: order.fiat,
    cryptoAmount: plain(order.cryptoAmount),
    cryptoCurrency: order.crypto,
    processingFee: plain(order.processingFee),
    networkFee: plain(order.networkFee),
    totalFee: plain(add(order.processingFee, order.networkFee)),
  }
}

function plain(amount: Decimal | undefined): string | undefined {
  return amount === undefined ? undefined : toFixed(amount, 18, 'half-even')
}

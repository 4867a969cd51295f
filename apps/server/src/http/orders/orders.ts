import type * as api from '@sliproad/api/operations/orders'
import { noProviderStatus, type Order as OrderAnswer } from '@sliproad/api/resources/order'
import {
  listOrdersByOffset as list,
  type Order,
  type OrderHistory,
  readOrder as read,
  readOrderReceipt as readReceipt,
  shownCrypto,
  shownCustomer,
  shownDecline,
  shownFiat,
  toDeposit,
  toOrderMetadata,
} from '../../modules/orders/index.ts'
import { projectOf } from '../access/guard.ts'
import { page } from '../answers/page.ts'
import type { Handler, Sendable } from '../serve.ts'

export const listOrders: Handler<typeof api.listOrders> = (deps) => async (request) => {
  const filter = { limit: 50, offset: 0, ...request.query }
  const { orders, total } = await list(deps, projectOf(request), filter)
  return page(orders.map(toAnswer), total, filter)
}

export const readOrder: Handler<typeof api.readOrder> = (deps) => async (request) => {
  const history = await read(deps, projectOf(request), request.params.orderId)
  const { order, ranking } = history
  return { success: true, data: { ...toAnswer(order), timeline: toTimeline(history), ranking } }
}

export const readOrderReceipt: Handler<typeof api.readOrderReceipt> = (deps) => async (request) => ({
  success: true,
  data: await readReceipt(deps, projectOf(request), request.params.orderId),
})

function toAnswer(order: Order): Sendable<OrderAnswer> {
  return {
    id: order.id,
    sessionId: order.sessionId,
    retryOf: order.retryOf,
    retriedBy: order.retriedBy,
    type: order.type,
    status: order.status,
    provider: order.gatewayId,
    providerStatus: order.gatewayStatus ?? noProviderStatus,
    externalOrderId: order.gatewayOrderId,
    source: { currency: order.fiatCurrency, amount: shownFiat(order) },
    destination: {
      currency: order.cryptoCurrency,
      network: order.network,
      amount: shownCrypto(order),
      address: order.walletAddress,
    },
    fees: { processingFee: order.processingFee, networkFee: order.networkFee, totalFee: order.totalFee },
    transactionHash: order.transactionHash,
    failureReason: order.failureReason,
    declineReason: shownDecline(order),
    deposit: toDeposit(order),
    ...shownCustomer(order),
    country: order.country,
    redirectUrl: order.redirectUrl,
    quotesId: order.quotesId,
    metadata: toOrderMetadata(order),
    createdAt: order.createdAt,
    changedAt: order.changedAt,
    completedAt: order.completedAt,
    revivedAt: order.revivedAt,
    attention: order.attention,
  }
}

function toTimeline({ changes, messages, events }: OrderHistory) {
  return {
    changes: changes.map(({ fromStatus, toStatus, source, gatewayStatus, at }) => ({
      from: fromStatus,
      to: toStatus,
      source,
      providerStatus: gatewayStatus,
      at,
    })),
    messages: messages.map(({ id, gatewayStatus, outcome, receivedAt, processedAt }) => ({
      id,
      providerStatus: gatewayStatus,
      outcome,
      receivedAt,
      processedAt,
    })),
    events: events.map(({ id, type, sequence, createdAt }) => ({
      id,
      type,
      sequence: sequence ?? 0,
      createdAt,
    })),
  }
}

import {
  listOrdersByOffset,
  type Order,
  type OrderHistory,
  readOrder,
  shownCrypto,
  shownFiat,
  toDeposit,
  toOrderMetadata,
} from '../../modules/orders/index.ts'
import { projectOf } from '../auth.ts'
import type { App, HttpDeps } from '../http-deps.ts'
import { refusals } from '../schemas.ts'
import { OneOrder, OrderList, OrderParams, OrdersQuery } from './orders.schema.ts'

const tags = ['Orders']

export function orderRoutes(app: App, deps: HttpDeps): void {
  app.get(
    '/v1/orders',
    {
      config: { access: 'secret' },
      schema: {
        tags,
        summary: 'List orders',
        querystring: OrdersQuery,
        response: { 200: OrderList, ...refusals(400, 401, 403) },
      },
    },
    async (request) => {
      const filter = { limit: 50, offset: 0, ...request.query }
      const { orders, total } = await listOrdersByOffset(deps, projectOf(request), filter)
      const { limit, offset } = filter
      return {
        success: true as const,
        data: orders.map(toAnswer),
        pagination: { limit, offset, total, hasMore: offset + orders.length < total },
      }
    },
  )

  app.get(
    '/v1/orders/:orderId',
    {
      config: { access: 'secret' },
      schema: {
        tags,
        summary: 'Read an order with its timeline',
        params: OrderParams,
        response: { 200: OneOrder, ...refusals(401, 403, 404) },
      },
    },
    async (request) => {
      const history = await readOrder(deps, projectOf(request), request.params.orderId)
      return {
        success: true as const,
        data: { ...toAnswer(history.order), timeline: toTimeline(history), ranking: history.ranking },
      }
    },
  )
}

function toAnswer(order: Order) {
  return {
    id: order.id,
    sessionId: order.sessionId,
    type: order.type,
    status: order.status,
    provider: order.gatewayId,
    providerStatus: order.gatewayStatus,
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
    deposit: toDeposit(order),
    customerId: order.customerId,
    externalCustomerId: order.externalCustomerId,
    country: order.country,
    redirectUrl: order.redirectUrl,
    quotesId: order.quotesId,
    metadata: toOrderMetadata(order),
    createdAt: order.createdAt.toISOString(),
    changedAt: order.changedAt.toISOString(),
    completedAt: order.completedAt?.toISOString() ?? null,
  }
}

function toTimeline({ changes, messages, events }: OrderHistory) {
  return {
    changes: changes.map(({ fromStatus, toStatus, source, gatewayStatus, at }) => ({
      from: fromStatus,
      to: toStatus,
      source,
      providerStatus: gatewayStatus,
      at: at.toISOString(),
    })),
    messages: messages.map(({ id, gatewayStatus, outcome, receivedAt, processedAt }) => ({
      id,
      providerStatus: gatewayStatus,
      outcome,
      receivedAt: receivedAt.toISOString(),
      processedAt: processedAt?.toISOString() ?? null,
    })),
    events: events.map(({ id, type, sequence, createdAt }) => ({
      id,
      type,
      sequence: sequence ?? 0,
      createdAt: createdAt.toISOString(),
    })),
  }
}

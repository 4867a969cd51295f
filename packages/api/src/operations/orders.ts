import { orderStatuses } from '@sliproad/core/vocabulary'
import { Type } from 'typebox'
import { operation } from '../operation.ts'
import { CustomerIdField, ExternalCustomerIdField, GatewayCode } from '../resources/fields.ts'
import { Order, OrderWithTimeline } from '../resources/order.ts'
import { SignedReceipt } from '../resources/receipt.ts'
import { Data, OneOf, Page, PlainText, pageFields, Str } from '../schema.ts'

export const listOrders = operation({
  id: 'listOrders',
  method: 'GET',
  path: '/v1/orders',
  tag: 'Orders',
  summary: 'List orders',
  description:
    'Newest first. Orders whose checkout never opened are not listed. Filters by customer also find orders that only name the customer; customerProven distinguishes them.',
  access: 'secret_key',
  query: Type.Object({
    status: Type.Optional(OneOf(orderStatuses, 'Only orders that stand here')),
    gateway: Type.Optional(GatewayCode),
    customerId: Type.Optional(CustomerIdField),
    externalCustomerId: Type.Optional(ExternalCustomerIdField),
    sessionId: Type.Optional(PlainText('Only the order of this session', 64)),
    ...pageFields,
  }),
  answers: { 200: Page(Order) },
  refusals: [],
})

export const readOrder = operation({
  id: 'readOrder',
  method: 'GET',
  path: '/v1/orders/:orderId',
  tag: 'Orders',
  summary: 'Read an order with its timeline',
  description: 'With every change, every message of the gateway and every event.',
  access: 'secret_key',
  params: Type.Object({ orderId: Str('Id of the order') }),
  answers: { 200: Data(OrderWithTimeline) },
  refusals: [],
})

export const readOrderReceipt = operation({
  id: 'readOrderReceipt',
  method: 'GET',
  path: '/v1/orders/:orderId/receipt',
  tag: 'Orders',
  summary: 'Read why an order went to its gateway, signed',
  description:
    'The offers with their scores, the choice and the outcome, without personal data. It can be verified offline with the published keys, and its ranking derived again. The same bytes until the order changes.',
  access: 'secret_key',
  params: Type.Object({ orderId: Str('Id of the order') }),
  answers: { 200: Data(SignedReceipt) },
  refusals: [],
})

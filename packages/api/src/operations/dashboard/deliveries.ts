import { Type } from 'typebox'
import { operation } from '../../operation.ts'
import {
  CursorPage,
  cursorFields,
  ParamsWith,
  ProjectParams,
  periodFields,
} from '../../resources/dashboard/fields.ts'
import { Count } from '../../resources/dashboard/orders.ts'
import { Delivery, DeliveryDetail } from '../../resources/dashboard/webhook.ts'
import { DeliveryStatusField } from '../../resources/delivery.ts'
import { Data, Named, PlainText, Text } from '../../schema.ts'
import { retryDeliveries as partnerRetry } from '../webhooks.ts'

const deliveryParams = ParamsWith('deliveryId', 'Id of the delivery')
const filters = {
  eventType: Type.Optional(PlainText('Only of events of this type', 60)),
  endpointId: Type.Optional(PlainText('Only to this endpoint', 64)),
}

const listFilters = {
  ...periodFields,
  status: Type.Optional(DeliveryStatusField),
  ...filters,
  eventId: Type.Optional(PlainText('Only of this event', 64)),
  q: Type.Optional(PlainText('Only what has this id of an event, order or delivery, or this type', 255)),
}

export const countDeliveries = operation({
  id: 'dashboardCountDeliveries',
  method: 'GET',
  path: '/dashboard/api/projects/:projectId/webhooks/deliveries/counts',
  tag: 'Dashboard',
  summary: 'Count the webhook deliveries behind the filters',
  access: 'project_member',
  permission: 'records.read',
  params: ProjectParams,
  query: Type.Object(listFilters),
  answers: {
    200: Data(
      Named('DashboardDeliveryCounts', 'How many deliveries match', {
        failed: Count,
      }),
    ),
  },
  refusals: [],
})

export const listDeliveries = operation({
  id: 'dashboardListDeliveries',
  method: 'GET',
  path: '/dashboard/api/projects/:projectId/webhooks/deliveries',
  tag: 'Dashboard',
  summary: 'List webhook deliveries',
  access: 'project_member',
  permission: 'records.read',
  params: ProjectParams,
  query: Type.Object({ ...cursorFields, ...listFilters }),
  answers: { 200: CursorPage(Delivery) },
  refusals: [],
})

export const readDelivery = operation({
  id: 'dashboardReadDelivery',
  method: 'GET',
  path: '/dashboard/api/projects/:projectId/webhooks/deliveries/:deliveryId',
  tag: 'Dashboard',
  summary: 'Read a webhook delivery',
  access: 'project_member',
  permission: 'records.read',
  params: deliveryParams,
  answers: { 200: Data(DeliveryDetail) },
  refusals: [],
})

export const retryDelivery = operation({
  id: 'dashboardRetryDelivery',
  method: 'POST',
  path: '/dashboard/api/projects/:projectId/webhooks/deliveries/:deliveryId/retry',
  tag: 'Dashboard',
  summary: 'Try a failed delivery once more',
  access: 'project_member',
  permission: 'webhooks.manage',
  params: deliveryParams,
  answers: { 202: Data(Delivery) },
  refusals: ['DELIVERY_NOT_FAILED', 'ENDPOINT_UNAVAILABLE'],
})

export const retryDeliveries = operation({
  id: 'dashboardRetryDeliveries',
  method: 'POST',
  path: '/dashboard/api/projects/:projectId/webhooks/deliveries/retry',
  tag: 'Dashboard',
  summary: 'Try all failed deliveries of a time once more',
  access: 'project_member',
  permission: 'webhooks.manage',
  params: ProjectParams,
  body: Type.Object({
    from: Text('moment', 'Of events of this time and later'),
    to: Text('moment', 'Of events before this time'),
    ...filters,
  }),
  answers: { 202: partnerRetry.answers[202] },
  refusals: [],
})

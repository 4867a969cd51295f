import { simulatedStatuses } from '@sliproad/core/vocabulary'
import { Type } from 'typebox'
import { operation } from '../../operation.ts'
import { Done, newNoteFields, ParamsWith, ProjectParams } from '../../resources/dashboard/fields.ts'
import {
  NewOrderView,
  OrderCounts,
  OrderDays,
  OrderNote,
  OrderView,
  OrderViews,
  orderFilters,
} from '../../resources/dashboard/orders.ts'
import { Order } from '../../resources/dashboard/records.ts'
import { Data, Int, Named, OneOf, PlainText, Str, Text } from '../../schema.ts'

const orderParams = ParamsWith('id', 'Id of the order')

export const countOrders = operation({
  id: 'dashboardCountOrders',
  method: 'GET',
  path: '/dashboard/api/projects/:projectId/orders/counts',
  tag: 'Dashboard',
  summary: 'Count the orders behind each filter',
  access: 'project_member',
  permission: 'records.read',
  params: ProjectParams,
  query: Type.Object(orderFilters),
  answers: { 200: Data(OrderCounts) },
  refusals: [],
})

export const listOrderDays = operation({
  id: 'dashboardListOrderDays',
  method: 'GET',
  path: '/dashboard/api/projects/:projectId/orders/days',
  tag: 'Dashboard',
  summary: 'Sum the orders of each day',
  access: 'project_member',
  permission: 'records.read',
  params: ProjectParams,
  query: Type.Object({
    from: Text('moment', 'From this time on'),
    to: Text('moment', 'Before this time; at most 100 days later'),
    zone: PlainText('Whose days, such as `Europe/Berlin`', 64),
  }),
  answers: { 200: Data(OrderDays) },
  refusals: [],
})

export const listOrderViews = operation({
  id: 'dashboardListOrderViews',
  method: 'GET',
  path: '/dashboard/api/projects/:projectId/orders/views',
  tag: 'Dashboard',
  summary: 'List the views of orders with their counts',
  access: 'project_member',
  permission: 'records.read',
  params: ProjectParams,
  query: Type.Object({ today: Text('moment', 'When the day of the caller began') }),
  answers: { 200: Data(OrderViews) },
  refusals: [],
})

export const addOrderView = operation({
  id: 'dashboardAddOrderView',
  method: 'POST',
  path: '/dashboard/api/projects/:projectId/orders/views',
  tag: 'Dashboard',
  summary: 'Keep filters as a view of your own',
  access: 'project_member',
  permission: 'records.read',
  params: ProjectParams,
  body: NewOrderView,
  answers: { 201: Data(OrderView) },
  refusals: [],
})

export const removeOrderView = operation({
  id: 'dashboardRemoveOrderView',
  method: 'DELETE',
  path: '/dashboard/api/projects/:projectId/orders/views/:viewId',
  tag: 'Dashboard',
  summary: 'Remove a view of your own',
  access: 'project_member',
  permission: 'records.read',
  params: ParamsWith('viewId', 'Id of the view'),
  answers: { 200: Data(Done('removed')) },
  refusals: [],
})

export const addOrderNote = operation({
  id: 'dashboardAddOrderNote',
  method: 'POST',
  path: '/dashboard/api/projects/:projectId/orders/:id/notes',
  tag: 'Dashboard',
  summary: 'Write a note on an order',
  access: 'project_member',
  permission: 'orders.act',
  params: orderParams,
  body: Named('DashboardNewOrderNote', 'What to note', newNoteFields),
  answers: { 201: Data(OrderNote) },
  refusals: [],
})

export const removeOrderNote = operation({
  id: 'dashboardRemoveOrderNote',
  method: 'DELETE',
  path: '/dashboard/api/projects/:projectId/orders/:id/notes/:noteId',
  tag: 'Dashboard',
  summary: 'Remove a note from an order',
  access: 'project_member',
  permission: 'orders.act',
  params: Type.Object({ ...orderParams.properties, noteId: Str('Id of the note') }),
  answers: { 200: Data(Done('removed')) },
  refusals: [],
})

export const resendOrder = operation({
  id: 'dashboardResendOrder',
  method: 'POST',
  path: '/dashboard/api/projects/:projectId/orders/:id/resend',
  tag: 'Dashboard',
  summary: 'Send the webhooks of an order again',
  access: 'project_member',
  permission: 'orders.act',
  params: orderParams,
  answers: {
    202: Data(
      Named('DashboardResent', 'What is sent again', {
        resent: Int('Deliveries that failed; where none did, those of the last events'),
      }),
    ),
  },
  refusals: [],
})

export const simulateOrder = operation({
  id: 'dashboardSimulateOrder',
  method: 'POST',
  path: '/dashboard/api/projects/:projectId/orders/:id/simulate',
  tag: 'Dashboard',
  summary: 'Take an order of the sandbox to a status',
  access: 'project_member',
  permission: 'orders.act',
  params: orderParams,
  body: Type.Object({ status: OneOf(simulatedStatuses, 'The wanted status') }),
  answers: { 202: Data(Order) },
  refusals: ['STATUS_NOT_REACHABLE'],
})

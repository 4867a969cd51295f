import { Type } from 'typebox'
import { operation } from '../../operation.ts'
import {
  Done,
  OptionalBody,
  OverlapHours,
  ParamsWith,
  ProjectParams,
} from '../../resources/dashboard/fields.ts'
import {
  CatalogueEvent,
  Endpoint,
  EndpointActivity,
  EndpointChange,
  EndpointRequest,
  NewEndpoint,
  NewSigningKey,
  SentSample,
} from '../../resources/dashboard/webhook.ts'
import { EventTypeField } from '../../resources/delivery.ts'
import { Data, List, PlainText } from '../../schema.ts'

const endpointParams = ParamsWith('endpointId', 'Id of the endpoint')

export const listEventTypes = operation({
  id: 'dashboardListEventTypes',
  method: 'GET',
  path: '/dashboard/api/projects/:projectId/webhooks/event-types',
  tag: 'Dashboard',
  summary: 'List the types of events',
  access: 'project_member',
  permission: 'project.read',
  params: ProjectParams,
  answers: { 200: Data(List(EventTypeField, 'Every event that an endpoint can receive')) },
  refusals: [],
})

export const readEventCatalogue = operation({
  id: 'dashboardReadEventCatalogue',
  method: 'GET',
  path: '/dashboard/api/projects/:projectId/webhooks/catalogue',
  tag: 'Dashboard',
  summary: 'Describe every type of event',
  access: 'project_member',
  permission: 'project.read',
  params: ProjectParams,
  answers: { 200: Data(List(CatalogueEvent, 'Every event that an endpoint can receive')) },
  refusals: [],
})

export const readEndpointActivity = operation({
  id: 'dashboardReadEndpointActivity',
  method: 'GET',
  path: '/dashboard/api/projects/:projectId/webhooks/activity',
  tag: 'Dashboard',
  summary: 'Tell how the deliveries of a day went',
  access: 'project_member',
  permission: 'project.read',
  params: ProjectParams,
  answers: { 200: Data(List(EndpointActivity, 'All endpoints of the project')) },
  refusals: [],
})

export const listEndpoints = operation({
  id: 'dashboardListEndpoints',
  method: 'GET',
  path: '/dashboard/api/projects/:projectId/webhooks/endpoints',
  tag: 'Dashboard',
  summary: 'List the webhook endpoints',
  access: 'project_member',
  permission: 'project.read',
  params: ProjectParams,
  answers: { 200: Data(List(Endpoint, 'All endpoints of the project')) },
  refusals: [],
})

export const createEndpoint = operation({
  id: 'dashboardCreateEndpoint',
  method: 'POST',
  path: '/dashboard/api/projects/:projectId/webhooks/endpoints',
  tag: 'Dashboard',
  summary: 'Add a webhook endpoint',
  access: 'project_member',
  permission: 'webhooks.manage',
  confirms: true,
  params: ProjectParams,
  body: EndpointRequest,
  answers: { 201: Data(NewEndpoint) },
  refusals: [],
})

export const changeEndpoint = operation({
  id: 'dashboardChangeEndpoint',
  method: 'PATCH',
  path: '/dashboard/api/projects/:projectId/webhooks/endpoints/:endpointId',
  tag: 'Dashboard',
  summary: 'Change a webhook endpoint',
  access: 'project_member',
  permission: 'webhooks.manage',
  confirms: true,
  params: endpointParams,
  body: EndpointChange,
  answers: { 200: Data(Endpoint) },
  refusals: [],
})

export const removeEndpoint = operation({
  id: 'dashboardRemoveEndpoint',
  method: 'DELETE',
  path: '/dashboard/api/projects/:projectId/webhooks/endpoints/:endpointId',
  tag: 'Dashboard',
  summary: 'Remove a webhook endpoint',
  access: 'project_member',
  permission: 'webhooks.manage',
  confirms: true,
  params: endpointParams,
  answers: { 200: Data(Done('removed')) },
  refusals: [],
})

export const rotateEndpointKey = operation({
  id: 'dashboardRotateEndpointKey',
  method: 'POST',
  path: '/dashboard/api/projects/:projectId/webhooks/endpoints/:endpointId/rotate',
  tag: 'Dashboard',
  summary: 'Replace the signing key of an endpoint',
  access: 'project_member',
  permission: 'webhooks.manage',
  confirms: true,
  params: endpointParams,
  body: OptionalBody({ overlapHours: Type.Optional(OverlapHours) }, 'The usual overlap when left out'),
  answers: { 200: Data(NewSigningKey) },
  refusals: [],
})

export const testEndpoint = operation({
  id: 'dashboardTestEndpoint',
  method: 'POST',
  path: '/dashboard/api/projects/:projectId/webhooks/endpoints/:endpointId/test',
  tag: 'Dashboard',
  summary: 'Send a sample to an endpoint',
  access: 'project_member',
  permission: 'webhooks.manage',
  params: endpointParams,
  body: OptionalBody(
    {
      eventType: Type.Optional(EventTypeField),
      orderId: Type.Optional(
        PlainText('With the data of this order, for events of orders and transactions', 64),
      ),
    },
    'A sample of `order.created` when left out',
  ),
  answers: { 202: Data(SentSample) },
  refusals: ['ENDPOINT_UNAVAILABLE'],
})

import { operation } from '../../operation.ts'
import { ParamsWith, ProjectParams } from '../../resources/dashboard/fields.ts'
import {
  Credentials,
  Gateway,
  GatewayTrial,
  GatewayWithCredentials,
  Routing,
} from '../../resources/dashboard/gateway.ts'
import { RoutingProgress } from '../../resources/dashboard/routing.ts'
import {
  RoutingDraftChange,
  RoutingPublication,
  RoutingRestoration,
  RoutingState,
  RoutingTrial,
  RoutingTrialRequest,
  RoutingVersion,
} from '../../resources/routing.ts'
import { Data, List } from '../../schema.ts'

const gatewayParams = ParamsWith('gatewayId', 'Id of the gateway')
const GatewaysAnswer = Data(List(Gateway, 'Every kind of gateway, the preferred first'))

export const listGateways = operation({
  id: 'dashboardListGateways',
  method: 'GET',
  path: '/dashboard/api/projects/:projectId/gateways',
  tag: 'Dashboard',
  summary: 'List the gateways',
  access: 'project_member',
  permission: 'project.read',
  params: ProjectParams,
  answers: { 200: GatewaysAnswer },
  refusals: [],
})

export const routeGateways = operation({
  id: 'dashboardRouteGateways',
  method: 'PATCH',
  path: '/dashboard/api/projects/:projectId/gateways',
  tag: 'Dashboard',
  summary: 'Choose gateways and their order',
  access: 'project_member',
  permission: 'gateways.route',
  params: ProjectParams,
  body: Routing,
  answers: { 200: GatewaysAnswer },
  refusals: [],
})

export const readGateway = operation({
  id: 'dashboardReadGateway',
  method: 'GET',
  path: '/dashboard/api/projects/:projectId/gateways/:gatewayId',
  tag: 'Dashboard',
  summary: 'Read a gateway with its form',
  access: 'project_member',
  permission: 'project.read',
  params: gatewayParams,
  answers: { 200: Data(GatewayWithCredentials) },
  refusals: [],
})

export const setCredentials = operation({
  id: 'dashboardSetCredentials',
  method: 'PUT',
  path: '/dashboard/api/projects/:projectId/gateways/:gatewayId/credentials',
  tag: 'Dashboard',
  summary: 'Store credentials',
  access: 'project_member',
  permission: 'gateways.credentials',
  confirms: true,
  params: gatewayParams,
  body: Credentials,
  answers: { 200: Data(GatewayWithCredentials) },
  refusals: [],
})

export const clearCredentials = operation({
  id: 'dashboardClearCredentials',
  method: 'DELETE',
  path: '/dashboard/api/projects/:projectId/gateways/:gatewayId/credentials',
  tag: 'Dashboard',
  summary: 'Remove credentials',
  access: 'project_member',
  permission: 'gateways.credentials',
  confirms: true,
  params: gatewayParams,
  answers: { 200: Data(GatewayWithCredentials) },
  refusals: [],
})

export const testGateway = operation({
  id: 'dashboardTestGateway',
  method: 'POST',
  path: '/dashboard/api/projects/:projectId/gateways/:gatewayId/test',
  tag: 'Dashboard',
  summary: 'Try the credentials',
  access: 'project_member',
  permission: 'gateways.route',
  params: gatewayParams,
  answers: { 200: Data(GatewayTrial) },
  refusals: [],
})

export const readRouting = operation({
  id: 'dashboardReadRouting',
  method: 'GET',
  path: '/dashboard/api/projects/:projectId/routing',
  tag: 'Dashboard',
  summary: 'Read the routing rules',
  access: 'project_member',
  permission: 'project.read',
  params: ProjectParams,
  answers: { 200: Data(RoutingState) },
  refusals: [],
})

export const readRoutingProgress = operation({
  id: 'dashboardReadRoutingProgress',
  method: 'GET',
  path: '/dashboard/api/projects/:projectId/routing/progress',
  tag: 'Dashboard',
  summary: 'Read the weights in force and how the splits go',
  access: 'project_member',
  permission: 'project.read',
  params: ProjectParams,
  answers: { 200: Data(RoutingProgress) },
  refusals: [],
})

export const saveRoutingDraft = operation({
  id: 'dashboardSaveRoutingDraft',
  method: 'PUT',
  path: '/dashboard/api/projects/:projectId/routing/draft',
  tag: 'Dashboard',
  summary: 'Replace the draft',
  access: 'project_member',
  permission: 'gateways.route',
  params: ProjectParams,
  body: RoutingDraftChange,
  answers: { 200: Data(RoutingState) },
  refusals: ['ROUTING_CHANGED'],
})

export const tryRouting = operation({
  id: 'dashboardTryRouting',
  method: 'POST',
  path: '/dashboard/api/projects/:projectId/routing/test',
  tag: 'Dashboard',
  summary: 'Try rules over the stored questions',
  access: 'project_member',
  permission: 'gateways.route',
  params: ProjectParams,
  body: RoutingTrialRequest,
  answers: { 200: Data(RoutingTrial) },
  refusals: [],
})

export const publishRouting = operation({
  id: 'dashboardPublishRouting',
  method: 'POST',
  path: '/dashboard/api/projects/:projectId/routing/publish',
  tag: 'Dashboard',
  summary: 'Publish the draft',
  access: 'project_member',
  permission: 'gateways.route',
  params: ProjectParams,
  body: RoutingPublication,
  answers: { 200: Data(RoutingState) },
  refusals: ['ROUTING_CHANGED', 'ROUTING_NOT_TRIED'],
})

export const listRoutingVersions = operation({
  id: 'dashboardListRoutingVersions',
  method: 'GET',
  path: '/dashboard/api/projects/:projectId/routing/versions',
  tag: 'Dashboard',
  summary: 'List the published versions',
  access: 'project_member',
  permission: 'project.read',
  params: ProjectParams,
  answers: { 200: Data(List(RoutingVersion, 'The versions, newest first')) },
  refusals: [],
})

export const restoreRoutingVersion = operation({
  id: 'dashboardRestoreRoutingVersion',
  method: 'POST',
  path: '/dashboard/api/projects/:projectId/routing/versions/:version/restore',
  tag: 'Dashboard',
  summary: 'Bring an earlier version back',
  access: 'project_member',
  permission: 'gateways.route',
  params: ParamsWith('version', 'Number of the version'),
  body: RoutingRestoration,
  answers: { 200: Data(RoutingState) },
  refusals: ['ROUTING_CHANGED'],
})

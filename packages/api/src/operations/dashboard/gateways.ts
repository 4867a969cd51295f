import { operation } from '../../operation.ts'
import { ParamsWith, ProjectParams } from '../../resources/dashboard/fields.ts'
import {
  Credentials,
  Gateway,
  GatewayTrial,
  GatewayWithCredentials,
  Routing,
} from '../../resources/dashboard/gateway.ts'
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

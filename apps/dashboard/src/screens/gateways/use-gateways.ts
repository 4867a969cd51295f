import type { Credentials, Routing } from '@sliproad/api/resources/dashboard/gateway'
import { useRead, useWrite } from '../../api/use-read.ts'
import { useProject } from '../../shell/me-context.ts'

/** Health changes constantly, so it is polled while the page is open. */
export function useGateways() {
  const { id: projectId, path } = useProject()
  const params = { projectId }
  return {
    gateways: useRead('GET /projects/:projectId/gateways', { params }, { every: 4_000 }),
    route: useWrite(`${path}/gateways`, (api, body: Routing) =>
      api.write('PATCH /projects/:projectId/gateways', { params, body }),
    ),
  }
}

export function useGateway(gatewayId: string) {
  const { id: projectId, path } = useProject()
  const list = `${path}/gateways`
  const params = { projectId, gatewayId }
  return {
    gateway: useRead('GET /projects/:projectId/gateways/:gatewayId', { params }, { every: 4_000 }),
    save: useWrite(list, (api, body: Credentials) =>
      api.write('PUT /projects/:projectId/gateways/:gatewayId/credentials', { params, body }),
    ),
    remove: useWrite(list, (api, _: null) =>
      api.write('DELETE /projects/:projectId/gateways/:gatewayId/credentials', { params }),
    ),
    test: useWrite(list, (api, _: null) =>
      api.write('POST /projects/:projectId/gateways/:gatewayId/test', { params }),
    ),
  }
}

import type { Gateway, GatewayDetail, GatewayTest } from '../../api/shapes/gateways.ts'
import { useRead, useWrite } from '../../api/use-read.ts'
import { useProject } from '../../shell/me-context.ts'

type Routing = {
  enabledGateways?: string[] | null
  defaultGateway?: string | null
  gatewayPreference?: string[]
}
export type CredentialsInput = { providerEnvironment: string; values: Record<string, string> }

/** Health changes by the second, so it is read again and again while the page is open. */
export function useGateways() {
  const path = `${useProject().path}/gateways`
  return {
    gateways: useRead<Gateway[]>(path, { every: 4_000 }),
    route: useWrite(path, (api, input: Routing) => api.write<Gateway[]>('PATCH', path, input)),
  }
}

export function useGateway(id: string) {
  const list = `${useProject().path}/gateways`
  const path = `${list}/${id}`
  return {
    gateway: useRead<GatewayDetail>(path, { every: 4_000 }),
    save: useWrite(list, (api, input: CredentialsInput) =>
      api.write<GatewayDetail>('PUT', `${path}/credentials`, input),
    ),
    remove: useWrite(list, (api, _: null) => api.write<GatewayDetail>('DELETE', `${path}/credentials`)),
    test: useWrite(list, (api, _: null) => api.write<GatewayTest>('POST', `${path}/test`)),
  }
}

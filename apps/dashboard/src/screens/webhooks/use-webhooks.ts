import type { Delivery, DeliveryDetail, Endpoint } from '../../api/shapes/webhooks.ts'
import { useList, useRead, useWrite } from '../../api/use-read.ts'
import { useProject } from '../../shell/me-context.ts'

type EndpointInput = { url?: string; eventTypes?: string[] | null; enabled?: boolean }

export function useEndpoints() {
  const path = `${useProject().path}/webhooks`
  const endpoints = `${path}/endpoints`
  return {
    endpoints: useRead<Endpoint[]>(endpoints),
    add: useWrite(endpoints, (api, input: { url: string; eventTypes: string[] | null }) =>
      api.write<{ endpoint: Endpoint; signingKey: string }>('POST', endpoints, input),
    ),
    change: useWrite(endpoints, (api, { id, ...input }: EndpointInput & { id: string }) =>
      api.write<Endpoint>('PATCH', `${endpoints}/${id}`, input),
    ),
    remove: useWrite(path, (api, id: string) => api.write('DELETE', `${endpoints}/${id}`)),
    rotate: useWrite(endpoints, (api, { id, overlapHours }: { id: string; overlapHours: number }) =>
      api.write<{ signingKey: string }>('POST', `${endpoints}/${id}/rotate`, { overlapHours }),
    ),
    test: useWrite(path, (api, id: string) =>
      api.write<{ eventId: string; deliveryId: string }>('POST', `${endpoints}/${id}/test`, {}),
    ),
  }
}

export function useEventTypes() {
  return useRead<string[]>(`${useProject().path}/webhooks/event-types`)
}

/** Attempts go on while you look, so the log is read again every few seconds. */
export function useDeliveries(filters: Record<string, string>) {
  return useList<Delivery>(`${useProject().path}/webhooks/deliveries`, filters, { every: 5_000 })
}

export function useDelivery(id: string) {
  const path = `${useProject().path}/webhooks/deliveries`
  return {
    delivery: useRead<DeliveryDetail>(`${path}/${id}`, { every: 3_000 }),
    retry: useWrite(path, (api, _: null) => api.write<Delivery>('POST', `${path}/${id}/retry`)),
  }
}

export function useRetryMany() {
  const path = `${useProject().path}/webhooks/deliveries`
  return useWrite(path, (api, input: { from: string; to: string }) =>
    api.write<{ retried: number; more: boolean }>('POST', `${path}/retry`, input),
  )
}

import type { EndpointChange } from '@sliproad/api/resources/dashboard/webhook'
import { useSearch } from '@tanstack/react-router'
import type { BodyFor } from '../../api/operations.ts'
import { useList, useRead, useWrite } from '../../api/use-read.ts'
import { useProject } from '../../shell/me-context.ts'
import { toFilterQuery } from '../orders/filter-query.ts'

type ChosenTest = {
  endpointId: string
  eventType: NonNullable<
    NonNullable<BodyFor<'POST /projects/:projectId/webhooks/endpoints/:endpointId/test'>>['eventType']
  >
  orderId?: string
}

export function useEndpoints() {
  const { id: projectId, path } = useProject()
  const webhooks = `${path}/webhooks`
  const endpoints = `${webhooks}/endpoints`
  return {
    endpoints: useRead('GET /projects/:projectId/webhooks/endpoints', { params: { projectId } }),
    add: useWrite(endpoints, (api, body: BodyFor<'POST /projects/:projectId/webhooks/endpoints'>) =>
      api.write('POST /projects/:projectId/webhooks/endpoints', { params: { projectId }, body }),
    ),
    change: useWrite(endpoints, (api, { id: endpointId, ...body }: EndpointChange & { id: string }) =>
      api.write('PATCH /projects/:projectId/webhooks/endpoints/:endpointId', {
        params: { projectId, endpointId },
        body,
      }),
    ),
    remove: useWrite(webhooks, (api, endpointId: string) =>
      api.write('DELETE /projects/:projectId/webhooks/endpoints/:endpointId', {
        params: { projectId, endpointId },
      }),
    ),
    rotate: useWrite(
      endpoints,
      (api, { id: endpointId, overlapHours }: { id: string; overlapHours: number }) =>
        api.write('POST /projects/:projectId/webhooks/endpoints/:endpointId/rotate', {
          params: { projectId, endpointId },
          body: { overlapHours },
        }),
    ),
    test: useWrite(webhooks, (api, { endpointId, ...body }: ChosenTest) =>
      api.write('POST /projects/:projectId/webhooks/endpoints/:endpointId/test', {
        params: { projectId, endpointId },
        body,
      }),
    ),
  }
}

export function useEventTypes() {
  return useRead('GET /projects/:projectId/webhooks/event-types', {
    params: { projectId: useProject().id },
  })
}

/** The endpoints once it is known how the last day of each went, because their height depends on it. */
export function useEndpointCards() {
  const params = { projectId: useProject().id }
  const endpoints = useRead('GET /projects/:projectId/webhooks/endpoints', { params })
  const activity = useRead('GET /projects/:projectId/webhooks/activity', { params }, { every: 15_000 })
  const isPending = endpoints.isPending || activity.isPending
  const { error, refetch } = endpoints
  return {
    cards: { data: isPending ? undefined : endpoints.data, error, refetch },
    activity: activity.data,
    isPending,
  }
}

export function useCatalogue() {
  return useRead('GET /projects/:projectId/webhooks/catalogue', { params: { projectId: useProject().id } })
}

/** How many of the listed deliveries have failed. */
export function useFailedCount(query: Record<string, string>) {
  const params = { projectId: useProject().id }
  return useRead(
    'GET /projects/:projectId/webhooks/deliveries/counts',
    { params, query: query as object },
    { every: 5_000 },
  )
}

/** Deliveries continue while the page is open, so the log is polled. */
/** The list of deliveries under the filters of the address. */
export function useShownDeliveries() {
  const search = useSearch({ from: '/signed-in/p/$projectId/webhooks' })
  const { view: _, test: __, event: ___, ...filters } = search
  const query = toFilterQuery(filters, new Date())
  const deliveries = useDeliveries(query)
  return {
    search,
    filters,
    query,
    deliveries,
    rows: deliveries.data?.pages.flatMap(({ rows }) => rows) ?? [],
  }
}

function useDeliveries(query: Record<string, string>) {
  const params = { projectId: useProject().id }
  return useList('GET /projects/:projectId/webhooks/deliveries', { params, query }, { every: 5_000 })
}

export function useDelivery(deliveryId: string, every = 3_000) {
  const { id: projectId, path } = useProject()
  const params = { projectId, deliveryId }
  return {
    delivery: useRead('GET /projects/:projectId/webhooks/deliveries/:deliveryId', { params }, { every }),
    retry: useWrite(`${path}/webhooks/deliveries`, (api, _: null) =>
      api.write('POST /projects/:projectId/webhooks/deliveries/:deliveryId/retry', { params }),
    ),
  }
}

type RetryRequest =
  | { ids: readonly string[] }
  | { filter: BodyFor<'POST /projects/:projectId/webhooks/deliveries/retry'> }

/** Tries failed deliveries again: those that match a filter, or a few by their ids where a search found them. */
export function useRetryMany() {
  const { id: projectId, path } = useProject()
  return useWrite(`${path}/webhooks`, async (api, request: RetryRequest) => {
    if ('filter' in request)
      return api.write('POST /projects/:projectId/webhooks/deliveries/retry', {
        params: { projectId },
        body: request.filter,
      })
    const retry = (deliveryId: string) =>
      api.write('POST /projects/:projectId/webhooks/deliveries/:deliveryId/retry', {
        params: { projectId, deliveryId },
      })
    await Promise.all(request.ids.map(retry))
    return { retried: request.ids.length, more: false }
  })
}

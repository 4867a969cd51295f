import type { Order } from '@sliproad/api/resources/dashboard/records'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Page } from '../../api/call.ts'
import type { BodyFor } from '../../api/operations.ts'
import { useList, useRead, useWrite } from '../../api/use-read.ts'
import { dayOf, spanOfDay } from '../../parts/formats/dates.ts'
import { useProject } from '../../shell/me-context.ts'
import { toFilterQuery } from './filter-query.ts'

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
const dayMs = 86_400_000
const daysSummed = 90

export function useOrders() {
  const { id: projectId, path } = useProject()
  const navigate = useNavigate()
  const filters = useSearch({ from: '/signed-in/p/$projectId/orders' })
  const query = toFilterQuery(filters, new Date())
  const params = { projectId }
  const list = useList('GET /projects/:projectId/orders', { params, query }, { every: 15_000 })
  return {
    filters,
    query,
    list: list as unknown as UseInfiniteQueryResult<InfiniteData<Page<Order>>>,
    csvLink: `/dashboard/api${path}/orders.csv?${new URLSearchParams(query)}`,
    show: (search: Record<string, string>) => void navigate({ to: '/p/$projectId/orders', params, search }),
    open: (recordId: string) =>
      void navigate({
        to: '/p/$projectId/orders/$recordId',
        params: { projectId, recordId },
        search: filters,
        resetScroll: false,
      }),
    close: () => void navigate({ to: '/p/$projectId/orders', params, search: filters, resetScroll: false }),
  }
}

export function useOrderViews() {
  const { id: projectId, path } = useProject()
  const params = { projectId }
  const { from: today } = spanOfDay(dayOf(new Date().toISOString()))
  const renews = `${path}/orders/views`
  return {
    views: useRead('GET /projects/:projectId/orders/views', { params, query: { today } }, { every: 30_000 }),
    keep: useWrite(renews, (api, body: BodyFor<'POST /projects/:projectId/orders/views'>) =>
      api.write('POST /projects/:projectId/orders/views', { params, body }),
    ),
    drop: useWrite(renews, (api, viewId: string) =>
      api.write('DELETE /projects/:projectId/orders/views/:viewId', { params: { projectId, viewId } }),
    ),
  }
}

export function useOrderCounts(query: Record<string, string>) {
  const params = { projectId: useProject().id }
  return useRead('GET /projects/:projectId/orders/counts', { params, query: query as object })
}

/** The sums of the days that a list without filters shows. */
export function useOrderDays(newest: string | undefined) {
  const params = { projectId: useProject().id }
  const { to } = spanOfDay(dayOf(newest ?? new Date().toISOString()))
  const from = new Date(Date.parse(to) - daysSummed * dayMs).toISOString()
  return useRead('GET /projects/:projectId/orders/days', { params, query: { from, to, zone } })
}

export function useOrderActions(id: string) {
  const { id: projectId, path } = useProject()
  const params = { projectId, id }
  const order = `${path}/orders`
  return {
    resend: useWrite(order, (api, _: null) =>
      api.write('POST /projects/:projectId/orders/:id/resend', { params }),
    ),
    simulate: useWrite(order, (api, body: BodyFor<'POST /projects/:projectId/orders/:id/simulate'>) =>
      api.write('POST /projects/:projectId/orders/:id/simulate', { params, body }),
    ),
    addNote: useWrite(order, (api, text: string) =>
      api.write('POST /projects/:projectId/orders/:id/notes', { params, body: { text } }),
    ),
    removeNote: useWrite(order, (api, noteId: string) =>
      api.write('DELETE /projects/:projectId/orders/:id/notes/:noteId', { params: { ...params, noteId } }),
    ),
  }
}

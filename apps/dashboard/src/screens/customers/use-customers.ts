import type { CustomerRow } from '@sliproad/api/resources/dashboard/customers'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Page } from '../../api/call.ts'
import { useList, useRead } from '../../api/use-read.ts'
import { useProject } from '../../shell/me-context.ts'
import { filtersOf, searchOfSorting, sortingOf, toCustomerQuery } from './customer-query.ts'

/** The list as its address describes it, and how to change the address. */
export function useCustomers() {
  const { id: projectId, path } = useProject()
  const params = { projectId }
  const navigate = useNavigate()
  const search = useSearch({ from: '/signed-in/p/$projectId/customers' })
  const query = toCustomerQuery(search, new Date())
  const list = useList('GET /projects/:projectId/customers', { params, query })
  const filters = filtersOf(search)
  const sorting = sortingOf(search)
  const view = search.view ?? 'all'
  const show = (next: { filters?: Record<string, string>; sorting?: typeof sorting }) =>
    void navigate({
      to: '/p/$projectId/customers',
      params,
      search: {
        ...(search.view && { view: search.view }),
        ...(next.filters ?? filters),
        ...searchOfSorting(next.sorting ?? sorting),
      },
      resetScroll: false,
    })
  return {
    ...{ view, filters, sorting, show },
    list: list as unknown as UseInfiniteQueryResult<InfiniteData<Page<CustomerRow>>>,
    csvLink: `/dashboard/api${path}/customers.csv?${new URLSearchParams(query)}`,
  }
}

export function useCustomerCounts() {
  const params = { projectId: useProject().id }
  return useRead('GET /projects/:projectId/customer-counts', { params }, { every: 60_000 }).data
}

export function useCustomerCountries() {
  const params = { projectId: useProject().id }
  return useRead('GET /projects/:projectId/customer-countries', { params }).data?.countries ?? []
}

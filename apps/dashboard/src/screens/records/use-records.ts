import type { InfiniteData, UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { CallFailure, Page } from '../../api/call.ts'
import type { DataOf, RowOf } from '../../api/operations.ts'
import { useList, useRead } from '../../api/use-read.ts'
import { useProject } from '../../shell/me-context.ts'
import { toQuery } from './to-query.ts'

export const recordKinds = ['orders', 'sessions', 'customers', 'wallets', 'kyc-cases'] as const
export type RecordKind = (typeof recordKinds)[number]

/** A list row, by kind of record. */
export type RowOfKind<Kind extends RecordKind> = RowOf<`GET /projects/:projectId/${Kind}`> & { id: string }
type RecordOfKind<Kind extends RecordKind> = DataOf<`GET /projects/:projectId/${Kind}/:id`>
type ListOfKind<Kind extends RecordKind> = UseInfiniteQueryResult<InfiniteData<Page<RowOfKind<Kind>>>>

/** A list whose filters are kept in the address, so that a link shows the same rows. */
export function useRecords<Kind extends RecordKind>(kind: Kind) {
  const { id: projectId, path } = useProject()
  const navigate = useNavigate()
  const filters = useSearch({ from: `/signed-in/p/$projectId/${kind as RecordKind}` })
  const query = toQuery(filters)
  const list = useList(`GET /projects/:projectId/${kind as RecordKind}`, { params: { projectId }, query })
  return {
    filters,
    // The call's type is the union of all kinds; the rows are of the requested kind.
    list: list as unknown as ListOfKind<Kind>,
    csvLink: `/dashboard/api${path}/${kind}.csv?${new URLSearchParams(query)}`,
    setFilters: (search: Record<string, string>) =>
      void navigate({ to: `/p/$projectId/${kind as RecordKind}`, params: { projectId }, search }),
  }
}

export function useRecord<Kind extends RecordKind>(kind: Kind, id: string, options: { every?: number } = {}) {
  const params = { projectId: useProject().id, id }
  const record = useRead(`GET /projects/:projectId/${kind as RecordKind}/:id`, { params }, options)
  return record as unknown as UseQueryResult<RecordOfKind<Kind>, CallFailure>
}

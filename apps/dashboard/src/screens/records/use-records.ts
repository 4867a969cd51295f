import { useNavigate, useSearch } from '@tanstack/react-router'
import { useList, useRead } from '../../api/use-read.ts'
import { useProject } from '../../shell/me-context.ts'
import { toQuery } from './to-query.ts'

export type RecordKind = 'orders' | 'sessions' | 'customers' | 'wallets' | 'kyc-cases'

/** A list whose filters live in the address, so that a link shows the same again. */
export function useRecords<Row>(kind: RecordKind) {
  const { id, path } = useProject()
  const navigate = useNavigate()
  const filters = useSearch({ strict: false }) as Record<string, string>
  const query = toQuery(filters)
  return {
    filters,
    list: useList<Row>(`${path}/${kind}`, query),
    csvLink: `/dashboard/api${path}/${kind}.csv?${new URLSearchParams(query)}`,
    setFilters: (changed: Record<string, string>) =>
      void navigate({ to: `/p/${id}/${kind}`, search: changed as never }),
  }
}

export function useRecord<Row>(kind: RecordKind, recordId: string, options: { every?: number } = {}) {
  return useRead<Row>(`${useProject().path}/${kind}/${encodeURIComponent(recordId)}`, options)
}

import { useQueries } from '@tanstack/react-query'
import { useApi } from '../../api/api-context.ts'
import { CallFailure } from '../../api/call.ts'
import { useProject } from '../../shell/me-context.ts'
import { recordKinds } from '../records/use-records.ts'

const shown = 5

/** The first records of every list that have exactly this id, address, hash or name. */
export function useFound(q: string) {
  const api = useApi()
  const { id: projectId, path } = useProject()
  return useQueries({
    queries: recordKinds.map((kind) => ({
      queryKey: [`${path}/${kind}`, 'find', q],
      enabled: q !== '',
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const query = { q, limit: shown }
        try {
          return {
            kind,
            ...(await api.readPage(
              `GET /projects/:projectId/${kind}`,
              { params: { projectId }, query },
              signal,
            )),
          }
        } catch (error) {
          // A list that rejects the search text has no match.
          if (error instanceof CallFailure && error.status === 400) return { kind, rows: [], next: null }
          throw error
        }
      },
    })),
    combine: (results) => ({
      data:
        q === ''
          ? []
          : results.every(({ data }) => data)
            ? results.flatMap(({ data }) => (data ? [data] : []))
            : undefined,
      error: results.find(({ error }) => error)?.error ?? null,
      refetch: () => results.map(({ refetch }) => refetch()),
    }),
  })
}

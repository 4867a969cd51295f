import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from './api-context.ts'
import type { CallFailure } from './call.ts'

/** One document. It stays on the screen while a newer one is fetched. */
export function useRead<Data>(path: string, options: { every?: number } = {}) {
  const api = useApi()
  return useQuery<Data, CallFailure>({
    queryKey: [path],
    queryFn: ({ signal }) => api.read<Data>(path, signal),
    ...(options.every ? { refetchInterval: options.every } : {}),
  })
}

/** A list that pages by cursor, newest first. */
export function useList<Row>(
  path: string,
  filters: Record<string, string>,
  options: { every?: number } = {},
) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: [path, filters],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams(filters)
      if (pageParam) query.set('cursor', pageParam)
      return api.readPage<Row>(`${path}?${query}`, signal)
    },
    getNextPageParam: (page) => page.next,
    ...(options.every ? { refetchInterval: options.every } : {}),
  })
}

/** A change. What was read below `renews` is read again after it. */
export function useWrite<Input, Data>(
  renews: string,
  work: (api: ReturnType<typeof useApi>, input: Input) => Promise<Data>,
) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation<Data, CallFailure, Input>({
    mutationFn: (input) => work(api, input),
    onSuccess: () =>
      queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(renews) }),
  })
}

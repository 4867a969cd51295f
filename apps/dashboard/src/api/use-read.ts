import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from './api-context.ts'
import { type CallFailure, pathOf } from './call.ts'
import type { Asked, DataOf, Listing, Reading } from './operations.ts'

type Options = { every?: number }
type ListAsked<Key extends Listing> = Omit<Asked<Key>, 'query'> & { query: Record<string, string> }

/** One document. The last answer stays visible while a newer one is fetched. */
export function useRead<Key extends Reading>(call: Key, asked: Asked<Key>, options: Options = {}) {
  const api = useApi()
  return useQuery<DataOf<Key>, CallFailure>({
    queryKey: [pathOf(call, asked as object)],
    queryFn: ({ signal }) => api.read(call, asked, signal),
    ...(options.every ? { refetchInterval: options.every } : {}),
  })
}

/** A list that pages by cursor, newest first. */
export function useList<Key extends Listing>(call: Key, asked: ListAsked<Key>, options: Options = {}) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: [pathOf(call, asked)],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam ? { ...asked.query, cursor: pageParam } : asked.query
      // The filters come from the address as text; the server validates them.
      return api.readPage(call, { ...asked, query } as unknown as Asked<Key>, signal)
    },
    getNextPageParam: (page) => page.next,
    ...(options.every ? { refetchInterval: options.every } : {}),
  })
}

/** A change. After it, everything that was read below the path `renews` is read again. */
export function useWrite<Input, Data>(
  renews: string,
  work: (api: ReturnType<typeof useApi>, input: Input) => Promise<Data>,
) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation<Data, CallFailure, Input>({
    mutationFn: (input) => work(api, input),
    onSuccess: () =>
      queries.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith(renews),
      }),
  })
}

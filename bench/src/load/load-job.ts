export type LoadRequest = {
  method: 'GET' | 'POST'
  /** `{n}` becomes a number that no other request of the run has, so that nothing can be answered from a cache. */
  path: string
  headers?: Record<string, string>
  body?: string
}

/** The job of the load generator; the requests are divided among the connections. */
export type LoadJob = { url: string; connections: number; seconds: number; requests: LoadRequest[] }

export type LoadResult = { requests: number; perSecond: number; p50Ms: number; p99Ms: number }

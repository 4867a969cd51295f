export type LoadRequest = {
  method: 'GET' | 'POST'
  /** `{n}` becomes a number that no other request of the run has, so that nothing can be answered from memory. */
  path: string
  headers?: Record<string, string>
  body?: string
}

/** What the load generator is told to do; the requests are dealt out to the connections. */
export type LoadJob = { url: string; connections: number; seconds: number; requests: LoadRequest[] }

export type LoadResult = { requests: number; perSecond: number; p50Ms: number; p99Ms: number }

export type SliproadOptions = {
  /** Where the service is, such as `https://pay.example.com`. */
  baseUrl: string
  /** `sk_…`, for a backend alone. */
  secretKey?: string | undefined
  /** `pk_…`, which may be in a page. */
  publicKey?: string | undefined
  /** Used wherever a request of the onramp leaves out its own. */
  projectId?: string | undefined
  /** How long one attempt may take; 30,000 when left out. */
  timeoutMs?: number | undefined
  /** How often a failed request is repeated at most; 3 when left out. */
  retriesMax?: number | undefined
  /** The runtime's own when left out. */
  fetch?: typeof fetch | undefined
  /** Set it for tests of a page whose runner has a document. A secret key in a real page belongs to every visitor. */
  allowSecretKeyInBrowser?: boolean | undefined
}

export type CallOptions = {
  /** Ends the call, its repetitions included. */
  signal?: AbortSignal | undefined
  timeoutMs?: number | undefined
  retriesMax?: number | undefined
}

export type CreateOptions = CallOptions & {
  /**
   * Repeating a call with its key within 24 hours repeats the first answer. The SDK makes one for each call, which covers
   * its own repetitions; give your own, such as the id of a cart, to cover those of your program.
   */
  idempotencyKey?: string | undefined
}

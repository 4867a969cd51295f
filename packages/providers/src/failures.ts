/** The kind of failure. A refusal to serve a request is never a failure: adapters return it as data. */
export type FailureKind =
  | 'timeout'
  | 'unreachable'
  | 'rate_limited'
  | 'unauthorized'
  | 'bad_status'
  | 'bad_answer'

type FailureFacts = {
  /** Whether the same call can be made again without the provider doing anything twice. */
  retrySafe: boolean
  /** How long the provider asked us to pause. */
  retryAfterMs?: number | undefined
  statusCode?: number | undefined
  /** The code of the failed connection, for our own logs; partners are not shown it. */
  code?: string | undefined
}

/** The provider is broken, unreachable or configured wrongly. The message never contains a secret or a body. */
export class ProviderFailure extends Error {
  readonly providerId: string
  readonly kind: FailureKind
  readonly retrySafe: boolean
  readonly retryAfterMs: number | undefined
  readonly statusCode: number | undefined
  readonly code: string | undefined

  constructor(providerId: string, kind: FailureKind, message: string, facts: FailureFacts) {
    super(`${providerId}: ${message}`)
    this.name = 'ProviderFailure'
    this.providerId = providerId
    this.kind = kind
    this.retrySafe = facts.retrySafe
    this.retryAfterMs = facts.retryAfterMs
    this.statusCode = facts.statusCode
    this.code = facts.code
  }
}

export type WebhookProblem = 'signature' | 'stale' | 'malformed'

/** A provider's message that fails verification: nothing of it may be stored as fact or change anything. */
export class WebhookRefused extends Error {
  readonly problem: WebhookProblem

  constructor(problem: WebhookProblem, message: string) {
    super(message)
    this.name = 'WebhookRefused'
    this.problem = problem
  }
}

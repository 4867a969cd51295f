/** What broke. A refusal to serve a request is never a failure: adapters answer it as data. */
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
  /** How long the provider asked to be left alone. */
  retryAfterMs?: number | undefined
  statusCode?: number | undefined
}

/** The provider is broken, out of reach or set up wrongly. The message never holds a secret or a body. */
export class ProviderFailure extends Error {
  readonly providerId: string
  readonly kind: FailureKind
  readonly retrySafe: boolean
  readonly retryAfterMs: number | undefined
  readonly statusCode: number | undefined

  constructor(providerId: string, kind: FailureKind, message: string, facts: FailureFacts) {
    super(`${providerId}: ${message}`)
    this.name = 'ProviderFailure'
    this.providerId = providerId
    this.kind = kind
    this.retrySafe = facts.retrySafe
    this.retryAfterMs = facts.retryAfterMs
    this.statusCode = facts.statusCode
  }
}

export type WebhookProblem = 'signature' | 'stale' | 'malformed'

/** A provider's message that must not be believed: nothing of it may be stored as fact or change anything. */
export class WebhookRefused extends Error {
  readonly problem: WebhookProblem

  constructor(problem: WebhookProblem, message: string) {
    super(message)
    this.name = 'WebhookRefused'
    this.problem = problem
  }
}

import { isRecord } from './json-body.ts'

/** Deliberate faults. An empty object is a healthy gateway. */
export type Faults = {
  /** Each answer is delayed by this long. */
  latencyMs?: number
  /** Requests are accepted and never answered. */
  hang?: boolean
  /** Each request is answered with this status and the provider's error body. */
  status?: number
  /** Each request is answered 429 with this `Retry-After`. */
  rateLimit?: { retryAfterSeconds: number }
  /** Answers are cut in the middle of their JSON. */
  malformed?: boolean
  /** Answers are several megabytes long. */
  huge?: boolean
  /** The request is carried out, then the connection breaks before the answer. */
  loseAnswer?: boolean
  /** Prices of later orders are higher by this many percent. */
  driftPercent?: number
  /**
   * The partner's share in percent that is set in the account, where the provider's page takes none from the order;
   * no fault, but likewise a thing that an operator changes at the provider.
   */
  accountFeePercent?: number
  /** Messages are not sent at all, sent twice, or sent much later. */
  webhooks?: 'lost' | 'doubled' | 'late'
  /** Only requests whose path contains one of these texts are affected; messages always are. */
  paths?: readonly string[]
}

/** Reads the faults of a request; a text instead of faults says what is wrong with them. */
export function readFaults(body: unknown): Faults | string {
  if (!isRecord(body)) return 'Send a JSON object.'
  const faults: Faults = {}
  for (const [key, value] of Object.entries(body)) {
    const problem = take(faults, key, value)
    if (problem) return problem
  }
  return faults
}

function take(faults: Faults, key: string, value: unknown): string | undefined {
  switch (key) {
    case 'latencyMs':
      if (!isWhole(value, 0, 600_000)) return 'latencyMs is a whole number up to 600000.'
      faults.latencyMs = value
      return undefined
    case 'status':
      if (!isWhole(value, 400, 599)) return 'status is an HTTP status from 400 to 599.'
      faults.status = value
      return undefined
    case 'driftPercent':
      if (typeof value !== 'number' || !(Math.abs(value) <= 50))
        return 'driftPercent is a number from -50 to 50.'
      faults.driftPercent = value
      return undefined
    case 'accountFeePercent':
      if (typeof value !== 'number' || !(value >= 0 && value <= 10))
        return 'accountFeePercent is a number from 0 to 10.'
      faults.accountFeePercent = value
      return undefined
    case 'rateLimit': {
      const seconds = isRecord(value) ? value.retryAfterSeconds : undefined
      if (!isWhole(seconds, 0, 86_400)) return 'rateLimit is { "retryAfterSeconds": seconds }.'
      faults.rateLimit = { retryAfterSeconds: seconds }
      return undefined
    }
    case 'hang':
    case 'malformed':
    case 'huge':
    case 'loseAnswer':
      if (typeof value !== 'boolean') return `${key} is true or false.`
      if (value) faults[key] = true
      return undefined
    case 'webhooks':
      if (value !== 'lost' && value !== 'doubled' && value !== 'late')
        return 'webhooks is lost, doubled or late.'
      faults.webhooks = value
      return undefined
    case 'paths':
      if (!Array.isArray(value) || !value.every((path) => typeof path === 'string'))
        return 'paths is a list of texts.'
      faults.paths = value
      return undefined
    default:
      return `There is no fault named ${key}.`
  }
}

function isWhole(value: unknown, from: number, to: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to
}

/** Every expected "no" that the service can answer: its HTTP status and what it says when nobody says it better. */
const refusals = {
  VALIDATION_ERROR: [400, 'Some fields are missing or not valid. See details.'],
  INVALID_API_KEY: [
    401,
    'No valid API key was given. Send one as "Authorization: Bearer <key>" or "X-API-Key: <key>".',
  ],
  LOGIN_REQUIRED: [401, 'Log in to the dashboard first.'],
  LOGIN_FAILED: [401, 'The e-mail address, the password or the code is wrong.'],
  INVALID_SIGNATURE: [401, 'The signature of this message is missing, wrong or too old.'],
  FORBIDDEN: [403, 'This key or client secret may not do that.'],
  KYC_REQUIRED: [403, 'The customer has to be verified before this order.'],
  KYC_LIMIT_EXCEEDED: [
    403,
    'This order would pass the daily limit of the customer. A higher tier raises it.',
  ],
  WALLET_BLOCKED: [403, 'The wallet address is blocked. Use another one.'],
  COUNTRY_NOT_SUPPORTED: [403, 'Orders from this country are not possible.'],
  NOT_FOUND: [404, 'There is nothing at this address or with this id.'],
  SESSION_EXPIRED: [409, 'The session has expired. Create a new one.'],
  SESSION_ALREADY_USED: [
    409,
    'An order was already created from this session. Create a new session for another order.',
  ],
  SESSION_CANCELLED: [409, 'The session was cancelled. Create a new one.'],
  SESSION_NOT_CANCELLABLE: [409, 'Only a pending or confirmed session can be cancelled.'],
  PRICE_CHANGED: [
    409,
    'The price has moved since it was shown. Ask for quotes again and let the user decide.',
  ],
  IDEMPOTENCY_KEY_REUSED: [409, 'This Idempotency-Key was used with a different request. Use a new key.'],
  IDEMPOTENCY_IN_PROGRESS: [
    409,
    'The first request with this Idempotency-Key is still running. Try again shortly.',
  ],
  WALLET_EXISTS: [409, 'The customer already has a wallet with this address and currency.'],
  KYC_NOT_CONFIGURED: [
    409,
    'The identity provider of this project has no credentials here. An operator has to set it up first.',
  ],
  DELIVERY_NOT_FAILED: [409, 'Only a failed delivery can be tried again.'],
  ENDPOINT_UNAVAILABLE: [409, 'The webhook endpoint is switched off or was removed.'],
  WEBHOOK_NOT_CONFIGURED: [409, 'The project has no webhook endpoint for this event. Add one first.'],
  LAST_OWNER: [409, 'A project needs an owner. Make somebody else an owner first.'],
  ALREADY_MEMBER: [409, 'This person is a member of the project already.'],
  STATUS_NOT_REACHABLE: [409, 'The order cannot get from its present status to this one.'],
  PAYLOAD_TOO_LARGE: [413, 'The request body is larger than 64 KiB.'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'Send the body as JSON with "Content-Type: application/json".'],
  QUOTE_UNAVAILABLE: [422, 'The chosen gateway does not serve this request. See details.'],
  RATE_LIMIT_EXCEEDED: [429, 'Too many requests. Wait until the limit resets, then try again.'],
  INTERNAL_ERROR: [500, 'Something went wrong on our side. Quote the request id when you report it.'],
  GATEWAY_UNAVAILABLE: [
    502,
    'The gateway could not open a checkout. Nothing was charged; try again or choose another gateway.',
  ],
  SERVICE_UNAVAILABLE: [503, 'The service cannot answer right now. Try again in a few seconds.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type RefusalCode = keyof typeof refusals
export type FieldProblem = { field: string; message: string }
type Extras = {
  message?: string
  details?: readonly FieldProblem[]
  retryAfterSeconds?: number
  cause?: unknown
}

/** An expected no. Anything else that is thrown is a bug or an outage. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly status: number
  readonly details: readonly FieldProblem[] | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: RefusalCode, { message, details, retryAfterSeconds, cause }: Extras = {}) {
    const [status, text] = refusals[code]
    super(message ?? text, { cause })
    this.name = 'Refusal'
    this.code = code
    this.status = status
    this.details = details
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** A request whose fields break rules; every broken one is named at once. */
export function invalid(...details: FieldProblem[]): Refusal {
  return new Refusal('VALIDATION_ERROR', { details })
}

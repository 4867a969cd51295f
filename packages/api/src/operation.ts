import type { Static, TObject, TSchema } from 'typebox'
import type { RefusalCode } from './errors.ts'
import type { Permission } from './permissions.ts'

/**
 * Who may call an operation.
 * - `secret_key`, `public_key`, `any_key`: a key of the project, of that kind.
 * - `optional_key`: no key is needed; a public key raises the limit, and a secret key proves who speaks.
 * - `client_secret`: the hosted page, which proves its session by the session's client secret.
 * - `login_page`, `second_factor`, `login`: people on their way into the dashboard, and those who are in.
 * - `project_member`: a person whose role in the project that the path names has `permission`.
 * - `operator`: a person who runs the deployment, with `permission`.
 * - `provider`: a gateway or compliance provider, proven by the signature of its message.
 * - `open`: every caller, without a key.
 */
export type Access =
  | 'secret_key'
  | 'public_key'
  | 'any_key'
  | 'optional_key'
  | 'client_secret'
  | 'login_page'
  | 'second_factor'
  | 'login'
  | 'project_member'
  | 'operator'
  | 'provider'
  | 'open'

export type Tag =
  | 'Sessions'
  | 'Onramp'
  | 'Orders'
  | 'Customers'
  | 'Wallets'
  | 'KYC'
  | 'Webhooks'
  | 'Routing'
  | 'Sandbox'
  | 'Service'
  | 'Checkout page'
  | 'Dashboard'

export type Operation = {
  /** The operationId of the document, unique over all operations. */
  id: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** As the router reads it: `/v1/sessions/:sessionId`. */
  path: string
  tag: Tag
  summary: string
  description?: string
  access: Access
  /** The permission that the user needs; for `project_member` and `operator`. */
  permission?: Permission
  /** The person must have proven to be there within the last ten minutes; for `login` and `project_member`. */
  confirms?: true
  /** These addresses do not exist in production. */
  sandboxOnly?: true
  /** Accepts an Idempotency-Key. */
  idempotent?: true
  /** Paths in the body where an amount may be a JSON number. */
  amounts?: readonly string[]
  /** The limit of its body where that is not the default 64 KiB. */
  bodyBytesMax?: number
  params?: TObject
  query?: TObject
  headers?: TObject
  body?: TSchema
  /** Its successful answers by status; the first status is the default. */
  answers: { readonly [status: number]: TSchema }
  /** The media type of its answers where that is not JSON. */
  produces?: string
  /** Its own error codes; those that follow from access, body and headers are added by `refusalsOf`. */
  refusals: readonly RefusalCode[]
}

/** Keeps the exact type of its argument, so that handlers and clients are typed by it. */
export function operation<const Given extends Operation>(given: Given): Given {
  return given
}

type StaticOr<Schema, Otherwise> = Schema extends TSchema ? Static<Schema> : Otherwise

export type ParamsOf<Op extends Operation> = StaticOr<Op['params'], unknown>
export type QueryOf<Op extends Operation> = StaticOr<Op['query'], unknown>
export type HeadersOf<Op extends Operation> = StaticOr<Op['headers'], unknown>
export type BodyOf<Op extends Operation> = StaticOr<Op['body'], unknown>
/** The whole answer, with any of its success statuses. */
export type AnswerOf<Op extends Operation> = StaticOr<Op['answers'][keyof Op['answers']], never>

const keyed: readonly Access[] = ['secret_key', 'public_key', 'any_key', 'optional_key']
const loggedIn: readonly Access[] = ['second_factor', 'login', 'project_member', 'operator']

/** Every code that an operation can answer with: its own and those that its access and its request add. */
export function refusalsOf(op: Operation): readonly RefusalCode[] {
  // A malformed HTTP request is refused at every address.
  if (op.access === 'open') return ['VALIDATION_ERROR', ...op.refusals]
  const takesBody = op.method !== 'GET'
  const codes: RefusalCode[] = [
    ...((op.params ?? op.body ?? op.query ?? op.headers) || takesBody ? (['VALIDATION_ERROR'] as const) : []),
    ...(keyed.includes(op.access) ? (['INVALID_API_KEY', 'FORBIDDEN'] as const) : []),
    ...(op.access === 'client_secret' ? (['FORBIDDEN'] as const) : []),
    ...(loggedIn.includes(op.access) ? (['LOGIN_REQUIRED', 'FORBIDDEN'] as const) : []),
    ...(op.access === 'project_member' ? (['SECOND_FACTOR_REQUIRED'] as const) : []),
    ...(op.confirms ? (['CONFIRMATION_REQUIRED'] as const) : []),
    ...(op.params ? (['NOT_FOUND'] as const) : []),
    ...op.refusals,
    ...(op.idempotent ? (['IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_IN_PROGRESS'] as const) : []),
    ...(takesBody ? (['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) : []),
    'RATE_LIMIT_EXCEEDED',
    'INTERNAL_ERROR',
    'SERVICE_UNAVAILABLE',
  ]
  return [...new Set(codes)]
}

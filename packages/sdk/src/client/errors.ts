import type * as Api from '../generated/api.ts'

/** Every code that the service refuses with. A later version of it may have more. */
export type ErrorCode = Api.Error['error']['code']

/** What `data` holds for a code; undefined for a code that carries none. */
export type ErrorData<Code> = Code extends keyof Api.ErrorData ? Api.ErrorData[Code] : undefined

/** What every error of a call has in common. */
export class SliproadError extends Error {
  override readonly name: string = 'SliproadError'
}

type Refused = {
  status: number
  code: ErrorCode | 'UNKNOWN'
  message: string
  details?: readonly Api.FieldProblem[] | undefined
  data?: unknown
  requestId?: string | undefined
  retryAfterMs?: number | undefined
}

/**
 * The service answered and refused. `code` says why; `data` has the facts of that code. `UNKNOWN` is the code of an
 * answer that did not come from the service, such as the page of a proxy.
 */
export class ApiError<Code extends ErrorCode | 'UNKNOWN' = ErrorCode | 'UNKNOWN'> extends SliproadError {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: Code
  /** Every wrong field of a request that is not valid. */
  readonly details: readonly Api.FieldProblem[]
  readonly data: ErrorData<Code>
  /** Quote it when you report a problem. */
  readonly requestId: string | undefined
  /** How long the service asks to wait, if it does. */
  readonly retryAfterMs: number | undefined

  constructor({ status, code, message, details = [], data, requestId, retryAfterMs }: Refused) {
    const fields = details.map(({ field, message }) => ` ${field}: ${message}`).join('')
    super(
      `${code} (${status}): ${message}${fields}${requestId === undefined ? '' : ` [request ${requestId}]`}`,
    )
    this.status = status
    this.code = code as Code
    this.details = details
    this.data = data as ErrorData<Code>
    this.requestId = requestId
    this.retryAfterMs = retryAfterMs
  }
}

/** No answer came: the service could not be reached, or the connection broke. */
export class ConnectionError extends SliproadError {
  override readonly name = 'ConnectionError'
}

/** No answer came in time. What was asked for may have happened all the same. */
export class RequestTimeoutError extends SliproadError {
  override readonly name = 'RequestTimeoutError'
}

/** Whether the service refused with this code; `error.data` then has its type. */
export function isApiError<Code extends ErrorCode>(error: unknown, code: Code): error is ApiError<Code> {
  return error instanceof ApiError && error.code === code
}

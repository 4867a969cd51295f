import { errors, type FieldProblem, type RefusalCode, type RefusalData } from './errors.ts'

export type { FieldProblem, RefusalCode, RefusalData } from './errors.ts'

type Extras<Code extends RefusalCode> = {
  message?: string
  details?: readonly FieldProblem[]
  data?: RefusalData<Code>
  retryAfterSeconds?: number
  cause?: unknown
}

/** An expected refusal, by its code in the catalogue. Anything else that is thrown is a bug or an outage. */
export class Refusal<Code extends RefusalCode = RefusalCode> extends Error {
  readonly code: Code
  readonly status: number
  readonly details: readonly FieldProblem[] | undefined
  readonly data: RefusalData<Code> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: Code, { message, details, data, retryAfterSeconds, cause }: Extras<Code> = {}) {
    super(message ?? errors[code].message, { cause })
    this.name = 'Refusal'
    this.code = code
    this.status = errors[code].status
    this.details = details
    this.data = data
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** A request whose fields break rules; every broken one is named at once. */
export function invalid(...details: FieldProblem[]): Refusal<'VALIDATION_ERROR'> {
  return new Refusal('VALIDATION_ERROR', { details })
}

export function isRefusal<Code extends RefusalCode>(error: unknown, code: Code): error is Refusal<Code> {
  return error instanceof Refusal && error.code === code
}

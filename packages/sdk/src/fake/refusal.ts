import type * as Api from '../generated/api.ts'
import { refusals } from '../generated/fake.ts'

export type RefusalCode = keyof typeof refusals

/** A refusal of the fake, in the words of the service. */
export class FakeRefusal extends Error {
  readonly code: RefusalCode
  readonly details: readonly Api.FieldProblem[]

  constructor(code: RefusalCode, details: readonly Api.FieldProblem[] = []) {
    super(refusals[code].message)
    this.code = code
    this.details = details
  }

  get status(): number {
    return refusals[this.code].status
  }
}

/** The entry, or the refusal that there is none. */
export function found<Entry>(entry: Entry | undefined): Entry {
  if (entry === undefined) throw new FakeRefusal('NOT_FOUND')
  return entry
}

export function invalid(field: string, message: string): FakeRefusal {
  return new FakeRefusal('VALIDATION_ERROR', [{ field, message }])
}

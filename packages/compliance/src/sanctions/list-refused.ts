export type ListProblem =
  | 'unreachable'
  | 'timeout'
  | 'bad_status'
  /** The server demanded proof of a human visitor and sent no list. */
  | 'challenge'
  | 'bad_redirect'
  | 'too_large'
  | 'malformed'
  /** Well-formed, but another document or another version of it. */
  | 'another_file'
  | 'incomplete'
  | 'future_date'

/** A list that must not replace the one we have. */
export class ListRefused extends Error {
  readonly problem: ListProblem

  constructor(problem: ListProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ListRefused'
    this.problem = problem
  }
}

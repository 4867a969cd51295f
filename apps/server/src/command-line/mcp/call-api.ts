import { randomUUID } from 'node:crypto'
import type { ErrorAnswer } from '@sliproad/api/errors'
import type { AnswerOf, BodyOf, Operation, ParamsOf, QueryOf } from '@sliproad/api/operation'
import type { Connection } from './read-connection.ts'

type PartOf<Name extends string, Value> = unknown extends Value ? unknown : { [Part in Name]: Value }
type Asked<Op extends Operation> = PartOf<'params', ParamsOf<Op>> &
  PartOf<'query', QueryOf<Op>> &
  PartOf<'body', BodyOf<Op>>

export type CallApi = <Op extends Operation>(op: Op, asked: Asked<Op>) => Promise<AnswerOf<Op>>

/** The deployment answered with a refusal. */
export class ApiRefused extends Error {
  readonly error: ErrorAnswer['error']

  constructor(error: ErrorAnswer['error']) {
    super(error.message)
    this.error = error
  }
}

/** No answer of the API came. */
export class ApiUnreachable extends Error {}

const timeoutMs = 30_000

/** Calls operations of the contract at one deployment, as a partner's backend would. */
export function createApiCaller({ url, secretKey }: Connection, send: typeof fetch = fetch): CallApi {
  return async (op, asked) => {
    const { params = {}, query = {}, body } = asked as Record<'params' | 'query' | 'body', object | undefined>
    const path = op.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(String((params as Record<string, unknown>)[name])),
    )
    const given = Object.entries(query).filter(([, value]) => value !== undefined)
    const search = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]))
    const response = await send(`${url}${path}${search.size > 0 ? `?${search}` : ''}`, {
      method: op.method,
      headers: {
        authorization: `Bearer ${secretKey}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(op.idempotent && { 'idempotency-key': randomUUID() }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => {
      throw new ApiUnreachable(`${url} does not answer. Is the server running there?`, { cause: error })
    })
    const answer: unknown = await response.json().catch(() => undefined)
    if (response.ok && answer !== undefined) return answer as AnswerOf<typeof op>
    const { error } = (answer ?? {}) as Partial<ErrorAnswer>
    if (error === undefined)
      throw new ApiUnreachable(`${url} answered with status ${response.status}, and not as the API does.`)
    throw new ApiRefused(error)
  }
}

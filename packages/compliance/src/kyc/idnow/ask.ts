import { type Answer, type Http, ProviderFailure, type Tokens } from '@sliproad/providers/kit'
import { type Static, type TSchema, Type } from 'typebox'
import type { Call } from '../contract.ts'
import type { Account } from './config.ts'
import { loginExpired, withLogin } from './login.ts'
import { ErrorReply } from './wire.ts'

type Deps = { http: Http; tokens: Tokens }

type Question<Reply extends TSchema> = {
  account: Account
  path: string
  reply: Reply
  /** With a body it is posted, which is safe to repeat; without one it is read. */
  body?: Readonly<Record<string, string>>
}

const notFound = 'OBJECT_NOT_FOUND'
const loginCauses = ['INVALID_LOGIN_TOKEN', 'SECURITY_VIOLATION']

/** One question under the account's login; `undefined` when IDnow has no such object. */
export async function askIdnow<Reply extends TSchema>(
  deps: Deps,
  { account, path, reply, body }: Question<Reply>,
  call: Call,
): Promise<Static<Reply> | undefined> {
  // Refusals were observed under a status of 200, so both formats are read wherever either may come.
  const either = Type.Union([ErrorReply, reply])
  return withLogin(deps, account, call, async (token) => {
    const options = {
      headers: { 'x-api-login-token': token },
      refusal: ErrorReply,
      refusalStatuses: [401, 404],
      readOnly: true,
    } as const
    const answer: Answer<unknown, ErrorReply> = body
      ? await deps.http.postOrRefusal(call, path, either, body, options)
      : await deps.http.getOrRefusal(call, path, either, options)
    const cause = causeOf(answer)
    if (answer.ok && cause === undefined) return answer.body as Static<Reply>
    if (cause === notFound || (!answer.ok && answer.status === 404)) return undefined
    if (!answer.ok || loginCauses.includes(cause ?? '')) return loginExpired
    throw new ProviderFailure('idnow', 'bad_answer', `refused ${path} with ${cause}`, { retrySafe: true })
  })
}

function causeOf(answer: Answer<unknown, ErrorReply>): string | undefined {
  const body = answer.body
  if (typeof body !== 'object' || body === null || !('errors' in body)) return undefined
  return (body as ErrorReply).errors.find(({ cause }) => cause)?.cause ?? 'no cause'
}

import { type Http, ProviderFailure, type Tokens } from '@sliproad/providers/kit'
import type { Call } from '../contract.ts'
import type { Account } from './config.ts'
import { LoginReply } from './wire.ts'

export const loginExpired = Symbol('login expired')

type Ask<Answer> = (token: string) => Promise<Answer | typeof loginExpired>

/**
 * Asks with the account's token. A token expires after an hour without use, at an unknown time, so one that is
 * refused is replaced once, and the question is asked once more.
 */
export async function withLogin<Answer>(
  { http, tokens }: { http: Http; tokens: Tokens },
  { companyId, apiKey }: Account,
  call: Call,
  ask: Ask<Answer>,
): Promise<Answer> {
  const name = `login ${companyId}`
  const logIn = async () => {
    // A superfluous login is harmless: every login creates its own token.
    const options = { readOnly: true } as const
    const { authToken } = await http.post(call, `/api/v1/${companyId}/login`, LoginReply, { apiKey }, options)
    return { value: authToken, expiresAt: null }
  }
  const known = (await tokens.read(name)) ?? (await tokens.refresh(name, undefined, logIn))
  const first = await ask(known.value)
  if (first !== loginExpired) return first
  const fresh = await tokens.refresh(name, known.value, logIn)
  const second = await ask(fresh.value)
  if (second !== loginExpired) return second
  throw new ProviderFailure('idnow', 'unauthorized', `turned away a fresh login of ${companyId}`, {
    retrySafe: true,
    statusCode: 401,
  })
}

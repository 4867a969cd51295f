import { createHash } from 'node:crypto'
import { invalid } from '@sliproad/api/refusal'
import type { LoginId } from '../logins/login.ts'

/** What a sign-in was begun for; it is good for that alone. */
export type SignInPurpose = 'log_in' | 'accept' | 'connect' | 'confirm'

/** A sign-in that was begun at the provider. */
export type SignIn = {
  hash: Uint8Array
  purpose: SignInPurpose
  loginId: LoginId | null
  invitationId: string | null
  returnTo: string
  startedAt: Date
  expiresAt: Date
}

export type SignInSecrets = { state: string; nonce: string; verifier: string }

export const signInMs = 10 * 60_000
/** By how much the clock of the provider may be behind ours. */
const skewMs = 60_000

/**
 * All three follow from the token that only the browser keeps, so none is stored: the provider learns the state and the
 * nonce and can compute neither the token nor the verifier from them. The page reads the purpose from the state.
 */
export function secretsOf(token: string, purpose: SignInPurpose): SignInSecrets {
  const derive = (name: string) =>
    createHash('sha256').update(`sign-in ${name} ${purpose} ${token}`).digest('base64url')
  return { state: `${purpose}.${derive('state')}`, nonce: derive('nonce'), verifier: derive('verifier') }
}

/** Whether the person proved to be there at the provider after this sign-in was begun. */
export function isRecent({ startedAt }: SignIn, authenticatedAt: Date | null): boolean {
  return authenticatedAt !== null && authenticatedAt.getTime() >= startedAt.getTime() - skewMs
}

/** A page of the dashboard; anything that a browser could read as another site is refused. */
export function readReturnPath(given = '/dashboard'): string {
  const isOurs = /^\/dashboard(\/[\w./$-]*)?(\?[\w.~%&=+-]*)?$/.test(given) && !/\/\/|\.\./.test(given)
  if (!isOurs) throw invalid({ field: 'returnTo', message: 'must be a page of the dashboard' })
  return given
}

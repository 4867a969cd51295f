import { timingSafeEqual } from 'node:crypto'
import { hashToken, type LoginId } from '../logins/login.ts'
import { type IdentityDeps, requireProvider } from './begin-sign-in.ts'
import { type Claims, signInRefused } from './identity.ts'
import { type SignIn, type SignInPurpose, secretsOf } from './sign-in.ts'
import { takeSignIn } from './sign-in-store.ts'

/** What came back from the provider, and the token of the browser that brought it. */
export type BroughtBack = { token: string | undefined; answer: string }

/**
 * Takes a sign-in that this very browser began, once, and asks the provider what its answer proves. An answer with a
 * state of another browser is refused before anything is used up.
 */
export async function finishSignIn(
  deps: IdentityDeps,
  { token, answer }: BroughtBack,
  purposes: readonly SignInPurpose[],
  loginId: LoginId | null,
): Promise<{ signIn: SignIn; claims: Claims }> {
  const provider = requireProvider(deps)
  const state = new URLSearchParams(answer).get('state') ?? ''
  const purpose = purposes.find((each) => token !== undefined && isSame(state, secretsOf(token, each).state))
  if (token === undefined || purpose === undefined) throw signInRefused('stale')
  const signIn = await takeSignIn(deps.db, { hash: hashToken(token), loginId }, deps.clock.now())
  if (signIn?.purpose !== purpose) throw signInRefused('stale')
  return { signIn, claims: await provider.redeem(answer, secretsOf(token, purpose)) }
}

function isSame(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)]
  return left.length === right.length && timingSafeEqual(left, right)
}

import { createHash } from 'node:crypto'
import type { LoginId } from '../logins/login.ts'
import type { LoginDeps } from '../logins/start-login.ts'
import { type ChallengePurpose, challengeMs } from './passkey.ts'
import { insertChallenge, takeChallenge } from './passkey-store.ts'

type Scope = { purpose: ChallengePurpose; loginId: LoginId | null }

/** Draws what an authenticator has to sign; only its hash is stored. */
export async function drawChallenge(deps: LoginDeps, scope: Scope): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = Uint8Array.from(deps.randomBytes(32))
  const expiresAt = new Date(deps.clock.now().getTime() + challengeMs)
  const text = Buffer.from(challenge).toString('base64url')
  await insertChallenge(deps.db, { hash: hashOf(text), ...scope, expiresAt })
  return challenge
}

/** Says whether a signed challenge is one of ours, made for this, and not used before. */
export function expectChallenge(deps: LoginDeps, scope: Scope): (challenge: string) => Promise<boolean> {
  return (challenge) => takeChallenge(deps.db, { hash: hashOf(challenge), ...scope }, deps.clock.now())
}

function hashOf(challenge: string): Uint8Array {
  return createHash('sha256').update(challenge).digest()
}

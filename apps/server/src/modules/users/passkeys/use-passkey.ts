import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { Refusal } from '@sliproad/api/refusal'
import type { Device } from '../logins/device.ts'
import type { LoginId } from '../logins/login.ts'
import { saveConfirmed } from '../logins/login-store.ts'
import type { LoggedIn } from '../logins/read-login.ts'
import { type StartedLogin, startLogin } from '../logins/start-login.ts'
import type { User } from '../user.ts'
import { findUser } from '../user-store.ts'
import type { PasskeyDeps } from './add-passkey.ts'
import { drawChallenge, expectChallenge } from './challenge.ts'
import { type ChallengePurpose, loadWebAuthn, relyingParty } from './passkey.ts'
import { findPasskey, listPasskeys, noteUse } from './passkey-store.ts'

/** What the browser gives to an authenticator that shall log a person in; it knows by itself who that is. */
export async function beginPasskeyLogin(deps: PasskeyDeps) {
  return askFor(deps, { purpose: 'log_in', loginId: null }, [])
}

/** The same for a person who is known already, by half a login or a whole one. */
export async function beginPasskeyProof(deps: PasskeyDeps, { user, login }: LoggedIn) {
  const purpose = login.stage === 'open' ? 'confirm' : 'second_factor'
  const passkeys = await listPasskeys(deps.db, user.id)
  const allowed = passkeys.map(({ credentialId: id, transports }) => ({ id, transports }))
  return askFor(deps, { purpose, loginId: login.id }, allowed)
}

/**
 * Logs a person in by a passkey alone: it is something he has, and the authenticator has made sure that it is he. Nothing
 * here can be guessed, so nothing is counted and no stranger can stand in the way.
 */
export async function logInByPasskey(
  deps: PasskeyDeps,
  credential: unknown,
  device: Device,
): Promise<StartedLogin & { user: User }> {
  const user = await provePasskey(deps, credential, { purpose: 'log_in', loginId: null })
  return { ...(await startLogin(deps, user, 'open', device, null)), user }
}

/** Opens a login that waits for its second factor. */
export async function passByPasskey(
  deps: PasskeyDeps,
  { user, login }: LoggedIn,
  credential: unknown,
  device: Device,
): Promise<StartedLogin> {
  if (login.stage !== 'second_factor') throw new Refusal('LOGIN_REQUIRED')
  const scope = { purpose: 'second_factor' as const, loginId: login.id, userId: user.id }
  await provePasskey(deps, credential, scope)
  return startLogin(deps, user, 'open', device, login.id)
}

/** Proves that the person of a login is there. */
export async function confirmByPasskey(
  deps: PasskeyDeps,
  { user, login }: LoggedIn,
  credential: unknown,
): Promise<void> {
  await provePasskey(deps, credential, { purpose: 'confirm', loginId: login.id, userId: user.id })
  await saveConfirmed(deps.db, login.id, deps.clock.now())
}

type Scope = { purpose: ChallengePurpose; loginId: LoginId | null; userId?: User['id'] }

async function askFor(
  deps: PasskeyDeps,
  scope: Scope,
  allowCredentials: { id: string; transports: string[] }[],
) {
  const { purpose, loginId } = scope
  const { generateAuthenticationOptions } = await loadWebAuthn()
  return generateAuthenticationOptions({
    rpID: relyingParty(deps.config.publicUrl).rpID,
    allowCredentials,
    challenge: await drawChallenge(deps, { purpose, loginId }),
    userVerification: 'required',
  })
}

/** The account whose passkey signed a challenge of ours; LOGIN_FAILED when there is none. */
async function provePasskey(
  deps: PasskeyDeps,
  credential: unknown,
  { purpose, loginId, userId }: Scope,
): Promise<User> {
  const response = credential as AuthenticationResponseJSON
  const passkey = typeof response.id === 'string' ? await findPasskey(deps.db, response.id) : undefined
  if (!passkey || (userId !== undefined && passkey.userId !== userId)) throw new Refusal('LOGIN_FAILED')
  const { rpID, expectedOrigin } = relyingParty(deps.config.publicUrl)
  const { credentialId: id, counter } = passkey
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: expectChallenge(deps, { purpose, loginId }),
    expectedOrigin,
    expectedRPID: rpID,
    credential: { id, publicKey: Uint8Array.from(passkey.publicKey), counter },
    requireUserVerification: true,
  }).catch((cause: unknown) => {
    throw new Refusal('LOGIN_FAILED', { cause })
  })
  if (!verified) throw new Refusal('LOGIN_FAILED')
  const isUsed = await noteUse(deps.db, passkey, authenticationInfo.newCounter, deps.clock.now())
  const user = isUsed ? await findUser(deps.db, passkey.userId) : undefined
  if (!user || user.disabledAt !== null) throw new Refusal('LOGIN_FAILED')
  return user
}

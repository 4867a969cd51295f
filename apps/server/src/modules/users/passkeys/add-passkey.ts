import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { invalid, Refusal } from '@sliproad/api/refusal'
import { endOtherLogins } from '../logins/login-store.ts'
import type { LoggedIn } from '../logins/read-login.ts'
import type { LoginDeps } from '../logins/start-login.ts'
import { drawRecoveryCodes, hashRecoveryCode } from '../second-factor/recovery-code.ts'
import { replaceRecoveryCodes } from '../second-factor/recovery-code-store.ts'
import { hasSecondFactor } from '../user.ts'
import { lockUser, saveUser } from '../user-store.ts'
import { drawChallenge, expectChallenge } from './challenge.ts'
import { loadWebAuthn, type Passkey, passkeysMax, relyingParty } from './passkey.ts'
import { insertPasskey, listPasskeys } from './passkey-store.ts'

export type PasskeyDeps = LoginDeps & { config: { publicUrl: string } }

/** What the browser gives to an authenticator that shall make a passkey. */
export async function beginPasskey(deps: PasskeyDeps, { user, login }: LoggedIn) {
  const known = await listPasskeys(deps.db, user.id)
  if (known.length >= passkeysMax) throw invalid({ field: 'name', message: 'there are too many passkeys' })
  const { generateRegistrationOptions } = await loadWebAuthn()
  return generateRegistrationOptions({
    rpName: 'Sliproad',
    rpID: relyingParty(deps.config.publicUrl).rpID,
    userID: Uint8Array.from(Buffer.from(user.id.replaceAll('-', ''), 'hex')),
    userName: user.email,
    userDisplayName: user.email,
    challenge: await drawChallenge(deps, { purpose: 'add', loginId: login.id }),
    excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
    // It stands for a password and a second factor at once, so the authenticator knows the person.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/**
 * Stores a new passkey. With the first second factor of an account all other logins end, and the codes for a lost
 * authenticator are given, shown here and never again.
 */
export async function addPasskey(
  deps: PasskeyDeps,
  { user: { id: userId }, login }: LoggedIn,
  { name, credential }: { name: string; credential: unknown },
): Promise<{ passkey: Passkey; recoveryCodes: string[] }> {
  const { rpID, expectedOrigin } = relyingParty(deps.config.publicUrl)
  const expectedChallenge = expectChallenge(deps, { purpose: 'add', loginId: login.id })
  const response = credential as RegistrationResponseJSON
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch((cause: unknown) => {
    throw new Refusal('LOGIN_FAILED', { message: 'This passkey cannot be taken. Try again.', cause })
  })
  if (!registrationInfo) throw new Refusal('LOGIN_FAILED')
  const now = deps.clock.now()
  const { id: credentialId, publicKey, counter, transports = [] } = registrationInfo.credential
  const passkey: Passkey = {
    id: deps.newId(),
    userId,
    credentialId,
    publicKey,
    counter,
    transports: [...transports],
    name: name.trim(),
    createdAt: now,
    lastUsedAt: null,
  }
  return deps.db.begin(async (tx) => {
    const user = await lockUser(tx, userId)
    if (!user) throw new Refusal('LOGIN_REQUIRED')
    if (!(await insertPasskey(tx, passkey)))
      throw invalid({ field: 'credential', message: 'is a passkey that is here already' })
    const isFirst = !hasSecondFactor(user)
    const recoveryCodes = isFirst ? drawRecoveryCodes(deps.randomBytes) : []
    if (isFirst) {
      await replaceRecoveryCodes(tx, userId, recoveryCodes.map(hashRecoveryCode))
      await endOtherLogins(tx, userId, login.id, now)
    }
    await saveUser(tx, { ...user, hasPasskey: true, updatedAt: now })
    return { passkey, recoveryCodes }
  })
}

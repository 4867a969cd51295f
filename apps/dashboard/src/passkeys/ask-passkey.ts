import type { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { CallFailure } from '../api/call.ts'

type Json = Record<string, unknown>
type AuthenticationOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']
type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']

/** Lets the person's authenticator sign what the server drew. */
export async function signWithPasskey(options: Json): Promise<Json> {
  const optionsJSON = options as unknown as AuthenticationOptions
  const { startAuthentication } = await loadPasskeys()
  return { ...(await startAuthentication({ optionsJSON }).catch(notGiven)) }
}

/** Lets the person's authenticator make a new passkey. */
export async function makePasskey(options: Json): Promise<Json> {
  const optionsJSON = options as unknown as RegistrationOptions
  const { startRegistration } = await loadPasskeys()
  return { ...(await startRegistration({ optionsJSON }).catch(notGiven)) }
}

/** Only who uses a passkey loads what speaks to it. */
function loadPasskeys() {
  return import('@simplewebauthn/browser').catch(() => {
    throw new CallFailure({ status: 0, code: 'OFFLINE', message: 'No answer arrived.' })
  })
}

/** Browsers do not tell why: the person may have stopped it, or there is no passkey here. */
function notGiven(cause: unknown): never {
  const isKnown =
    cause instanceof Error && 'code' in cause && cause.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
  throw new CallFailure({
    status: 0,
    code: isKnown ? 'PASSKEY_KNOWN' : 'PASSKEY_NOT_GIVEN',
    message: cause instanceof Error ? cause.message : '',
  })
}

import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { CallFailure } from '../api/call.ts'

type Json = Record<string, unknown>
type AuthenticationOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']
type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']

/** Lets the person's authenticator sign what the server drew. */
export async function signWithPasskey(options: Json): Promise<Json> {
  const optionsJSON = options as unknown as AuthenticationOptions
  return { ...(await startAuthentication({ optionsJSON }).catch(notGiven)) }
}

/** Lets the person's authenticator make a new passkey. */
export async function makePasskey(options: Json): Promise<Json> {
  const optionsJSON = options as unknown as RegistrationOptions
  return { ...(await startRegistration({ optionsJSON }).catch(notGiven)) }
}

/** Browsers do not tell why: the person may have stopped it, or there is no passkey here. */
function notGiven(cause: unknown): never {
  const isKnown = cause instanceof WebAuthnError && cause.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
  throw new CallFailure({
    status: 0,
    code: isKnown ? 'PASSKEY_KNOWN' : 'PASSKEY_NOT_GIVEN',
    message: cause instanceof Error ? cause.message : '',
  })
}

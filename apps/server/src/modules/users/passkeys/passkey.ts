import type { UserId } from '@sliproad/core/ids'

/** A key pair of which the authenticator keeps the secret half. */
export type Passkey = {
  id: string
  userId: UserId
  credentialId: string
  publicKey: Uint8Array
  counter: number
  transports: string[]
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}

/** What a challenge was made for; it is good for nothing else. */
export type ChallengePurpose = 'add' | 'log_in' | 'second_factor' | 'confirm'

export const challengeMs = 5 * 60_000
export const passkeysMax = 20

/** Loaded with the first passkey that a person uses: it is a large library. */
export const loadWebAuthn = () => import('@simplewebauthn/server')

/** Where passkeys belong: they work at the dashboard's public address and nowhere else. */
export function relyingParty(publicUrl: string): { rpID: string; expectedOrigin: string } {
  const { hostname, origin } = new URL(publicUrl)
  return { rpID: hostname, expectedOrigin: origin }
}

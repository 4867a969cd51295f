import { createHash } from 'node:crypto'
import type { KycPerson } from '@sliproad/compliance/kyc/contract'
import type { KycCaseId } from '@sliproad/core/ids'
import type { Sealer } from '../../secrets/sealing.ts'

/** The token of our own address, and the provider's address for the customer. */
export type StoredLink = { token: string; providerUrl: string }

export function drawLinkToken(randomBytes: (length: number) => Uint8Array): string {
  return Buffer.from(randomBytes(32)).toString('base64url')
}

export function hashLinkToken(token: string): Uint8Array {
  return createHash('sha256').update(token).digest()
}

export function sealLink(sealer: Sealer, id: KycCaseId, link: StoredLink): string {
  return sealer.seal(JSON.stringify(link), `kyc-cases/${id}/link`)
}

export function openLink(sealer: Sealer, id: KycCaseId, sealed: string): StoredLink {
  return JSON.parse(sealer.open(sealed, `kyc-cases/${id}/link`))
}

/** What a provider says about a person is stored encrypted only. */
export function sealPerson(sealer: Sealer, id: KycCaseId, person: KycPerson): string {
  return sealer.seal(JSON.stringify(person), `kyc-cases/${id}/person`)
}

export function openPerson(sealer: Sealer, id: KycCaseId, sealed: string): KycPerson {
  return JSON.parse(sealer.open(sealed, `kyc-cases/${id}/person`))
}

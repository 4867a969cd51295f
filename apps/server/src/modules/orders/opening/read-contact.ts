import type { IntentRequest } from '@sliproad/api/operations/onramp'
import { invalid } from '@sliproad/api/refusal'
import type { Clock } from '@sliproad/core/clock'
import type { VerifiedContact } from '@sliproad/gateways/contract'
import type { Db } from '../../../db/connect.ts'
import type { Sealer } from '../../../secrets/sealing.ts'
import {
  type Contact,
  checkStatedContact,
  readContact,
  type Session,
  toContact,
} from '../../sessions/index.ts'

type Deps = { db: Db; clock: Clock; sealer: Sealer; config: { publicUrl: string } }

/** The contact of a session counts for an order only after its user has agreed to the gateway's terms. */
export async function contactOfSession(
  deps: Deps,
  { projectId, id }: Session,
  termsAccepted: boolean | undefined,
): Promise<VerifiedContact | null> {
  if (!termsAccepted) return null
  return verified(deps, await readContact(deps, { projectId, sessionId: id }))
}

/** Only a partner's backend can state what it has verified. */
export function contactOfIntent(
  deps: Deps,
  { verifiedContact, termsAccepted }: Pick<IntentRequest, 'verifiedContact' | 'termsAccepted'>,
  hasSecretKey: boolean,
): VerifiedContact | null {
  if (verifiedContact === undefined) return null
  if (!hasSecretKey)
    throw invalid({ field: 'verifiedContact', message: 'can only be given with a secret key' })
  const problems = checkStatedContact(verifiedContact, deps.clock.now())
  if (problems.length > 0) throw invalid(...problems)
  return termsAccepted ? verified(deps, toContact(verifiedContact)) : null
}

function verified({ clock, config }: Deps, { phone, email, pageHost }: Contact): VerifiedContact | null {
  if (!phone || !email) return null
  return {
    phone: phone.value,
    phoneVerifiedAt: phone.verifiedAt,
    email: email.value,
    emailVerifiedAt: email.verifiedAt,
    termsAcceptedAt: clock.now().toISOString(),
    pageHost: pageHost ?? new URL(config.publicUrl).host,
  }
}

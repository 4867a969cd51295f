import type { FieldProblem } from '@sliproad/api/refusal'
import type { VerifiedContact } from '@sliproad/api/resources/contact'
import type { ProjectId, SessionId } from '@sliproad/core/ids'
import type { Queryable } from '../../../db/connect.ts'
import type { Sealer } from '../../../secrets/sealing.ts'
import { type Contact, readEmail, readPhone } from './contact.ts'
import { type ContactOf, findSealedContact, saveSealedContact } from './contact-store.ts'
import { openContact, sealContact } from './sealed-contact.ts'

/** A partner's clock may be a little ahead of ours. */
const toleranceMs = 5 * 60_000

/** How old a verification may be is the gateway's rule; here it only has to be one. */
export function checkStatedContact(stated: VerifiedContact, now: Date): FieldProblem[] {
  const problem = (name: string, message: string) => ({ field: `verifiedContact.${name}`, message })
  const isFuture = (time: string) => Date.parse(time) > now.getTime() + toleranceMs
  return [
    ...(readPhone(stated.phone)
      ? []
      : [problem('phone', 'must be a phone number in E.164, such as +12025550123')]),
    ...(readEmail(stated.email) ? [] : [problem('email', 'must be an e-mail address')]),
    ...(isFuture(stated.phoneVerifiedAt) ? [problem('phoneVerifiedAt', 'lies in the future')] : []),
    ...(isFuture(stated.emailVerifiedAt) ? [problem('emailVerifiedAt', 'lies in the future')] : []),
    ...(stated.pageDomain === undefined || isHost(stated.pageDomain)
      ? []
      : [problem('pageDomain', 'must be a host such as shop.example, without https://')]),
  ]
}

function isHost(text: string): boolean {
  return URL.canParse(`https://${text}`) && new URL(`https://${text}`).host === text.toLowerCase()
}

/** A contact that has passed the check. */
export function toContact(stated: VerifiedContact): Contact {
  const at = (time: string) => new Date(time).toISOString()
  return {
    phone: { value: readPhone(stated.phone) ?? stated.phone, verifiedAt: at(stated.phoneVerifiedAt) },
    email: { value: readEmail(stated.email) ?? stated.email, verifiedAt: at(stated.emailVerifiedAt) },
    pageHost: stated.pageDomain?.toLowerCase() ?? null,
  }
}

export async function saveContact(
  db: Queryable,
  sealer: Sealer,
  of: ContactOf,
  contact: Contact,
  now: Date,
): Promise<void> {
  await saveSealedContact(db, of, sealContact(sealer, of.sessionId, contact), now)
}

/** What is known of the user of one session goes on with another; each part keeps the time of its own check. */
export async function copyContact(
  db: Queryable,
  sealer: Sealer,
  { projectId, from, to }: { projectId: ProjectId; from: SessionId; to: SessionId },
  now: Date,
): Promise<void> {
  const sealed = await findSealedContact(db, { projectId, sessionId: from })
  if (sealed === undefined) return
  await saveContact(db, sealer, { projectId, sessionId: to }, openContact(sealer, from, sealed), now)
}

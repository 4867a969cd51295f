import { timingSafeEqual } from 'node:crypto'
import { invalid } from '@sliproad/api/refusal'
import type { ContactChannel } from '@sliproad/core/vocabulary'
import type { Sealer } from '../../../secrets/sealing.ts'
import { attemptsMax, type Contact, noContact, readDestination } from './contact.ts'
import {
  attemptCode,
  type ContactOf,
  findSealedContact,
  lockContact,
  saveSealedContact,
  useCode,
} from './contact-store.ts'
import { openContact, sealContact } from './sealed-contact.ts'
import type { CodeDeps } from './send-code.ts'

export type CheckedCode = {
  outcome: 'verified' | 'wrong' | 'expired'
  attemptsLeft: number
  contact: Contact
}

type Deps = CodeDeps & { sealer: Sealer }

/** Every attempt is counted before the code is compared, so that concurrent guesses cannot share one. */
export async function checkCode(
  deps: Deps,
  of: ContactOf,
  channel: ContactChannel,
  given: { destination: string; code: string },
): Promise<CheckedCode> {
  const { db, clock, sealer, contactCodes } = deps
  const destination = readDestination(channel, given.destination)
  if (destination === undefined)
    throw invalid({ field: 'destination', message: 'is not what the code was sent to' })
  const destinationHash = contactCodes.hash(`${channel} ${destination}`)
  const sought = { channel, destinationHash, now: clock.now(), attemptsMax }
  const row = await attemptCode(db, of, sought)
  if (!row) return { outcome: 'expired', attemptsLeft: 0, contact: await readContact(deps, of) }
  const isRight = timingSafeEqual(contactCodes.hash(`${row.id} ${given.code}`), row.codeHash)
  if (!isRight) {
    const attemptsLeft = attemptsMax - row.attempts
    return {
      outcome: attemptsLeft > 0 ? 'wrong' : 'expired',
      attemptsLeft,
      contact: await readContact(deps, of),
    }
  }
  return db.begin(async (tx) => {
    await lockContact(tx, of)
    const now = clock.now()
    const sealed = await findSealedContact(tx, of)
    const before = sealed === undefined ? noContact : openContact(sealer, of.sessionId, sealed)
    // Of two concurrent requests with the right code, the second finds it used.
    if (!(await useCode(tx, of, row.id, now))) return { outcome: 'expired', attemptsLeft: 0, contact: before }
    const contact = { ...before, [channel]: { value: destination, verifiedAt: now.toISOString() } }
    await saveSealedContact(tx, of, sealContact(sealer, of.sessionId, contact), now)
    return { outcome: 'verified', attemptsLeft: attemptsMax, contact }
  })
}

export async function readContact(
  { db, sealer }: Pick<Deps, 'db' | 'sealer'>,
  of: ContactOf,
): Promise<Contact> {
  const sealed = await findSealedContact(db, of)
  return sealed === undefined ? noContact : openContact(sealer, of.sessionId, sealed)
}

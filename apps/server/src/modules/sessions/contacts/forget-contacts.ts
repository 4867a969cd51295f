import type { Clock } from '@sliproad/core/clock'
import type { Db } from '../../../db/connect.ts'
import { contactsKeptMs } from './contact.ts'
import { deleteBefore } from './contact-store.ts'

/** Deletes what no open session can need. Returns whether there is more. */
export async function forgetContacts(
  { db, clock }: { db: Db; clock: Clock },
  batchSize: number,
): Promise<boolean> {
  return deleteBefore(db, new Date(clock.now().getTime() - contactsKeptMs), batchSize)
}

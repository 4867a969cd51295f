import type { Clock } from '@sliproad/core/clock'
import type { Db } from '../../../db/connect.ts'
import { keptMailMs } from './mail.ts'
import { deleteOldMails } from './mail-store.ts'

/** Drops a batch of mails that were written long ago. Returns how many. */
export async function forgetMails(
  { db, clock }: { db: Db; clock: Clock },
  batchSize: number,
): Promise<number> {
  return deleteOldMails(db, new Date(clock.now().getTime() - keptMailMs), batchSize)
}

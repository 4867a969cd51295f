import type { Clock } from '@sliproad/core/clock'
import type { Db } from '../../../db/connect.ts'
import { deleteMessagesBefore } from './kyc-message-store.ts'

type Deps = { db: Db; clock: Clock }

/** Longer than any provider repeats a message. */
export const kycMessagesKeptMs = 30 * 24 * 60 * 60 * 1000

export async function forgetKycMessages({ db, clock }: Deps, batchSize: number): Promise<number> {
  return deleteMessagesBefore(db, new Date(clock.now().getTime() - kycMessagesKeptMs), batchSize)
}

import type { Clock } from '@sliproad/core/clock'
import type { Db } from '../db/connect.ts'
import { deleteClaims } from '../db/locks/process-claims.ts'
import { listDeadProcesses } from '../db/locks/process-list.ts'
import { deleteProcess, lockDeadProcess, tokenEnd } from '../db/locks/process-number.ts'
import type { WorkSource } from '../loops/loop.ts'
import { releaseKycSyncsOf } from '../modules/kyc/index.ts'
import { releaseMessagesOf, releaseOpeningsOf, releaseSyncsOf } from '../modules/orders/index.ts'
import { releaseSchedulesOf } from '../modules/schedules/index.ts'
import { releaseScreeningsOf } from '../modules/wallets/index.ts'
import { releaseDeliveriesOf } from '../modules/webhooks/index.ts'
import type { Logger } from '../telemetry/logger.ts'

type Deps = { db: Db; clock: Clock; logger: Logger }

/**
 * Makes due again what dead processes had claimed, without waiting for the leases to end. A process that only seemed
 * dead writes nothing afterwards: each result is written only under the token of a lease that is still in force.
 */
export function takeOverWork({ db, clock, logger }: Deps): WorkSource<number> {
  return {
    name: 'take-over',
    claim: (capacity) => listDeadProcesses(db, capacity),
    perform: (number) =>
      db.begin(async (tx) => {
        if (!(await lockDeadProcess(tx, number))) return
        const end = tokenEnd(number)
        const now = clock.now()
        const taken = {
          deliveries: await releaseDeliveriesOf(tx, end, now),
          messages: await releaseMessagesOf(tx, number, now),
          openings: await releaseOpeningsOf(tx, end, now),
          schedules: await releaseSchedulesOf(tx, end),
          orderSyncs: await releaseSyncsOf(tx, number, now),
          screenings: await releaseScreeningsOf(tx, number, now),
          kycSyncs: await releaseKycSyncsOf(tx, number, now),
        }
        await deleteClaims(tx, number)
        await deleteProcess(tx, number)
        logger.warn(taken, 'a process died; the work it had claimed is due again')
      }),
  }
}

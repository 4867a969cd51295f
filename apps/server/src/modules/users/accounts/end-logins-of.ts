import type { Clock } from '@sliproad/core/clock'
import type { UserId } from '@sliproad/core/ids'
import type { Db } from '../../../db/connect.ts'
import { endOtherLogins } from '../logins/login-store.ts'

/** Ends every login of an account. Returns how many there were. */
export async function endLoginsOf({ db, clock }: { db: Db; clock: Clock }, id: UserId): Promise<number> {
  return endOtherLogins(db, id, null, clock.now())
}

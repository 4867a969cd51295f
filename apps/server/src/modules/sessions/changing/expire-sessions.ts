import type { Clock } from '@sliproad/core/clock'
import type { Db } from '../../../db/connect.ts'

type Deps = { db: Db; clock: Clock }

/** Stores the expiry of sessions past their time, a batch at most, by sessions_due. Returns how many it stored. */
export async function expireSessions({ db, clock }: Deps, batchSize: number): Promise<number> {
  const now = clock.now()
  const { count } = await db`
    update sessions set status = 'expired', updated_at = ${now}
    where id in (
      select id from sessions
      where status in ('pending', 'confirmed') and opening_order_id is null and expires_at <= ${now}
      order by expires_at limit ${batchSize} for update skip locked
    )`
  return count
}

import type { Queryable } from '../../db/connect.ts'
import type { Schedule, ScheduleLease } from './schedule.ts'

export async function insertSchedules(db: Queryable, names: readonly string[], now: Date): Promise<void> {
  const rows = names.map((name) => ({ name, nextRunAt: now }))
  await db`insert into schedules ${db(rows)} on conflict (name) do nothing`
}

/** Takes due schedules that nobody holds; a lease that ran out belonged to a worker that died. */
export async function leaseDue(
  db: Queryable,
  names: readonly string[],
  { token, now, until, limit }: { token: string; now: Date; until: Date; limit: number },
): Promise<ScheduleLease[]> {
  return db<ScheduleLease[]>`
    update schedules set lease_token = ${token}, leased_until = ${until}
    where name in (
      select name from schedules
      where name = any(${[...names]}) and next_run_at <= ${now} and (leased_until is null or leased_until <= ${now})
      order by next_run_at limit ${limit} for update skip locked
    )
    returning name, lease_token as token, failures`
}

/** Writes a result only while the lease is still ours, so that a late worker cannot overwrite its successor. */
export async function saveRun(
  db: Queryable,
  { name, token }: ScheduleLease,
  run: { nextRunAt: Date; failures: number; lastError: string | null; lastRunAt: Date },
): Promise<void> {
  await db`
    update schedules set ${db({ ...run, leaseToken: null, leasedUntil: null })}
    where name = ${name} and lease_token = ${token}`
}

export async function makeDue(db: Queryable, name: string, now: Date): Promise<boolean> {
  const { count } = await db`
    update schedules set next_run_at = least(next_run_at, ${now}), failures = 0 where name = ${name}`
  return count === 1
}

export async function listSchedules(db: Queryable): Promise<Schedule[]> {
  return db<
    Schedule[]
  >`select name, next_run_at, failures, last_error, last_run_at from schedules order by name`
}

import type { Queryable } from '../../db/connect.ts'
import { type Schedule, type ScheduleLease, sleepMaxMs } from './schedule.ts'

export async function insertSchedules(db: Queryable, names: readonly string[], now: Date): Promise<void> {
  const rows = names.map((name) => ({ name, nextRunAt: now }))
  await db`insert into schedules ${db(rows)} on conflict (name) do nothing`
}

type Lease = { token: string; now: Date; until: Date; limit: number }

/**
 * Claims due schedules that no worker holds; an expired lease belonged to a worker that died. A time further ahead
 * than the job's longest interval, or a lease longer than any, was written by a wrong clock and is ignored.
 */
export async function leaseDue(
  db: Queryable,
  jobs: readonly { name: string; everyMs: number }[],
  { token, now, until, limit }: Lease,
): Promise<ScheduleLease[]> {
  const names = jobs.map(({ name }) => name)
  const after = (ms: number) => new Date(now.getTime() + ms).toISOString()
  const latest = jobs.map(({ everyMs }) => after(sleepMaxMs(everyMs, 0)))
  const latestFailing = jobs.map(({ everyMs }) => after(sleepMaxMs(everyMs, 1)))
  return db<ScheduleLease[]>`
    update schedules set lease_token = ${token}, leased_until = ${until}
    where name in (
      select name from schedules
      join unnest(${names}::text[], ${latest}::timestamptz[], ${latestFailing}::timestamptz[])
        as known (name, latest, latest_failing) using (name)
      where (next_run_at <= ${now} or next_run_at > case failures when 0 then latest else latest_failing end)
        and (leased_until is null or leased_until <= ${now} or leased_until > ${until})
      order by next_run_at limit ${limit} for update of schedules skip locked
    )
    returning name, lease_token as token, failures`
}

/** Ends the leases of jobs that a dead process was running. */
export async function releaseSchedulesOf(db: Queryable, tokenEnd: string): Promise<number> {
  const { count } = await db`
    update schedules set lease_token = null, leased_until = null where right(lease_token::text, 8) = ${tokenEnd}`
  return count
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

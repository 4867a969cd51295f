import type { Queryable } from '../../../db/connect.ts'
import type { BreakerPhase } from './breaker.ts'

export type StoredHealth = {
  accountId: string
  gatewayId: string
  pausedUntil: Date | null
  breaker: BreakerPhase
  breakerChangedAt: Date | null
  lastFailure: string | null
}

type Place = { gatewayId: string; accountId: string }

/** Tells every instance to pause calls to the gateway. A shorter pause never replaces a longer one. */
export async function savePause(db: Queryable, place: Place, until: Date, now: Date): Promise<void> {
  await db`
    insert into gateway_health ${db({ ...place, pausedUntil: until, updatedAt: now })}
    on conflict (account_id) do update set
      paused_until = greatest(gateway_health.paused_until, excluded.paused_until), updated_at = excluded.updated_at`
}

/** For operators: the last change of phase that any instance reported. */
export async function saveBreaker(
  db: Queryable,
  place: Place,
  { breaker, lastFailure, now }: { breaker: BreakerPhase; lastFailure: string | null; now: Date },
): Promise<void> {
  await db`
    insert into gateway_health ${db({ ...place, breaker, breakerChangedAt: now, lastFailure, updatedAt: now })}
    on conflict (account_id) do update set
      breaker = excluded.breaker, breaker_changed_at = excluded.breaker_changed_at,
      last_failure = coalesce(excluded.last_failure, gateway_health.last_failure), updated_at = excluded.updated_at`
}

/** By gateway_health_paused, which holds only accounts that are or were paused. */
export async function pausesAt(
  db: Queryable,
  now: Date,
): Promise<{ gatewayId: string; accountId: string; pausedUntil: Date }[]> {
  return db<{ gatewayId: string; accountId: string; pausedUntil: Date }[]>`
    select gateway_id, account_id, paused_until from gateway_health where paused_until > ${now}`
}

export async function allHealth(db: Queryable): Promise<StoredHealth[]> {
  return db<StoredHealth[]>`
    select account_id, gateway_id, paused_until, breaker, breaker_changed_at, last_failure from gateway_health`
}

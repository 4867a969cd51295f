import type { Judgement } from '@sliproad/compliance/screening/judge'
import type { ProjectId } from '@sliproad/core/ids'
import type { Queryable } from '../../db/connect.ts'

export type AddressScreening = Judgement & { checkedAt: Date }

/** By primary key. */
export async function findScreening(
  db: Queryable,
  projectId: ProjectId,
  addressKey: string,
): Promise<AddressScreening | undefined> {
  const [screening] = await db<AddressScreening[]>`
    select status, risk_score, risk_level, flags, checked_at from address_screenings
    where project_id = ${projectId} and address_key = ${addressKey}`
  return screening
}

/** By primary key. */
export async function findScreeningsOf(
  db: Queryable,
  projectId: ProjectId,
  addressKeys: readonly string[],
): Promise<(AddressScreening & { addressKey: string })[]> {
  return db<(AddressScreening & { addressKey: string })[]>`
    select address_key, status, risk_score, risk_level, flags, checked_at from address_screenings
    where project_id = ${projectId} and address_key = any(${[...addressKeys]})`
}

/** Stores a result, unless a later one is stored already. */
export async function keepScreening(
  db: Queryable,
  projectId: ProjectId,
  addressKey: string,
  { flags, ...screening }: AddressScreening,
): Promise<void> {
  await db`
    insert into address_screenings ${db({ projectId, addressKey, ...screening, flags: [...flags] })}
    on conflict (project_id, address_key) do update set
      status = excluded.status, risk_score = excluded.risk_score, risk_level = excluded.risk_level,
      flags = excluded.flags, checked_at = excluded.checked_at
    where address_screenings.checked_at <= excluded.checked_at`
}

/** Deletes results that came from a list that has changed; by address_screenings_by_address. */
export async function forgetScreenings(db: Queryable, addressKeys: readonly string[]): Promise<void> {
  await db`delete from address_screenings where address_key = any(${[...addressKeys]})`
}

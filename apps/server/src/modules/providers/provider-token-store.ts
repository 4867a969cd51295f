import type { Queryable } from '../../db/connect.ts'

export type TokenRow = {
  version: number
  valueSealed: string | null
  previousSealed: string | null
  expiresAt: Date | null
}

type Place = { accountId: string; name: string }

/** By primary key. */
export async function readTokenRow(db: Queryable, place: Place): Promise<TokenRow | undefined> {
  const [row] = await db<TokenRow[]>`
    select version, value_sealed, previous_sealed, expires_at from gateway_tokens
    where account_id = ${place.accountId} and name = ${place.name}`
  return row
}

/** True for the one process that may refresh this version of the token; the lease of a process that died expires. */
export async function leaseToken(
  db: Queryable,
  place: Place,
  { version, token, now, until }: { version: number; token: string; now: Date; until: Date },
): Promise<boolean> {
  const { count } = await db`
    insert into gateway_tokens ${db({ ...place, leaseToken: token, leasedUntil: until })}
    on conflict (account_id, name) do update set
      lease_token = excluded.lease_token, leased_until = excluded.leased_until
    where gateway_tokens.version = ${version}
      and (gateway_tokens.leased_until is null or gateway_tokens.leased_until <= ${now})`
  return count === 1
}

/** Stores the new token while the lease is still ours; false when another process has taken it. */
export async function saveToken(
  db: Queryable,
  place: Place,
  token: string,
  fresh: Omit<TokenRow, 'version'>,
): Promise<boolean> {
  const { count } = await db`
    update gateway_tokens set ${db(fresh)}, version = version + 1, lease_token = null, leased_until = null
    where account_id = ${place.accountId} and name = ${place.name} and lease_token = ${token}`
  return count === 1
}

export async function releaseToken(db: Queryable, place: Place, token: string): Promise<void> {
  await db`
    update gateway_tokens set lease_token = null, leased_until = null
    where account_id = ${place.accountId} and name = ${place.name} and lease_token = ${token}`
}

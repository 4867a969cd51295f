import type { Queryable } from '../connect.ts'
import type { Writes } from '../statements/write-together.ts'

/** Kinds of work whose rows hold the end of a lease and not its holder. */
export type ClaimKind = 'order-sync' | 'wallet-screening' | 'kyc-sync'
export type ProcessClaim = { kind: ClaimKind; by: number; now: Date; until: Date }

/**
 * Parts of a statement that claims: they note the ids that its part `claimed` returns under the number of the process,
 * and drop the notes whose lease has ended. A process without a number notes nothing: its claims last for their lease.
 */
export function claimNotes(db: Queryable, { kind, by, now, until }: ProcessClaim): Writes {
  if (by === 0) return {}
  return {
    noted: db`
      insert into process_claims (number, kind, until, ids)
      select ${by}, ${kind}, ${until}, array_agg(id) from claimed having count(*) > 0
      on conflict (number, kind, until) do update set ids = process_claims.ids || excluded.ids`,
    dropped: db`
      delete from process_claims where number = ${by} and kind = ${kind} and until <= ${now}`,
  }
}

/** The rows that a process had claimed: a part of a statement that makes them due again while their lease is the same. */
export function claimedBy(db: Queryable, number: number, kind: ClaimKind) {
  return db`
    select id, until from process_claims, unnest(ids) as id where number = ${number} and kind = ${kind}`
}

export async function deleteClaims(db: Queryable, number: number): Promise<void> {
  await db`delete from process_claims where number = ${number}`
}

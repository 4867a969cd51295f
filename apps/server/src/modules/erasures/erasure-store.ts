import { type CustomerId, kycCaseIdOf, walletIdOf } from '@sliproad/core/ids'
import type { Queryable } from '../../db/connect.ts'
import type { Erasure } from './erasure.ts'

export async function insertErasure(tx: Queryable, erasure: Erasure): Promise<void> {
  await tx`insert into erasures ${tx({ ...erasure })}`
}

export async function saveErasure(tx: Queryable, erasure: Erasure): Promise<void> {
  const { namesSealed, erasedAt, runs, nextRunAt } = erasure
  await tx`update erasures set ${tx({ namesSealed, erasedAt, runs, nextRunAt })} where id = ${erasure.id}`
}

/** Takes erasures that are due until the lease ends, by erasures_due. */
export async function leaseErasures(
  db: Queryable,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<Erasure[]> {
  return db<Erasure[]>`
    update erasures set next_run_at = ${until}
    where id in (
      select id from erasures where next_run_at <= ${now}
      order by next_run_at limit ${limit} for update skip locked
    )
    returning *`
}

/** What else is stored for a customer, as ids of the database and as those that are shown; by indexes on customer_id. */
export async function idsOfCustomer(db: Queryable, customerId: CustomerId): Promise<string[]> {
  const cases = await db<{ id: string }[]>`select id from kyc_cases where customer_id = ${customerId}`
  const wallets = await db<{ id: string }[]>`select id from wallets where customer_id = ${customerId}`
  return [
    customerId,
    ...cases.flatMap(({ id }) => [id, kycCaseIdOf(id)]),
    ...wallets.flatMap(({ id }) => [id, walletIdOf(id)]),
  ]
}

/** Empties the last errors of gateways and jobs that quote one of these names; few rows. */
export async function eraseErrors(tx: Queryable, names: readonly string[]): Promise<void> {
  const quotes = (text: ReturnType<typeof tx>) =>
    tx`exists (select from unnest(${[...names]}::text[]) as name where strpos(lower(${text}), name) > 0)`
  await tx`update gateway_health set last_failure = null where ${quotes(tx`last_failure`)}`
  await tx`update gateway_catalogs set error = null where ${quotes(tx`error`)}`
  await tx`update schedules set last_error = 'erased' where ${quotes(tx`last_error`)}`
}

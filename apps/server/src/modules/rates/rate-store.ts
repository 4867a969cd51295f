import type { Decimal } from '@sliproad/core/decimal'
import type { Queryable } from '../../db/connect.ts'
import type { ReferenceRate } from './rate.ts'

/** By primary key. */
export async function ratesOf(
  db: Queryable,
  currencies: readonly string[],
): Promise<ReadonlyMap<string, Decimal>> {
  const rows = await db<Pick<ReferenceRate, 'currency' | 'usd'>[]>`
    select currency, usd from reference_rates where currency = any(${[...currencies]})`
  return new Map(rows.map(({ currency, usd }) => [currency, usd]))
}

/** Newer rates replace older ones; the rates that ship with the software give way to any other. */
export async function saveRates(db: Queryable, rates: readonly ReferenceRate[]): Promise<void> {
  if (rates.length === 0) return
  await db`
    insert into reference_rates ${db([...rates])}
    on conflict (currency) do update set usd = excluded.usd, source = excluded.source, as_of = excluded.as_of
    where reference_rates.as_of <= excluded.as_of or reference_rates.source = 'packaged'`
}

export async function listRates(db: Queryable): Promise<ReferenceRate[]> {
  return db<ReferenceRate[]>`select currency, usd, source, as_of from reference_rates order by currency`
}

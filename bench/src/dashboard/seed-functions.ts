import type { Queryable } from '../../../apps/server/src/db/connect.ts'

/**
 * SQL functions for the filling statements, for one connection: a row's time, id and properties are derived from its
 * number, so that rows refer to each other without look-ups and two fillings are equal.
 */
export async function createSeedFunctions(db: Queryable): Promise<void> {
  await db`
    create function pg_temp.seed_id(kind text, n bigint, at timestamptz) returns uuid language sql immutable
    return (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(kind || n), 1, 3)
      || '8' || substr(md5(kind || n), 4, 15))::uuid`
  await db`
    create function pg_temp.draw(kind text, n bigint) returns double precision language sql immutable
    return (hashtextextended(kind || n, 0) & 2147483647)::double precision / 2147483648`
  // The first values are by far the most frequent, and the last is rare.
  await db`
    create function pg_temp.pick(kind text, n bigint, options text[]) returns text language sql immutable
    return options[1 + floor(power(pg_temp.draw(kind, n), 3) * cardinality(options))::int]`
}

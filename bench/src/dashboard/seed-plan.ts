import type { Queryable } from '../../../apps/server/src/db/connect.ts'

/** How many rows each table has for a number of orders, and when they were created: evenly over a year up to now. */
export type SeedPlan = { projectId: string; endpointId: string; userId: string; counts: Counts; endsAt: Date }
type Counts = Record<Kind, number>
export type Kind = 'order' | 'session' | 'customer' | 'wallet' | 'case' | 'event' | 'audit'

const yearSeconds = 365 * 24 * 60 * 60

export function countsFor(orders: number): Counts {
  const share = (part: number) => Math.max(1, Math.round(orders * part))
  return {
    order: orders,
    session: orders,
    customer: share(0.3),
    wallet: share(0.3),
    case: share(0.1),
    event: share(0.5),
    audit: share(0.1),
  }
}

/** The moment of the row with a number. */
export function momentOf(db: Queryable, { counts, endsAt }: SeedPlan, kind: Kind, n = db`n`) {
  const step = yearSeconds / counts[kind]
  const start = endsAt.getTime() / 1000 - yearSeconds
  return db`to_timestamp(${start}::double precision + (${n}) * ${step}::double precision)`
}

/** The id of the row with a number. */
export function idOf(db: Queryable, plan: SeedPlan, kind: Kind, n = db`n`) {
  return db`pg_temp.seed_id(${kind}, ${n}, ${momentOf(db, plan, kind, n)})`
}

/** The id of a customer created before the row with this number. */
export function customerOf(db: Queryable, plan: SeedPlan, kind: Kind) {
  const share = plan.counts.customer / plan.counts[kind]
  const n = db`floor(n * ${share}::double precision * pg_temp.draw(${`${kind}'s customer`}, n))::bigint`
  return idOf(db, plan, 'customer', n)
}

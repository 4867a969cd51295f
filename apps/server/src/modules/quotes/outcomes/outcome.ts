import type { ProjectId } from '@sliproad/core/ids'
import type { OrderStatus, OrderType } from '@sliproad/core/vocabulary'

/** What was asked of a gateway: orders that are alike end alike. */
export type OutcomeKey = {
  orderType: OrderType
  gatewayId: string
  /** Empty where none was named. */
  method: string
  country: string
  band: number
}

/** Sums of finished orders, as they stood on a day (counted from 1970, UTC by the database). */
export type OutcomeSums = {
  day: number
  finished: number
  completed: number
  /** Declined by the gateway. */
  refused: number
  refunded: number
  timed: number
  logSeconds: number
  compared: number
  deviation: number
}

/** What an order counts as: `open` until it ends. */
export type Outcome = 'open' | Exclude<OrderStatus, 'created' | 'pending' | 'processing'>

/** An order whose end is new, or another than before. */
export type OutcomeChange = {
  key: OutcomeKey
  before: Outcome
  after: Outcome
  /** From the opened checkout to the delivery; null unless it was delivered just now. */
  seconds: number | null
  /** What was delivered beyond the quote, as a share; negative when less was. */
  deviation: number | null
}

export type StoredOutcomes = OutcomeKey & OutcomeSums & { projectId: ProjectId }

/** After so many days an order counts half. */
export const halfLifeDays = 14

/** The sums of one kind of orders never weigh more than so many, so that a collapse shows within few orders. */
export const remembered = 300

/** Above each of these, in US dollars, another band of amounts begins. */
export const bandLimits = [50, 200, 1_000] as const

/** Of amounts whose worth is unknown. */
export const middleBand = 1

export function bandOf(usd: number): number {
  return bandLimits.filter((limit) => usd >= limit).length
}

const noOrders: Omit<OutcomeSums, 'day'> = {
  finished: 0,
  completed: 0,
  refused: 0,
  refunded: 0,
  timed: 0,
  logSeconds: 0,
  compared: 0,
  deviation: 0,
}
const names = Object.keys(noOrders) as (keyof typeof noOrders)[]

/** The sums with new changes. What was known fades to this day, and then to what is remembered at most. */
export function learn(
  known: OutcomeSums | undefined,
  changes: readonly OutcomeChange[],
  day: number,
): OutcomeSums {
  const sums = known ? fadedTo(known, day) : { day, ...noOrders }
  scale(sums, Math.min(1, remembered / sums.finished))
  for (const { before, after, seconds, deviation } of changes) {
    const counts = (own: Outcome, ...outcomes: Outcome[]) => (outcomes.includes(own) ? 1 : 0)
    sums.finished += counts(before, 'open') - counts(after, 'open')
    sums.completed += counts(after, 'completed') - counts(before, 'completed')
    sums.refused += counts(after, 'failed') - counts(before, 'failed')
    sums.refunded += counts(after, 'refunded') - counts(before, 'refunded')
    if (seconds !== null) {
      sums.timed += 1
      sums.logSeconds += Math.log(Math.max(1, seconds))
    }
    if (deviation !== null) {
      sums.compared += 1
      sums.deviation += deviation
    }
  }
  // An order that is taken back weighs one, though it had faded.
  sums.finished = Math.max(0, sums.finished)
  for (const name of ['completed', 'refused', 'refunded'] as const)
    sums[name] = Math.min(sums.finished, Math.max(0, sums[name]))
  return sums
}

/** The sums as they stand on a later day. */
export function fadedTo(known: OutcomeSums, day: number): OutcomeSums {
  const sums = { ...known, day }
  scale(sums, 0.5 ** (Math.max(0, day - known.day) / halfLifeDays))
  return sums
}

/** Both added up, of the same day. */
export function added(a: OutcomeSums | undefined, b: OutcomeSums): OutcomeSums {
  if (!a) return b
  const sums = { ...a }
  for (const name of names) sums[name] += b[name]
  return sums
}

function scale(sums: OutcomeSums, factor: number): void {
  if (factor >= 1 || Number.isNaN(factor)) return
  for (const name of names) sums[name] *= factor
}

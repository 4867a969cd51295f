import { invalid } from '@sliproad/api/refusal'
import { add, type Decimal, divide, multiply, round } from '@sliproad/core/decimal'
import type { ProjectId } from '@sliproad/core/ids'
import type { Db } from '../../../db/connect.ts'
import { ratesOf } from '../../rates/index.ts'
import { zero } from '../home.ts'
import type { Span } from '../period.ts'
import { type HourSum, hourSums, listCurrencies } from './order-sums-store.ts'

export type OrderDay = {
  day: string
  orders: number
  completed: number
  volume: Decimal
  isExact: boolean
}

const dayMs = 86_400_000
const daysMax = 100
const monthsBack = 3

/** The currency of most of a project's orders lately; dollars before there are any. */
export async function readMainCurrency({ db }: { db: Db }, projectId: ProjectId, now: Date): Promise<string> {
  const [first = 'USD'] = await listCurrencies(db, projectId, monthBefore(now, monthsBack))
  return first
}

/** What the orders of each day of a zone come to, from the sums of the hours: as quick for a million orders as for none. */
export async function readOrderDays(
  { db }: { db: Db },
  projectId: ProjectId,
  { from, to, zone, currency }: Span & { zone: string; currency: string },
): Promise<OrderDay[]> {
  if (!(to > from && to.getTime() - from.getTime() <= daysMax * dayMs))
    throw invalid({ field: 'to', message: `must be at most ${daysMax} days after from` })
  const dayOf = daysOf(zone)
  const sums = await hourSums(db, projectId, { from, to })
  const rates = await ratesOf(db, [...new Set([currency, ...sums.map((sum) => sum.currency)])])
  const days = Map.groupBy(sums, ({ startsAt }) => dayOf(startsAt))
  return [...days]
    .map(([day, ofDay]) => ({ day, ...sumOf(ofDay, currency, rates) }))
    .toSorted((a, b) => (a.day < b.day ? 1 : -1))
}

/** A currency without a rate adds nothing to the sum, which is then not exact either. */
function sumOf(sums: readonly HourSum[], currency: string, rates: ReadonlyMap<string, Decimal>) {
  const volume = sums.reduce((total, sum) => {
    if (sum.currency === currency) return add(total, sum.volume)
    const [theirs, ours] = [rates.get(sum.currency), rates.get(currency)]
    if (theirs === undefined || ours === undefined) return total
    return add(total, divide(multiply(sum.volume, theirs), ours, 6, 'half-even'))
  }, zero)
  return {
    orders: sums.reduce((total, { orders }) => total + orders, 0),
    completed: sums.reduce((total, { completed }) => total + completed, 0),
    volume: round(volume, 2, 'half-up'),
    isExact: sums.every((sum) => sum.currency === currency || sum.completed === 0),
  }
}

function daysOf(zone: string): (time: Date) => string {
  try {
    const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })
    return (time) => format.format(time)
  } catch {
    throw invalid({ field: 'zone', message: 'must be a time zone such as Europe/Berlin' })
  }
}

function monthBefore(time: Date, months: number): Date {
  return new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() - months, 1))
}

import { add, type Decimal } from '@sliproad/core/decimal'
import type { ProjectId } from '@sliproad/core/ids'
import type { Db } from '../../db/connect.ts'
import { ratesOf } from '../rates/index.ts'
import { timeWithin } from './delivery-time.ts'
import {
  addCounts,
  currenciesOf,
  funnelOf,
  meanDeviation,
  successRate,
  totalsOf,
  volumeIn,
  zero,
} from './home.ts'
import {
  breakdown,
  type Dimension,
  deliveryTimes,
  orderSteps,
  sessionSums,
  volumeSteps,
} from './home-store.ts'
import { type Grain, type Period, piecesOf, type Span, stepsOf } from './period.ts'
import { chosenCurrency } from './report-currency.ts'
import { countWaiting } from './rollup-store.ts'

type Deps = { db: Db }
type VolumeStep = Awaited<ReturnType<typeof volumeSteps>>[number]

/** With at most this many changes waiting, the figures still count as up to date. */
const waitingMax = 1_000

/** The figures of the home page, from sums alone: as quick for a million orders as for none. */
export async function readHome({ db }: Deps, projectId: ProjectId, period: Period, wanted?: string) {
  const { now, before, grain } = period
  const [current, past, waiting, gateway, method, country] = await Promise.all([
    readSpan(db, projectId, grain, now),
    readSpan(db, projectId, grain, before),
    countWaiting(db, waitingMax + 1),
    readBreakdown(db, projectId, 'gateway', now),
    readBreakdown(db, projectId, 'method', now),
    readBreakdown(db, projectId, 'country', now),
  ])
  const currencies = currenciesOf([...current.volumes, ...past.volumes])
  const currency = chosenCurrency(wanted, currencies)
  const rates = await ratesOf(db, [...currencies, currency])
  return {
    from: now.from,
    to: now.to,
    before,
    grain,
    isBehind: waiting > waitingMax,
    currency,
    currencies,
    totals: { now: toTotals(current, rates, currency), before: toTotals(past, rates, currency) },
    series: {
      now: toSeries(current, now, grain, rates, currency),
      before: toSeries(past, before, grain, rates, currency),
    },
    volumes: toVolumes(current.volumes, rates),
    funnel: funnelOf(current.sessions),
    sessionEnds: {
      expired: current.sessions.expired,
      cancelled: current.sessions.cancelled,
      failed: current.sessions.failed,
    },
    breakdown: { gateway, method, country },
  }
}

type Reading = Awaited<ReturnType<typeof readSpan>>
type Rates = ReadonlyMap<string, Decimal>

async function readSpan(db: Db, projectId: ProjectId, grain: Grain, span: Span) {
  const [steps, volumes, times, sessions] = await Promise.all([
    orderSteps(db, projectId, grain, span),
    volumeSteps(db, projectId, grain, span),
    deliveryTimes(db, projectId, 'all', piecesOf(span)),
    sessionSums(db, projectId, span),
  ])
  return { steps, volumes, times, sessions }
}

async function readBreakdown(db: Db, projectId: ProjectId, dimension: Dimension, span: Span) {
  const pieces = piecesOf(span)
  const [rows, times] = await Promise.all([
    breakdown(db, projectId, dimension, pieces),
    deliveryTimes(db, projectId, dimension, pieces),
  ])
  const timesOf = Map.groupBy(times, ({ value }) => value)
  return rows.map((row) => {
    const own = timesOf.get(row.value) ?? []
    return {
      value: row.value,
      orders: row.orders,
      completed: row.completed,
      failed: row.failed,
      successRate: successRate(row),
      medianSeconds: timeWithin(own, 0.5),
      p95Seconds: timeWithin(own, 0.95),
      deviation: meanDeviation(row),
      deviationOrders: row.deviationOrders,
    }
  })
}

function toTotals({ steps, sessions, volumes, times }: Reading, rates: Rates, currency: string) {
  return totalsOf(addCounts(steps), sessions, volumes, times, rates, currency)
}

/** Every interval of the span, those without orders too, so that a chart has a point for each. */
function toSeries({ steps, volumes }: Reading, span: Span, grain: Grain, rates: Rates, currency: string) {
  const stepAt = new Map(steps.map((step) => [step.startsAt.getTime(), step]))
  const volumesAt = Map.groupBy(volumes, ({ startsAt }) => startsAt.getTime())
  return stepsOf(span, grain).map((at) => {
    const { orders = 0, completed = 0 } = stepAt.get(at.getTime()) ?? {}
    return { at, orders, completed, volume: volumeIn(currency, volumesAt.get(at.getTime()) ?? [], rates) }
  })
}

function toVolumes(volumes: readonly VolumeStep[], rates: Rates) {
  const byCurrency = Map.groupBy(volumes, ({ currency }) => currency)
  return Array.from(byCurrency, ([currency, steps]) => {
    const volume = steps.reduce((total, step) => add(total, step.volume), zero)
    return {
      currency,
      volume,
      volumeUsd: rates.has(currency) ? volumeIn('USD', [{ currency, volume }], rates) : null,
      completed: steps.reduce((total, step) => total + step.completed, 0),
    }
  }).toSorted((a, b) => b.completed - a.completed)
}

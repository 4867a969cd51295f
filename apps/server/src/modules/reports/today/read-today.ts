import type { Clock } from '@sliproad/core/clock'
import { type Decimal, decimal, round } from '@sliproad/core/decimal'
import type { ProjectId } from '@sliproad/core/ids'
import type { Db } from '../../../db/connect.ts'
import { ratesOf } from '../../rates/index.ts'
import { timeWithin } from '../delivery-time.ts'
import { currenciesOf, funnelOf, share, volumeIn, zero } from '../home.ts'
import type { SessionSums } from '../home-store.ts'
import { type Span, stepsOf } from '../period.ts'
import { chosenCurrency } from '../report-currency.ts'
import { localDay } from './local-day.ts'
import {
  firstCountedDay,
  type HourSessions,
  type HourTime,
  type HourVolume,
  hourSessions,
  hourTimes,
  hourVolumes,
} from './today-store.ts'
import { medianOf, soFar } from './usual.ts'

type Deps = { db: Db; clock: Clock }
type Asked = { timeZone: string; currency?: string | undefined }
type Day = { span: Span; volumes: HourVolume[]; times: HourTime[]; sessions: HourSessions[] }

const weeksMax = 8
const hourMs = 3_600_000

/**
 * Today by the hour, and what is usual: the median of the same hours on the same weekday of the last eight weeks, as far
 * as the project existed then. From sums alone, a few ranges of their keys.
 */
export async function readToday({ db, clock }: Deps, projectId: ProjectId, asked: Asked) {
  const now = clock.now()
  const today = localDay(now, asked.timeZone)
  const first = await firstCountedDay(db, projectId)
  const earlier = Array.from({ length: weeksMax }, (_, week) => localDay(now, asked.timeZone, 7 * (week + 1)))
  const spans = [today, ...earlier.filter(({ from }) => first !== null && from >= first)]
  const [volumes, times, sessions] = await Promise.all([
    hourVolumes(db, projectId, spans),
    hourTimes(db, projectId, spans),
    hourSessions(db, projectId, spans),
  ])
  const currencies = currenciesOf(volumes)
  const currency = chosenCurrency(asked.currency, currencies)
  const rates = await ratesOf(db, [...currencies, currency])
  const inCurrency = (rows: readonly HourVolume[]) => volumeIn(currency, rows, rates)
  const [present, ...past] = spans.map((span, at): Day => {
    const ofDay = ({ day }: { day: number }) => day === at
    return {
      span,
      volumes: volumes.filter(ofDay),
      times: times.filter(ofDay),
      sessions: sessions.filter(ofDay),
    }
  })
  if (!present) throw new Error('today is always one of the days')
  const passedMs = now.getTime() - today.from.getTime()
  const passed = { hours: Math.floor(passedMs / hourMs), share: (passedMs % hourMs) / hourMs }
  const pastVolumes = past.map((day) => hoursOf(day).map(inCurrency))
  return {
    from: today.from,
    to: today.to,
    now,
    weeks: past.length,
    currency,
    currencies,
    hours: hoursOf(present).map((rows, at) => ({
      at: new Date(today.from.getTime() + at * hourMs),
      volume: inCurrency(rows),
      completed: countOf(rows),
      usual: rounded(medianOf(pastVolumes.map((hours) => hours[at] ?? zero))),
    })),
    figures: {
      now: {
        volume: inCurrency(present.volumes),
        completed: countOf(present.volumes),
        ...ratesOfDays([present], passed.hours),
      },
      usual:
        past.length === 0
          ? null
          : {
              volume: rounded(medianOf(pastVolumes.map((hours) => soFar(hours, passed)))) ?? zero,
              completed: Number(
                medianOf(past.map((day) => soFar(hoursOf(day).map(decimalCount), passed))) ?? zero,
              ),
              ...ratesOfDays(past, passed.hours),
            },
    },
    funnel: funnelOf(sumOf(present.sessions)),
  }
}

const decimalCount = (rows: readonly HourVolume[]) => decimal(String(countOf(rows)))
const rounded = (value: Decimal | null) => value && round(value, 2, 'half-up')

/** The rows of each hour of a day. */
function hoursOf({ span, volumes }: Day): HourVolume[][] {
  const byHour = Map.groupBy(volumes, ({ startsAt }) => startsAt.getTime())
  return stepsOf(span, 'hour').map((at) => byHour.get(at.getTime()) ?? [])
}

function countOf(rows: readonly HourVolume[]): number {
  return rows.reduce((total, { completed }) => total + completed, 0)
}

/** Shares and times up to the running hour, over all of these days together. */
function ratesOfDays(days: readonly Day[], hours: number) {
  const until = ({ span }: Day) => span.from.getTime() + (hours + 1) * hourMs
  const sums = sumOf(days.flatMap((day) => day.sessions.filter((row) => row.startsAt.getTime() < until(day))))
  const times = days.flatMap((day) => day.times.filter((row) => row.startsAt.getTime() < until(day)))
  const buckets = Array.from(
    Map.groupBy(times, ({ bucket }) => bucket),
    ([bucket, rows]) => ({ bucket, orders: rows.reduce((total, { orders }) => total + orders, 0) }),
  )
  return {
    conversion: sums.opened === 0 ? null : share(sums.completed, sums.opened),
    medianSeconds: timeWithin(buckets, 0.5),
  }
}

function sumOf(rows: readonly HourSessions[]): SessionSums {
  const sum = (name: keyof SessionSums) => rows.reduce((total, row) => total + row[name], 0)
  return {
    created: sum('created'),
    opened: sum('opened'),
    offers: sum('offers'),
    ordered: sum('ordered'),
    paid: sum('paid'),
    completed: sum('completed'),
    expired: sum('expired'),
    cancelled: sum('cancelled'),
    failed: sum('failed'),
  }
}

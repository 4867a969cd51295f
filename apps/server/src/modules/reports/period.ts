import { invalid } from '@sliproad/api/refusal'

/** The interval between two points of a chart. */
export type Grain = 'hour' | 'day'

/** From one time up to another, which is excluded. */
export type Span = { from: Date; to: Date }

/** The span of a report, the span it is compared with, and the interval of its charts. */
export type Period = { now: Span; before: Span; grain: Grain }

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const daysMax = 366
const daysByHour = 3

/** Whole days of UTC, both ends included, and as many before them. */
export function readPeriod(fromDay: string, toDay: string): Period {
  const from = Date.parse(`${fromDay.slice(0, 10)}T00:00:00Z`)
  const last = Date.parse(`${toDay.slice(0, 10)}T00:00:00Z`)
  const days = (last - from) / dayMs + 1
  if (!(days >= 1 && days <= daysMax)) {
    throw invalid({ field: 'to', message: `must be from 0 to ${daysMax - 1} days after from` })
  }
  const to = from + days * dayMs
  return {
    now: { from: new Date(from), to: new Date(to) },
    before: { from: new Date(from - days * dayMs), to: new Date(from) },
    grain: days <= daysByHour ? 'hour' : 'day',
  }
}

/** Part of a span that one kind of sums covers. */
export type Piece = Span & { grain: 'day' | 'month' }

/** Splits a span of whole days into the fewest sums: whole months, and the days before and after them. */
export function piecesOf({ from, to }: Span): Piece[] {
  const monthsFrom = startOfMonth(from, from.getUTCDate() === 1 ? 0 : 1)
  const monthsTo = startOfMonth(to, 0)
  if (monthsFrom >= monthsTo) return [{ grain: 'day', from, to }]
  const pieces: Piece[] = [
    { grain: 'day', from, to: monthsFrom },
    { grain: 'month', from: monthsFrom, to: monthsTo },
    { grain: 'day', from: monthsTo, to },
  ]
  return pieces.filter((piece) => piece.from < piece.to)
}

function startOfMonth(time: Date, monthsLater: number): Date {
  return new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + monthsLater, 1))
}

/** The beginning of every interval of a span. */
export function stepsOf({ from, to }: Span, grain: Grain): Date[] {
  const stepMs = grain === 'hour' ? hourMs : dayMs
  const count = Math.round((to.getTime() - from.getTime()) / stepMs)
  return Array.from({ length: count }, (_, at) => new Date(from.getTime() + at * stepMs))
}

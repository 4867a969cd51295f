import { invalid } from '@sliproad/api/refusal'

/** How finely a line is drawn. */
export type Grain = 'hour' | 'day'

/** From a moment up to another, without it. */
export type Span = { from: Date; to: Date }

/** What a report is about, what it is compared with, and how finely it is drawn. */
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

/** A span of whole days as the fewest sums that make it up: whole months, and the days before and after them. */
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

/** The beginning of every step of a span. */
export function stepsOf({ from, to }: Span, grain: Grain): Date[] {
  const stepMs = grain === 'hour' ? hourMs : dayMs
  const count = Math.round((to.getTime() - from.getTime()) / stepMs)
  return Array.from({ length: count }, (_, at) => new Date(from.getTime() + at * stepMs))
}

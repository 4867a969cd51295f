import { formatMoment } from './formats/dates.ts'
import { locale } from './formats/locale.ts'

const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' })
const dayAndTime = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})
const shortDay = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
const exactTime = new Intl.DateTimeFormat(locale, {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
  hourCycle: 'h23',
})
const percent = new Intl.NumberFormat(locale, {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})
const wholePercent = new Intl.NumberFormat(locale, { style: 'percent' })

export const formatDay = (iso: string) => day.format(new Date(iso))
/** `today, 14:02`, `9 Nov, 08:12` */
export const formatTime = (iso: string) => formatMoment(iso, new Date())
/** `17 Nov, 14:02:11`, for logs. */
export const formatSecond = (iso: string) => dayAndTime.format(new Date(iso))
export const formatShortDay = (iso: string) => shortDay.format(new Date(iso))

/** The last day of a period whose `end` is exclusive. */
export const formatLastDay = (end: string) => shortDay.format(new Date(Date.parse(end) - 1))

/** With milliseconds, to show the order of events. */
export const formatExactTime = (iso: string) => exactTime.format(new Date(iso))

/** A figure with a fixed number of decimals. Amounts of money stay decimal text and do not come here. */
export function formatFigure(value: number, digits: number): string {
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value)
}

/** Every digit of a decimal text, in groups and with the point or comma of the reader. */
export function formatDecimal(text: string): string {
  const digits = text.split('.')[1]?.length ?? 0
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(text as Intl.StringNumericLiteral)
}

/** `98.5%`, and `98,5 %` in German. */
export function formatPercent(share: number | null): string | null {
  return share === null ? null : percent.format(share)
}

/** `40%`, and a share of all as `100%`. */
export const formatWholePercent = (share: number) => wholePercent.format(share)

/** `340 ms`, `2.41 s` */
export function formatMilliseconds(ms: number): string {
  return ms < 1000 ? `${ms} ms` : `${formatFigure(ms / 1000, 2)} s`
}

/** Units by their symbols, which are the same in every language of ours. */
export function formatDuration(seconds: number | null): string | null {
  if (seconds === null) return null
  if (seconds < 1) return '< 1 s'
  const whole = Math.round(seconds)
  if (whole < 60) return `${whole} s`
  const both = (large: number, unit: string, small: number, rest: string) =>
    small === 0 ? `${large} ${unit}` : `${large} ${unit} ${small} ${rest}`
  if (whole < 3600) return both(Math.floor(whole / 60), 'min', whole % 60, 's')
  return both(Math.floor(whole / 3600), 'h', Math.floor((whole % 3600) / 60), 'min')
}

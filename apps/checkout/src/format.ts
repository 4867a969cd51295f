/** Display only: amounts arrive as exact decimal text and leave as the reader's own notation. */
export type Format = {
  money: (amount: string, currency: string) => string
  time: (date: Date) => string
  timeWithSeconds: (date: Date) => string
  dateAndTime: (date: Date) => string
  /** "30 minutes", "2 hours": the largest unit that divides the span. */
  duration: (ms: number) => string
}

export function formatFor(locale: string, timeZone?: string): Format {
  const zone = timeZone === undefined ? {} : { timeZone }
  const clockFace = new Intl.DateTimeFormat(locale, { timeStyle: 'short', ...zone })
  const exactFace = new Intl.DateTimeFormat(locale, { timeStyle: 'medium', ...zone })
  const dateFace = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', ...zone })
  return {
    money: (amount, currency) => money(locale, amount, currency),
    time: (date) => clockFace.format(date),
    timeWithSeconds: (date) => exactFace.format(date),
    dateAndTime: (date) => dateFace.format(date),
    duration: (ms) => duration(locale, ms),
  }
}

function money(locale: string, amount: string, currency: string): string {
  if (!/^[A-Za-z]{3}$/.test(currency)) return `${amount} ${currency}`
  const style = { style: 'currency', currency } as const
  const usual = new Intl.NumberFormat(locale, style)
  const given = amount.split('.')[1]?.length ?? 0
  const { maximumFractionDigits = 0 } = usual.resolvedOptions()
  // An amount finer than its currency is shown in full: rounding would state another amount.
  const exact = given > maximumFractionDigits
  const formatter = exact ? new Intl.NumberFormat(locale, { ...style, maximumFractionDigits: given }) : usual
  return formatter.format(amount as Intl.StringNumericLiteral)
}

const units = [
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
  { unit: 'second', ms: 1000 },
] as const

function duration(locale: string, ms: number): string {
  const whole = Math.round(ms / 1000) * 1000
  const { unit, ms: size } = units.find((each) => whole > 0 && whole % each.ms === 0) ?? units[2]
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(whole / size)
}

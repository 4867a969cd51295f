const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})
const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

export const formatDay = (iso: string) => day.format(new Date(iso))
export const formatTime = (iso: string) => dayAndTime.format(new Date(iso))
export const formatShortDay = (iso: string) => shortDay.format(new Date(iso))

/** The last day of a period whose `end` is exclusive. */
export const formatLastDay = (end: string) => shortDay.format(new Date(Date.parse(end) - 1))

/** With milliseconds, to show the order of events. */
export function formatExactTime(iso: string): string {
  const at = new Date(iso)
  const clock = [at.getHours(), at.getMinutes(), at.getSeconds()].map((part) => String(part).padStart(2, '0'))
  return `${clock.join(':')}.${String(at.getMilliseconds()).padStart(3, '0')}`
}

/** Groups the digits of a decimal text without converting it to a float. */
export function formatDecimal(text: string): string {
  const [whole = '0', fraction] = text.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

export function formatAmount(amount: string | null, code: string): string {
  return amount === null ? code : `${formatDecimal(amount)} ${code}`
}

export function formatPercent(share: number | null): string | null {
  return share === null ? null : `${(share * 100).toFixed(1)} %`
}

export function formatDuration(seconds: number | null): string | null {
  if (seconds === null) return null
  if (seconds < 1) return 'under 1 s'
  const whole = Math.round(seconds)
  if (whole < 60) return `${whole} s`
  const both = (large: number, unit: string, small: number, rest: string) =>
    small === 0 ? `${large} ${unit}` : `${large} ${unit} ${small} ${rest}`
  if (whole < 3600) return both(Math.floor(whole / 60), 'min', whole % 60, 's')
  return both(Math.floor(whole / 3600), 'h', Math.floor((whole % 3600) / 60), 'min')
}

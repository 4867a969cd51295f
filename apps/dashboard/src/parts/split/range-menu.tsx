import { Icon } from '@sliproad/ui/icon.tsx'
import { Popover } from 'radix-ui'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { dayOf, formatDay } from '../formats/dates.ts'
import { locale } from '../formats/locale.ts'
import { daysOfPeriod, periods, ranged, shifted, shiftedMonth, weeksOfMonth } from './calendar.ts'

type Range = { created?: string; from?: string; to?: string }
type Props = { label: string; range: Range; onChange: (range: Range) => void }

const monthName = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' })
const weekdayName = new Intl.DateTimeFormat(locale, { weekday: 'narrow' })
const dayName = new Intl.DateTimeFormat(locale, { dateStyle: 'full' })
const at = (day: string) => new Date(`${day}T12:00:00`)

/** 1 for Monday to 7 for Sunday, as the reader's calendars begin. */
function firstDayOfWeek(): number {
  const own = new Intl.Locale(locale) as Intl.Locale & { getWeekInfo?: () => { firstDay: number } }
  return own.getWeekInfo?.().firstDay ?? 1
}

/** A range of days: the usual periods, and a calendar for any other. On phones it is a sheet from below. */
export function RangeMenu({ label, range, onChange }: Props) {
  const t = useTexts()
  const [isOpen, setIsOpen] = useState(false)
  const choose = (chosen: Range) => {
    onChange(chosen)
    setIsOpen(false)
  }
  const words = range.created
    ? (t.order.periods[range.created as keyof typeof t.order.periods] ?? null)
    : range.from || range.to
      ? t.common.range.words(range.from ? formatDay(range.from) : null, range.to ? formatDay(range.to) : null)
      : null
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger
        className={`inline-flex min-h-11 flex-none items-center gap-1.5 rounded-[7px] px-2.5 whitespace-nowrap inset-ring desk:min-h-8 data-[state=open]:inset-ring-2 data-[state=open]:inset-ring-focus ${words ? 'bg-accent-soft text-accent-text inset-ring-accent' : 'text-ink-2 inset-ring-line hover:bg-canvas'}`}
      >
        {label}
        {words && <b className="max-w-52 truncate font-semibold">{words}</b>}
        <Icon name="down" small />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={6}
          collisionPadding={8}
          aria-label={label}
          className="sheet-on-phones z-30 grid overflow-y-auto rounded-field bg-raised p-1.5 text-ink shadow-float inset-ring inset-ring-line desk:grid-cols-[148px_auto]"
        >
          <div className="flex flex-wrap content-start gap-1 p-1 desk:flex-col desk:border-e desk:border-line desk:pe-2.5">
            {periods.map((period) => (
              <button
                key={period}
                type="button"
                aria-pressed={range.created === period}
                className="min-h-11 rounded-[6px] px-2.5 text-start first-letter:uppercase hover:bg-fill aria-pressed:bg-accent-soft aria-pressed:font-semibold aria-pressed:text-accent-text desk:min-h-9"
                onClick={() => choose({ created: period })}
              >
                <span className="inline-block first-letter:uppercase">{t.order.periods[period]}</span>
              </button>
            ))}
            {words && (
              <button
                type="button"
                className="min-h-11 rounded-[6px] px-2.5 text-start font-semibold text-ink-2 hover:bg-fill desk:min-h-9"
                onClick={() => choose({})}
              >
                {t.common.clear}
              </button>
            )}
          </div>
          <Calendar range={range} onChoose={choose} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

type CalendarProps = { range: Range; onChoose: (range: Range) => void }

/** One month. The first day that is chosen begins the range, the second ends it. */
function Calendar({ range, onChoose }: CalendarProps) {
  const t = useTexts().common.range
  const today = dayOf(new Date().toISOString())
  const shown = range.created ? daysOfPeriod(range.created, new Date()) : range
  const [first, setFirst] = useState<string | null>(null)
  const [marked, setMarked] = useState(shown.to ?? shown.from ?? today)
  const grid = useRef<HTMLTableElement>(null)
  const wasMoved = useRef(false)
  useEffect(() => {
    if (wasMoved.current) grid.current?.querySelector<HTMLElement>(`[data-day="${marked}"]`)?.focus()
    wasMoved.current = false
  }, [marked])
  const firstDay = firstDayOfWeek()
  const weeks = weeksOfMonth(marked, firstDay)
  const month = marked.slice(0, 7)
  const isIn = (day: string) =>
    first !== null
      ? day === first
      : shown.from !== undefined && day >= shown.from && day <= (shown.to ?? today)
  const press = (event: KeyboardEvent) => {
    const steps: Record<string, string> = {
      ArrowLeft: shifted(marked, -1),
      ArrowRight: shifted(marked, 1),
      ArrowUp: shifted(marked, -7),
      ArrowDown: shifted(marked, 7),
      PageUp: shiftedMonth(marked, -1),
      PageDown: shiftedMonth(marked, 1),
    }
    const next = steps[event.key]
    if (next === undefined) return
    event.preventDefault()
    if (next > today) return
    wasMoved.current = true
    setMarked(next)
  }
  const pick = (day: string) => {
    setMarked(day)
    if (first === null) return setFirst(day)
    onChoose(ranged(first, day))
  }
  const turn =
    'grid size-11 flex-none place-items-center rounded-control text-ink-2 hover:bg-fill disabled:text-ink-3 disabled:opacity-40 desk:size-8'
  return (
    <div className="p-1 desk:ps-2.5">
      <div className="flex items-center justify-between gap-2">
        <button type="button" className={turn} onClick={() => setMarked(shiftedMonth(marked, -1))}>
          <Icon name="left" small />
          <span className="sr-only">{t.previousMonth}</span>
        </button>
        <p className="font-semibold" aria-live="polite">
          {monthName.format(at(marked))}
        </p>
        <button
          type="button"
          className={turn}
          disabled={month >= today.slice(0, 7)}
          onClick={() => setMarked(shiftedMonth(marked, 1))}
        >
          <Icon name="right" small />
          <span className="sr-only">{t.nextMonth}</span>
        </button>
      </div>
      <table ref={grid} className="mx-auto border-collapse tabular-nums" onKeyDown={press}>
        <caption className="pt-0.5 pb-1.5 text-fine text-ink-3">
          {first === null ? t.chooseFirst : t.chooseLast}
        </caption>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" className="h-7 text-center text-fine font-medium text-ink-3">
                {weekdayName.format(at(day))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} className="p-0">
                  <button
                    type="button"
                    data-day={day}
                    tabIndex={day === marked ? 0 : -1}
                    disabled={day > today}
                    aria-label={dayName.format(at(day))}
                    aria-pressed={isIn(day)}
                    aria-current={day === today ? 'date' : undefined}
                    onClick={() => pick(day)}
                    className={`grid size-11 place-items-center rounded-[6px] hover:bg-fill disabled:text-ink-3 disabled:opacity-40 disabled:hover:bg-transparent aria-pressed:bg-accent-soft aria-pressed:font-semibold aria-pressed:text-accent-text aria-[current=date]:inset-ring aria-[current=date]:inset-ring-edge desk:size-9 ${day.startsWith(month) ? '' : 'text-ink-3'}`}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

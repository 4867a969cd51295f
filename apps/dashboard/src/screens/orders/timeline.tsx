import type { OrderDetail } from '@sliproad/api/resources/dashboard/records'
import { type OrderStatus, orderEnds } from '@sliproad/core/vocabulary'
import { Icon } from '@sliproad/ui/icon.tsx'
import { formatExactTime } from '../../parts/format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { EventRow } from './event-row.tsx'
import { type TimelineEntry, toTimelineEntries } from './timeline-entries.ts'

const finalStatuses: readonly OrderStatus[] = orderEnds
type Props = { order: OrderDetail; gatewayName: string }

/** The order's history: ticks where its status changed, dots between, and published events branching off. */
export function Timeline({ order, gatewayName }: Props) {
  const t = useTexts().order
  const isOpen = !finalStatuses.includes(order.status)
  const entries = toTimelineEntries(order.timeline)
  return (
    <ol className="relative grid">
      {entries.map((entry, index) => (
        <EntryRow
          key={keyOf(entry)}
          entry={entry}
          gatewayName={gatewayName}
          isLast={index === entries.length - 1}
          isOpen={isOpen}
        />
      ))}
      {isOpen && (
        <li className="grid grid-cols-[24px_minmax(0,1fr)] gap-3">
          <span className="grid size-6 place-items-center" aria-hidden="true">
            <span className="size-3.5 rounded-full border-2 border-dashed border-edge" />
          </span>
          <p className="py-0.5 text-ink-3">{t.notFinal}</p>
        </li>
      )}
    </ol>
  )
}

/** An order has each status once, so the status makes the key unique among changes at the same time. */
function keyOf({ moment }: TimelineEntry): string {
  if (moment.kind === 'message') return moment.id
  if (moment.kind === 'call') return `${moment.at}-${moment.gatewayId}-${moment.call}-${moment.answer}`
  if (moment.kind === 'share') return `share-${moment.step}`
  return moment.kind === 'change' ? `${moment.at}-${moment.to}` : moment.quotesId
}

type RowProps = { entry: TimelineEntry; gatewayName: string; isLast: boolean; isOpen: boolean }

/** A line leads to the next entry. Below the last it is dashed while the order is open, and drawn only as far as its events. */
function EntryRow({ entry, gatewayName, isLast, isOpen }: RowProps) {
  const line = isLast && isOpen ? 'dashes-down' : 'bg-accent'
  return (
    <li className="relative grid grid-cols-[24px_minmax(0,1fr)_auto] gap-x-3 pb-5">
      {(!isLast || isOpen) && (
        <span
          aria-hidden="true"
          className={`absolute start-[10.5px] top-6 bottom-0 w-[3px] rounded-[2px] ${line}`}
        />
      )}
      <span className="relative" aria-hidden="true">
        <span className="relative grid size-6 place-items-center">
          <Node entry={entry} />
        </span>
        {isLast && !isOpen && entry.events.length > 0 && (
          <span className="absolute start-[10.5px] top-6 -bottom-1 w-[3px] bg-accent" />
        )}
      </span>
      <div className="min-w-0 py-0.5">
        <Words entry={entry} gatewayName={gatewayName} />
      </div>
      <time dateTime={entry.moment.at} className="py-0.5 text-fine whitespace-nowrap text-ink-3">
        {formatExactTime(entry.moment.at)}
      </time>
      {entry.events.length > 0 && (
        <ul className="col-span-2 col-start-2">
          {entry.events.map((published) => (
            <EventRow key={published.event.id} published={published} />
          ))}
        </ul>
      )}
    </li>
  )
}

function Node({ entry: { moment } }: { entry: TimelineEntry }) {
  if (moment.kind !== 'change')
    return <span className="size-2.5 rounded-full bg-surface inset-ring-[2.5px] inset-ring-accent" />
  const failed = moment.to === 'failed'
  const stopped = failed || ['cancelled', 'expired'].includes(moment.to)
  const colour = failed
    ? 'bg-negative text-surface'
    : stopped
      ? 'bg-ink-3 text-surface'
      : 'bg-accent text-on-accent'
  return (
    <span className={`grid size-[22px] place-items-center rounded-full ${colour}`}>
      <Icon name={stopped ? 'cross' : 'check'} small />
    </span>
  )
}

function Words({ entry: { moment }, gatewayName }: { entry: TimelineEntry; gatewayName: string }) {
  const { order: t, states } = useTexts()
  const words = states as Record<string, string>
  if (moment.kind === 'quotes') return <p className="font-semibold">{t.quotes(moment.offers)}</p>
  if (moment.kind === 'call')
    return (
      <>
        <p>{t.calls[moment.call] ?? moment.call}</p>
        <p className="text-ink-3">{t.called(moment)}</p>
      </>
    )
  if (moment.kind === 'share')
    return (
      <>
        <p>{t.share[moment.step](gatewayName)}</p>
        <p className="text-ink-3">{t.sharing(moment)}</p>
      </>
    )
  const said = moment.gatewayStatus && t.gatewaySays(gatewayName, moment.gatewayStatus)
  if (moment.kind === 'change')
    return (
      <>
        <p className="font-semibold">{words[moment.to] ?? moment.to}</p>
        <p className="text-ink-3">
          {[t.sources[moment.source] ?? moment.source, said].filter(Boolean).join('. ')}
        </p>
      </>
    )
  return (
    <>
      <p>{t.message(gatewayName)}</p>
      <p className="text-ink-3">
        {[said, moment.outcome && (t.outcomes[moment.outcome] ?? moment.outcome)].filter(Boolean).join('. ')}
      </p>
    </>
  )
}

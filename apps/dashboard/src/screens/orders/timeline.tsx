import type { OrderDetail } from '@sliproad/api/resources/dashboard/records'
import { explorerOf } from '@sliproad/core/networks'
import { type OrderStatus, orderEnds } from '@sliproad/core/vocabulary'
import { Icon } from '@sliproad/ui/icon.tsx'
import { type ReactNode, useState } from 'react'
import { formatExactTime } from '../../parts/format.ts'
import { formatExactClock } from '../../parts/formats/dates.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { EventRow } from './event-row.tsx'
import { againstQuote, isSent } from './outcome.ts'
import { sentenceOf } from './sentences.ts'
import { foldQuiet, type TimelineEntry, toTimelineEntries } from './timeline-entries.ts'

const finalStatuses: readonly OrderStatus[] = orderEnds
type Props = { order: OrderDetail; gatewayName: string }

/** The order's history in sentences: who did what. Published events leave it as slip roads. */
export function Timeline({ order, gatewayName }: Props) {
  const t = useTexts().order
  const isOpen = !finalStatuses.includes(order.status)
  const parts = foldQuiet(toTimelineEntries(order.timeline))
  return (
    <ol className="timeline">
      {parts.map((part, index) => {
        const isLast = index === parts.length - 1 && !isOpen
        return part.kind === 'told' ? (
          <Entry
            key={keyOf(part.entry)}
            entry={part.entry}
            order={order}
            gatewayName={gatewayName}
            isLast={isLast}
          />
        ) : (
          <Folded
            key={keyOf(part.entries[0])}
            count={part.count}
            entries={part.entries}
            order={order}
            gatewayName={gatewayName}
            isLast={isLast}
          />
        )
      })}
      {isOpen && (
        <li className="is-ahead">
          <span className="timeline-node" aria-hidden="true" />
          <p className="text-ink-3">{t.notFinal}</p>
        </li>
      )}
    </ol>
  )
}

/** An order has each status once, so the status makes the key unique among changes at the same time. */
function keyOf(entry: TimelineEntry | undefined): string {
  const moment = entry?.moment
  if (!moment) return ''
  if (moment.kind === 'message') return moment.id
  if (moment.kind === 'call') return `${moment.at}-${moment.gatewayId}-${moment.call}-${moment.answer}`
  if (moment.kind === 'share') return `share-${moment.step}`
  if (moment.kind === 'session') return moment.sessionId
  return moment.kind === 'change' ? `${moment.at}-${moment.to}` : moment.quotesId
}

type EntryProps = { entry: TimelineEntry; order: OrderDetail; gatewayName: string; isLast: boolean }

function Entry({ entry, order, gatewayName, isLast }: EntryProps) {
  const t = useTexts().order
  const { moment, events } = entry
  const isStep = moment.kind === 'change'
  const { text, more } = sentenceOf(moment, order, gatewayName, t)
  return (
    <li className={isLast ? 'is-last' : ''}>
      <Node moment={moment} />
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
        <p className={`text-pretty [overflow-wrap:anywhere] ${isStep ? 'font-semibold' : ''}`}>{text}</p>
        <time
          dateTime={moment.at}
          title={formatExactTime(moment.at)}
          className="text-fine whitespace-nowrap text-ink-3"
        >
          {formatExactClock(moment.at)}
        </time>
        {(more || (isStep && moment.to === 'completed')) && (
          <p className="col-span-2 text-fine text-ink-3 [overflow-wrap:anywhere]">
            {more}
            {isStep && moment.to === 'completed' && <Delivered order={order} isAfter={more !== null} />}
          </p>
        )}
      </div>
      {events.length > 0 && (
        <ul className="mt-1">
          {events.map((published) => (
            <EventRow key={published.event.id} published={published} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** A link where its network has an explorer that we know. */
function Hash({ hash, url }: { hash: string; url: string | undefined }) {
  const shown = `${hash.slice(0, 6)}…${hash.slice(-4)}`
  if (url === undefined)
    return (
      <bdi dir="ltr" className="font-mono whitespace-nowrap">
        {shown}
      </bdi>
    )
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer noopener"
      dir="ltr"
      className="font-mono whitespace-nowrap text-accent-text underline"
    >
      {shown}
    </a>
  )
}

function Delivered({ order, isAfter }: { order: OrderDetail; isAfter: boolean }): ReactNode {
  const t = useTexts().order
  const against = againstQuote(order, t)
  const { transactionHash, network } = order
  const explorer = transactionHash && explorerOf(network, transactionHash)
  return (
    <>
      {isAfter && against ? ' ' : ''}
      {against}
      {transactionHash && (
        <>
          {' '}
          {t.transaction} <Hash hash={transactionHash} url={explorer ? explorer.url : undefined} />
        </>
      )}
    </>
  )
}

function Node({ moment }: { moment: TimelineEntry['moment'] }) {
  if (moment.kind !== 'change') return <span className="timeline-node" aria-hidden="true" />
  const look =
    moment.to === 'failed'
      ? 'bg-negative text-surface'
      : moment.to === 'refunded'
        ? 'bg-caution text-surface'
        : moment.to === 'cancelled' || moment.to === 'expired'
          ? 'bg-ink-3 text-surface'
          : 'bg-accent text-on-accent'
  const icon = moment.to === 'refunded' ? 'left' : isSent({ status: moment.to }) ? 'check' : 'cross'
  return (
    <span className={`timeline-node is-step ${look}`} aria-hidden="true">
      <Icon name={icon} className="size-[13px]" />
    </span>
  )
}

type FoldedProps = {
  count: number
  entries: readonly TimelineEntry[]
  order: OrderDetail
  gatewayName: string
  isLast: boolean
}

function Folded({ count, entries, order, gatewayName, isLast }: FoldedProps) {
  const t = useTexts().order
  const [isShown, setIsShown] = useState(false)
  if (isShown)
    return entries.map((entry, index) => (
      <Entry
        key={keyOf(entry)}
        entry={entry}
        order={order}
        gatewayName={gatewayName}
        isLast={isLast && index === entries.length - 1}
      />
    ))
  return (
    <li className={isLast ? 'is-last' : ''}>
      <span className="timeline-node is-small" aria-hidden="true" />
      <button
        type="button"
        className="-my-2 min-h-9 text-fine font-semibold text-accent-text hover:underline"
        onClick={() => setIsShown(true)}
      >
        {t.showMessages(count)}
      </button>
    </li>
  )
}

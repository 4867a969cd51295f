import type { Delivery } from '@sliproad/api/resources/dashboard/webhook'
import { deliveryStatuses } from '@sliproad/core/vocabulary'
import { Icon } from '@sliproad/ui/icon.tsx'
import { useNavigate } from '@tanstack/react-router'
import { Fragment } from 'react'
import { Button } from '../../../parts/button.tsx'
import { Empty } from '../../../parts/empty.tsx'
import { formatMilliseconds } from '../../../parts/format.ts'
import { formatCount } from '../../../parts/formats/amounts.ts'
import { dayOf, formatDayInWords, formatExactClock, nameOfDay } from '../../../parts/formats/dates.ts'
import { Loaded } from '../../../parts/loaded.tsx'
import { FailureNotice } from '../../../parts/notice.tsx'
import { FilterMenu } from '../../../parts/split/filter-menu.tsx'
import { ListFoot } from '../../../parts/split/list-foot.tsx'
import { RangeMenu } from '../../../parts/split/range-menu.tsx'
import { useListKeys } from '../../../parts/split/use-list-keys.ts'
import { State } from '../../../parts/state.tsx'
import { useToast } from '../../../parts/toast.tsx'
import { useProject } from '../../../shell/me-context.ts'
import { ProjectLink } from '../../../shell/project-link.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { listed } from '../../orders/filter-query.ts'
import { useEventTypes, useFailedCount, useRetryMany, useShownDeliveries } from '../use-webhooks.ts'
import { AttemptDashes } from './attempt-dashes.tsx'

type Props = { selected: string | null; onOpen: (id: string) => void; onClose: () => void }

/** What was sent, newest first, by day. */
export function DeliveryLog({ selected, onOpen, onClose }: Props) {
  const { webhooks: t, order, states } = useTexts()
  const { id, may } = useProject()
  const navigate = useNavigate()
  const { search, filters, query, deliveries, rows } = useShownDeliveries()
  const types = useEventTypes()
  const failed = useFailedCount(query).data?.failed
  const retry = useRetryMany()
  const say = useToast()
  const show = (changed: Record<string, string>) =>
    void navigate({
      to: '/p/$projectId/webhooks',
      params: { projectId: id },
      search: { view: 'deliveries', ...changed },
    })
  const set = (name: string) => (values: string[]) => {
    const { [name]: _old, ...others } = filters
    show(values.length === 0 ? others : { ...others, [name]: values.join(',') })
  }
  const retryOf = (ids: readonly string[]) =>
    retry.mutate({ ids }, { onSuccess: ({ retried, more }) => say(t.retried(retried, more)) })
  const retryAll = () => {
    if (query.q !== undefined)
      return retryOf(rows.filter(({ status }) => status === 'failed').map((row) => row.id))
    const { from = new Date(0).toISOString(), to = new Date().toISOString(), eventType } = query
    retry.mutate(
      { filter: { from, to, ...(eventType !== undefined && { eventType }) } },
      { onSuccess: ({ retried, more }) => say(t.retried(retried, more)) },
    )
  }
  const mayRetry = may('webhooks.manage')
  useListKeys({
    ids: rows.map((row) => row.id),
    current: selected,
    onOpen,
    onClose,
    others: {
      r: () => {
        const chosen = rows.find((row) => row.id === selected)
        if (chosen?.status === 'failed' && mayRetry) retryOf([chosen.id])
      },
    },
  })
  const now = new Date()
  const days = [...Map.groupBy(rows, ({ createdAt }) => dayOf(createdAt))]
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a row that scrolls */}
      <div
        role="group"
        aria-label={order.filters}
        className="-mx-4 flex items-center gap-2 overflow-x-auto px-4 py-3 [scrollbar-width:none] desk:mx-0 desk:flex-wrap desk:px-0"
      >
        <label
          className={`flex min-h-11 flex-none items-center gap-1.5 rounded-[7px] px-2.5 inset-ring focus-within:inset-ring-2 focus-within:inset-ring-focus desk:min-h-8 ${filters.q ? 'bg-accent-soft inset-ring-accent' : 'inset-ring-line'}`}
        >
          <Icon name="search" small className="text-ink-3" />
          <span className="sr-only">{t.searchBy}</span>
          <input
            key={filters.q}
            type="search"
            className="w-44 bg-transparent outline-none placeholder:text-ink-3"
            placeholder={t.searchBy}
            defaultValue={filters.q ?? ''}
            onKeyDown={(event) => {
              if (event.key === 'Enter') {
                const value = event.currentTarget.value.trim()
                set('q')(value ? [value] : [])
              }
            }}
          />
        </label>
        <RangeMenu
          label={t.sent}
          range={filters}
          onChange={(range) => {
            const { created: _old, from: __old, to: ___old, ...others } = filters
            show({ ...others, ...range })
          }}
        />
        <FilterMenu
          label={t.result}
          shown={filters.status ? ((states as Record<string, string>)[filters.status] ?? null) : null}
          choices={deliveryStatuses.map((value) => ({ value, label: <State value={value} /> }))}
          chosen={listed(filters.status)}
          onChange={set('status')}
          single
        />
        <FilterMenu
          label={t.event}
          shown={filters.eventType ?? null}
          choices={(types.data ?? []).map((value) => ({ value, label: <code>{value}</code> }))}
          chosen={listed(filters.eventType)}
          onChange={set('eventType')}
          single
        />
        {mayRetry && failed && failed.count > 0 && (
          <span className="flex-none desk:ms-auto">
            <Button small busy={retry.isPending} onPress={retryAll}>
              <Icon name="refresh" small />
              {t.retryFailed(formatCount(failed.count, failed.isMore))}
            </Button>
          </span>
        )}
      </div>
      <FailureNotice failure={retry.error} />
      <Loaded of={deliveries}>
        {() =>
          rows.length === 0 ? (
            <Empty title={t.noDeliveriesTitle} text={t.noDeliveries} />
          ) : (
            <table className="order-table is-tall w-full border-collapse tabular-nums max-desk:block">
              <thead className="max-desk:sr-only">
                <tr>
                  <th>{t.event}</th>
                  <th>{t.attempts}</th>
                  <th>{t.answer}</th>
                  <th className="text-end">{t.sent}</th>
                </tr>
              </thead>
              <tbody className="max-desk:block">
                {days.map(([day, ofDay], index) => {
                  const isOpen = deliveries.hasNextPage && index === days.length - 1
                  const name = nameOfDay(day, now)
                  return (
                    <Fragment key={day}>
                      <tr className="max-desk:block">
                        <td
                          colSpan={4}
                          className="border-b border-line px-2.5 pt-2 text-fine text-ink-3 max-desk:block max-desk:px-0 max-desk:pt-3.5 max-desk:pb-1.5 desk:h-[38px]"
                        >
                          {name && <b className="me-2 text-small font-[650] text-ink capitalize">{name}</b>}
                          {formatDayInWords(day, now)},{' '}
                          {t.deliveriesOfDay(formatCount(ofDay.length, isOpen), ofDay.length)}
                        </td>
                      </tr>
                      {ofDay.map((row) => (
                        <Row
                          key={row.id}
                          row={row}
                          isSelected={row.id === selected}
                          search={search}
                          onOpen={() => onOpen(row.id)}
                        />
                      ))}
                    </Fragment>
                  )
                })}
              </tbody>
            </table>
          )
        }
      </Loaded>
      <ListFoot list={deliveries} hint={{ key: 'R', does: t.retryKey }} />
    </div>
  )
}

type RowProps = { row: Delivery; isSelected: boolean; search: Record<string, string>; onOpen: () => void }

function Row({ row, isSelected, search, onOpen }: RowProps) {
  return (
    <tr
      aria-selected={isSelected || undefined}
      className="order-row cursor-pointer max-desk:-mx-4 max-desk:grid max-desk:grid-cols-[minmax(0,1fr)_auto] max-desk:items-center max-desk:gap-x-3 max-desk:gap-y-1 max-desk:border-b max-desk:border-line max-desk:px-4 max-desk:py-[11px]"
      onClick={(event) => {
        if (!(event.target as HTMLElement).closest('a, button')) onOpen()
      }}
    >
      <td className="min-w-0">
        <ProjectLink
          to={`webhooks/deliveries/${row.id}`}
          search={search}
          className="block text-ink no-underline hover:underline"
        >
          <code>{row.eventType}</code>
        </ProjectLink>
        <code dir="ltr" className="block text-fine text-ink-3" title={row.orderId ?? row.eventId}>
          {middle(row.orderId ?? row.eventId)}
        </code>
      </td>
      <td className="whitespace-nowrap max-desk:text-end">
        <AttemptDashes delivery={row} />
      </td>
      <td className="whitespace-nowrap">
        <Answer delivery={row} />
      </td>
      <td className="text-end whitespace-nowrap">
        <time dateTime={row.createdAt} className="max-desk:text-ink-3">
          {formatExactClock(row.createdAt)}
        </time>
      </td>
    </tr>
  )
}

const middle = (id: string) => (id.length > 14 ? `${id.slice(0, 8)}…${id.slice(-4)}` : id)

function Answer({ delivery }: { delivery: Delivery }) {
  const t = useTexts().webhooks
  const { responseStatus, durationMs, status, attempts } = delivery
  if (attempts === 0) return <span className="text-ink-3">{status === 'failed' ? t.notSent : '–'}</span>
  const isGood = responseStatus !== null && responseStatus >= 200 && responseStatus < 300
  return (
    <>
      <span className={`font-semibold ${isGood ? 'text-positive' : 'text-negative'}`}>
        {responseStatus ?? t.noAnswerShort}
      </span>
      {isGood && durationMs !== null && <span className="text-ink-3"> {formatMilliseconds(durationMs)}</span>}
    </>
  )
}

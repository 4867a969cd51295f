import type { Delivery } from '@sliproad/api/resources/dashboard/webhook'
import { deliveryStatuses } from '@sliproad/core/vocabulary'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Button } from '../../parts/button.tsx'
import { Empty } from '../../parts/empty.tsx'
import { FilterBar } from '../../parts/filter-bar.tsx'
import { formatTime } from '../../parts/format.ts'
import { shorten } from '../../parts/id-text.tsx'
import { FailureNotice } from '../../parts/notice.tsx'
import { PagedTable } from '../../parts/paged-table.tsx'
import { useToast } from '../../parts/toast.tsx'
import { useProject } from '../../shell/me-context.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { AttemptDashes } from './attempt-dashes.tsx'
import { useDeliveries, useEventTypes, useRetryMany } from './use-webhooks.ts'

const dayMs = 86_400_000

export function DeliveryLog() {
  const { webhooks: t, states } = useTexts()
  const { id, may } = useProject()
  const navigate = useNavigate()
  const { view: _, ...filters } = useSearch({ from: '/signed-in/p/$projectId/webhooks' })
  const types = useEventTypes()
  const deliveries = useDeliveries(filters)
  const retry = useRetryMany()
  const say = useToast()
  const set = (changed: Record<string, string>) =>
    navigate({
      to: '/p/$projectId/webhooks',
      params: { projectId: id },
      search: { view: 'deliveries', ...changed },
    })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <FilterBar
        filters={filters}
        onChange={set}
        fields={[
          {
            name: 'status',
            label: t.status,
            choices: deliveryStatuses.map((value) => ({
              value,
              label: states[value],
            })),
          },
          {
            name: 'eventType',
            label: t.event,
            choices: (types.data ?? []).map((value) => ({ value, label: value })),
          },
        ]}
      >
        {may('webhooks.manage') && (
          <Button
            small
            busy={retry.isPending}
            onPress={() => {
              const now = Date.now()
              retry.mutate(
                { from: new Date(now - dayMs).toISOString(), to: new Date(now).toISOString() },
                { onSuccess: ({ retried, more }) => say(t.retried(retried, more)) },
              )
            }}
          >
            {t.retryMany}
          </Button>
        )}
      </FilterBar>
      <FailureNotice failure={retry.error} />
      <PagedTable<Delivery>
        list={deliveries}
        rowKey={(row) => row.id}
        rowLink={(row) => `webhooks/deliveries/${row.id}`}
        empty={<Empty title={t.noDeliveriesTitle} text={t.noDeliveries} />}
        columns={[
          {
            head: t.event,
            cell: (row) => (
              <>
                <code className="font-semibold">{row.eventType}</code>
                <code dir="ltr" className="block truncate text-fine text-ink-3" title={row.eventId}>
                  {shorten(row.eventId)}
                </code>
              </>
            ),
            main: true,
          },
          { head: t.attempts, cell: (row) => <AttemptDashes delivery={row} /> },
          { head: t.answer, cell: (row) => <Answer delivery={row} /> },
          {
            head: t.sent,
            cell: (row) => (
              <time dateTime={row.createdAt} className="whitespace-nowrap text-ink-2 max-desk:text-fine">
                {formatTime(row.createdAt)}
              </time>
            ),
            end: true,
          },
        ]}
      />
    </div>
  )
}

function Answer({ delivery: { responseStatus, error, status } }: { delivery: Delivery }) {
  const words = responseStatus ?? error ?? '–'
  const colour =
    status === 'delivered' ? 'text-positive' : error || responseStatus ? 'text-negative' : 'text-ink-3'
  return <span className={`font-semibold ${colour}`}>{words}</span>
}

import { useState } from 'react'
import { useRead } from '../../../api/use-read.ts'
import { Button } from '../../../parts/button.tsx'
import { Code } from '../../../parts/code.tsx'
import { formatMilliseconds } from '../../../parts/format.ts'
import { formatMoney } from '../../../parts/formats/amounts.ts'
import { formatMoment } from '../../../parts/formats/dates.ts'
import { ChoiceField } from '../../../parts/forms/field.tsx'
import { Segments } from '../../../parts/forms/segments.tsx'
import { FailureNotice, Notice } from '../../../parts/notice.tsx'
import { Fold } from '../../../parts/split/fold.tsx'
import { SidePanel } from '../../../parts/split/side-panel.tsx'
import { State } from '../../../parts/state.tsx'
import { useProject } from '../../../shell/me-context.ts'
import { ProjectLink } from '../../../shell/project-link.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { SendIcon } from '../send-icon.tsx'
import { useCatalogue, useDelivery, useEndpoints } from '../use-webhooks.ts'
import { type EventType, eventGroups } from './event-groups.ts'

type Props = { eventType: string; isPage: boolean; onClose: () => void }

const types = eventGroups.flatMap((group) => group.types)

/** Sends a chosen event to a chosen endpoint, made up or about a real order, and shows what came back. */
export function TestPanel({ eventType, isPage, onClose }: Props) {
  const t = useTexts().webhooks
  const { endpoints, test } = useEndpoints()
  const catalogue = useCatalogue()
  const { id: projectId } = useProject()
  const params = { projectId }
  const orders = useRead('GET /projects/:projectId/orders', { params, query: { limit: 20 } })
  const [type, setType] = useState<EventType>(types.find((each) => each === eventType) ?? 'order.created')
  const [endpoint, setEndpoint] = useState<string | null>(null)
  const [data, setData] = useState<'example' | 'order'>('example')
  const [order, setOrder] = useState<string | null>(null)
  const enabled = endpoints.data?.filter((each) => each.enabled) ?? []
  const endpointId = endpoint ?? enabled[0]?.id
  const isOfOrder = /^(order|transaction)\./.test(type)
  const orderId = order ?? orders.data?.[0]?.id
  const isReal = isOfOrder && data === 'order' && orderId !== undefined
  const example = catalogue.data?.find((each) => each.type === type)?.example
  const Title = isPage ? 'h1' : 'h2'
  return (
    <SidePanel
      label={t.test}
      isPage={isPage}
      onClose={onClose}
      state={<b className="font-semibold">{t.testState}</b>}
    >
      <div>
        <Title className="text-[19px] leading-7 font-[650]">{t.test}</Title>
        <p className="text-ink-3">{t.testText}</p>
      </div>
      {endpoints.data && endpointId === undefined ? (
        <Notice kind="caution" title={t.noEndpointTitle}>
          {t.noEndpoint}
        </Notice>
      ) : (
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            if (endpointId) test.mutate({ endpointId, eventType: type, ...(isReal && { orderId }) })
          }}
        >
          <ChoiceField
            label={t.event}
            help={t.eventTexts[type]}
            value={type}
            onChange={(value) => setType(value as EventType)}
            choices={types.map((value) => ({ value, label: value }))}
          />
          <ChoiceField
            label={t.toEndpoint}
            value={endpointId ?? ''}
            onChange={setEndpoint}
            choices={enabled.map(({ id, url }) => ({ value: id, label: url.replace(/^https?:\/\//, '') }))}
          />
          {isOfOrder && (
            <div className="grid justify-items-start gap-2">
              <p className="font-semibold">{t.withData}</p>
              <Segments
                label={t.withData}
                value={data}
                onChange={setData}
                choices={[
                  { value: 'example', label: t.anExample },
                  { value: 'order', label: t.aRealOrder },
                ]}
              />
              {data === 'order' && orders.data && (
                <div className="w-full">
                  {orders.data.length === 0 ? (
                    <p className="text-ink-3">{t.noOrder}</p>
                  ) : (
                    <ChoiceField
                      label={t.realOrder}
                      value={orderId ?? ''}
                      onChange={setOrder}
                      choices={orders.data.map((row) => ({
                        value: row.id,
                        label: `${row.fiatAmount ? formatMoney(row.fiatAmount, row.fiatCurrency) : row.fiatCurrency}, ${row.cryptoCurrency}, ${formatMoment(row.createdAt, new Date())}`,
                      }))}
                    />
                  )}
                </div>
              )}
            </div>
          )}
          {!isReal && example && (
            <Fold title={t.seePayload}>
              <Code text={example} what={t.example} isJson />
            </Fold>
          )}
          <div>
            <Button kind="primary" submits busy={test.isPending}>
              <SendIcon />
              {test.data ? t.sendAgain : t.send}
            </Button>
          </div>
        </form>
      )}
      <FailureNotice failure={test.error} />
      {test.data && <Result key={test.data.deliveryId} deliveryId={test.data.deliveryId} />}
    </SidePanel>
  )
}

/** What the endpoint answered, as soon as it has. */
function Result({ deliveryId }: { deliveryId: string }) {
  const t = useTexts().webhooks
  const { delivery } = useDelivery(deliveryId, 1_000)
  const detail = delivery.data
  const last = detail?.attemptLog.at(-1)
  return (
    <div role="status" className="grid gap-3 rounded-card p-4 inset-ring inset-ring-line">
      {!detail || !last ? (
        <State value="pending" words={t.onItsWay} />
      ) : (
        <>
          <div className="flex items-center justify-between gap-3">
            <State value={last.error === null ? 'delivered' : 'failed'} />
            <span className="text-ink-3">{t.attemptNumber(last.attempt)}</span>
          </div>
          <dl className="flex flex-wrap gap-x-8 gap-y-2">
            <div>
              <dt className="text-fine text-ink-3">{t.status}</dt>
              <dd className={`font-semibold ${last.error === null ? 'text-positive' : 'text-negative'}`}>
                {last.responseStatus ?? t.noAnswer}
              </dd>
            </div>
            <div>
              <dt className="text-fine text-ink-3">{t.time}</dt>
              <dd className="font-semibold">{formatMilliseconds(last.durationMs)}</dd>
            </div>
          </dl>
          {last.responseBody ? (
            <Code text={last.responseBody} what={t.answered} isJson={/^\s*[{[]/.test(last.responseBody)} />
          ) : (
            <p className="text-ink-3">{last.responseStatus === null ? last.error : t.emptyAnswer}</p>
          )}
          <ProjectLink to={`webhooks/deliveries/${deliveryId}`}>{t.openDelivery}</ProjectLink>
        </>
      )}
    </div>
  )
}

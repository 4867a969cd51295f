import type { OrderDetail } from '@sliproad/api/resources/dashboard/records'
import { useParams } from '@tanstack/react-router'
import { useRead } from '../../api/use-read.ts'
import { formatAmount, formatDuration } from '../../parts/format.ts'
import { IdText } from '../../parts/id-text.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { State } from '../../parts/state.tsx'
import { useProject } from '../../shell/me-context.ts'
import { ProjectLink } from '../../shell/project-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { useRecord } from '../records/use-records.ts'
import { OrderFacts } from './order-facts.tsx'
import { Ranking } from './ranking.tsx'
import { Timeline } from './timeline.tsx'

export function OrderScreen() {
  const { recordId } = useParams({ from: '/signed-in/p/$projectId/orders/$recordId' })
  const t = useTexts().order
  const order = useRecord('orders', recordId, { every: 4_000 })
  const gateways = useRead('GET /projects/:projectId/gateways', { params: { projectId: useProject().id } })
  const nameOf = (id: string) => gateways.data?.find((gateway) => gateway.id === id)?.name ?? id
  return (
    <Loaded of={order} as="facts" isPage>
      {(row) => (
        <>
          <OrderHead order={row} gatewayName={nameOf(row.gatewayId)} />
          <div className="grid gap-8 border-t border-line pt-6 full:grid-cols-[minmax(0,1fr)_316px] full:gap-12">
            <section className="min-w-0">
              <h2>{t.timeline}</h2>
              <p className="mb-4 text-ink-3">{t.timelineText}</p>
              <Timeline order={row} gatewayName={nameOf(row.gatewayId)} />
            </section>
            <section className="min-w-0 max-full:border-t max-full:border-line max-full:pt-6">
              <h2 className="sr-only">{t.facts}</h2>
              <OrderFacts order={row} gatewayName={nameOf(row.gatewayId)} />
            </section>
          </div>
          {row.ranking && <Ranking ranking={row.ranking} order={row} />}
        </>
      )}
    </Loaded>
  )
}

function OrderHead({ order, gatewayName }: { order: OrderDetail; gatewayName: string }) {
  const t = useTexts().order
  const isBuy = order.type === 'buy'
  const crypto = formatAmount(order.cryptoAmount, order.cryptoCurrency)
  const fiat = formatAmount(order.fiatAmount, order.fiatCurrency)
  const seconds = order.completedAt
    ? (Date.parse(order.completedAt) - Date.parse(order.createdAt)) / 1000
    : null
  return (
    <PageHead
      title={isBuy ? crypto : fiat}
      beside={
        <>
          <span className="text-heading text-ink-2">{t.for(isBuy ? fiat : crypto)}</span>
          <State value={order.status} />
        </>
      }
      text={t.direction(isBuy, gatewayName, formatDuration(seconds))}
      above={
        <span className="flex min-w-0 flex-wrap items-center gap-1">
          <ProjectLink to="orders" className="text-ink-3">
            {t.all}
          </ProjectLink>
          <span aria-hidden="true">/</span>
          <IdText value={order.id} what={t.id} />
        </span>
      }
    />
  )
}

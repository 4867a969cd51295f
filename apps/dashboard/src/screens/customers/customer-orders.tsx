import type { CustomerDetail } from '@sliproad/api/resources/dashboard/customers'
import { findGatewayName } from '@sliproad/core/gateway-ids'
import { GatewayMark } from '@sliproad/ui/marks/gateway-mark.tsx'
import { useRead } from '../../api/use-read.ts'
import { formatCoins, formatMoney } from '../../parts/formats/amounts.ts'
import { formatMoment } from '../../parts/formats/dates.ts'
import { type Column, PagedTable } from '../../parts/paged-table.tsx'
import { State } from '../../parts/state.tsx'
import { useProject } from '../../shell/me-context.ts'
import { ProjectLink } from '../../shell/project-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { isSent } from '../orders/outcome.ts'

type Order = CustomerDetail['newestOrders'][number]

export function CustomerOrders({ row }: { row: CustomerDetail }) {
  const t = useTexts().customers
  const { id: projectId } = useProject()
  const gateways = useRead('GET /projects/:projectId/gateways', { params: { projectId } })
  const nameOf = (id: string) =>
    gateways.data?.find((gateway) => gateway.id === id)?.name ?? findGatewayName(id) ?? id
  const columns: Column<Order>[] = [
    {
      head: t.when,
      main: true,
      cell: (order) => (
        <span className="whitespace-nowrap text-ink-2">{formatMoment(order.createdAt, new Date())}</span>
      ),
    },
    {
      head: t.money,
      end: true,
      cell: (order) => (
        <b className="font-semibold whitespace-nowrap">
          {order.fiatAmount ? formatMoney(order.fiatAmount, order.fiatCurrency) : order.fiatCurrency}
        </b>
      ),
    },
    {
      head: t.crypto,
      end: true,
      wideOnly: true,
      cell: (order) =>
        order.cryptoAmount && isSent(order) ? (
          <bdi dir="ltr" className="whitespace-nowrap">
            {formatCoins(order.cryptoAmount, order.cryptoCurrency)}{' '}
            <span className="text-ink-3">{order.cryptoCurrency}</span>
          </bdi>
        ) : (
          <span className="text-ink-3">{t.noneSent}</span>
        ),
    },
    {
      head: t.gateway,
      cell: (order) => (
        <span className="inline-flex items-center gap-2 whitespace-nowrap">
          <GatewayMark gatewayId={order.gatewayId} small />
          {nameOf(order.gatewayId)}
        </span>
      ),
    },
    { head: t.status, cell: (order) => <State value={order.status} /> },
  ]
  return (
    <section className="min-w-0">
      <div className="mb-1 flex items-center justify-between">
        <h2>{t.orders}</h2>
        {row.orders > 0 && (
          <ProjectLink
            to="orders"
            search={{ customerId: row.id }}
            className="font-semibold text-accent-text no-underline hover:underline"
          >
            {t.allOrders(row.orders)}
          </ProjectLink>
        )}
      </div>
      <PagedTable<Order>
        list={{
          data: { pages: [{ rows: row.newestOrders, next: null }] },
          error: null,
          refetch: () => undefined,
          hasNextPage: false,
          isFetchingNextPage: false,
          fetchNextPage: () => undefined,
        }}
        columns={columns}
        rowKey={({ id }) => id}
        rowLink={({ id }) => `orders/${id}`}
        empty={<p className="text-ink-3">{t.noOrders}</p>}
      />
    </section>
  )
}

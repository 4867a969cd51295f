import { transactionStatuses } from '@sliproad/core/vocabulary'
import { GatewayMark } from '@sliproad/ui/marks/gateway-mark.tsx'
import { useRead } from '../../api/use-read.ts'
import { formatAmount, formatDecimal } from '../../parts/format.ts'
import { shorten } from '../../parts/id-text.tsx'
import { State } from '../../parts/state.tsx'
import { useProject } from '../../shell/me-context.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { createdColumn, useStatusField } from '../records/columns.tsx'
import { CustomerName } from '../records/customer-name.tsx'
import { RecordList } from '../records/record-list.tsx'

export function OrdersScreen() {
  const t = useTexts().records
  const gateways = useRead('GET /projects/:projectId/gateways', { params: { projectId: useProject().id } })
  const names = new Map(gateways.data?.map(({ id, name }) => [id, name]))
  return (
    <RecordList<'orders'>
      kind="orders"
      fields={[
        useStatusField(transactionStatuses),
        {
          name: 'gateway',
          label: t.gateway,
          choices: (gateways.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        },
      ]}
      columns={[
        {
          head: t.amount,
          main: true,
          cell: (row) => (
            <>
              <span className="font-semibold whitespace-nowrap">
                {formatAmount(row.fiatAmount, row.fiatCurrency)}
              </span>
              <code dir="ltr" className="block text-fine whitespace-nowrap text-ink-3">
                {shorten(row.id)}
              </code>
            </>
          ),
        },
        { head: t.status, cell: (row) => <State value={row.status} /> },
        {
          head: t.receives,
          cell: (row) => (
            <>
              {row.cryptoAmount && (
                <span className="whitespace-nowrap">{formatDecimal(row.cryptoAmount)}</span>
              )}
              <span className="block text-fine whitespace-nowrap text-ink-3">
                {t.orders.on(row.cryptoCurrency, row.network)}
              </span>
            </>
          ),
          wideOnly: true,
        },
        {
          head: t.gateway,
          cell: (row) => (
            <span className="inline-flex items-center gap-2 whitespace-nowrap">
              <GatewayMark gatewayId={row.gatewayId} small />
              {names.get(row.gatewayId) ?? row.gatewayId}
            </span>
          ),
        },
        { head: t.customer, cell: (row) => <CustomerName customer={row} />, wideOnly: true },
        createdColumn(t.created),
      ]}
    />
  )
}

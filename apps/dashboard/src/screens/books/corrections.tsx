import type { Posting } from '@sliproad/api/resources/dashboard/books'
import { findGatewayName } from '@sliproad/core/gateway-ids'
import { formatTime } from '../../parts/format.ts'
import { formatMoney } from '../../parts/formats/amounts.ts'
import { PagedTable } from '../../parts/paged-table.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { useCorrections } from './use-books.ts'

export function Corrections({ month }: { month: string }) {
  const t = useTexts().books
  const list = useCorrections(month)
  return (
    <PagedTable<Posting>
      list={list}
      rowKey={(row) => row.id}
      empty={<p className="text-ink-3">{t.noCorrections}</p>}
      columns={[
        {
          head: t.reason,
          cell: (row) => (
            <span className="[overflow-wrap:anywhere]">
              <span className="font-semibold">{t.kinds[row.kind]}</span> {row.reason}
            </span>
          ),
        },
        {
          head: t.share,
          end: true,
          cell: (row) => <span className="tabular-nums">{formatMoney(row.partnerFee, row.currency)}</span>,
        },
        { head: t.gateway, cell: (row) => findGatewayName(row.gatewayId) ?? row.gatewayId },
        {
          head: t.when,
          end: true,
          cell: (row) => (
            <time dateTime={row.bookedAt} className="whitespace-nowrap text-ink-2 max-desk:text-fine">
              {formatTime(row.bookedAt)}
            </time>
          ),
        },
      ]}
    />
  )
}

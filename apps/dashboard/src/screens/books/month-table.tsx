import type { BookMonth } from '@sliproad/api/resources/dashboard/books'
import { findGatewayName } from '@sliproad/core/gateway-ids'
import type { ReactNode } from 'react'
import { Button } from '../../parts/button.tsx'
import { formatTime } from '../../parts/format.ts'
import { formatCount, formatMoney } from '../../parts/formats/amounts.ts'
import { State } from '../../parts/state.tsx'
import { useTexts } from '../../texts/use-texts.ts'

type Props = {
  rows: readonly BookMonth[]
  isOver: boolean
  mayClose: boolean
  onClose: (row: BookMonth) => void
}

/** A month by gateway and currency. On phones each row is a card of labelled figures. */
export function MonthTable({ rows, isOver, mayClose, onClose }: Props) {
  const t = useTexts().books
  const figures = [
    { head: t.orders, of: (row: BookMonth) => formatCount(row.orders) },
    { head: t.volume, of: (row: BookMonth) => formatMoney(row.volume, row.currency) },
    { head: t.refunded, of: (row: BookMonth) => formatMoney(row.refunded, row.currency) },
    { head: t.share, of: (row: BookMonth) => formatMoney(row.partnerFees, row.currency) },
    { head: t.owed, of: (row: BookMonth) => formatMoney(row.owed, row.currency), strong: true },
  ]
  return (
    <table className="table-plain max-desk:block">
      <thead className="max-desk:sr-only">
        <tr>
          <th>{t.gateway}</th>
          {figures.map(({ head }) => (
            <th key={head} className="text-end">
              {head}
            </th>
          ))}
          <th className="text-end">{t.state}</th>
        </tr>
      </thead>
      <tbody className="max-desk:block">
        {rows.map((row) => (
          <tr
            key={`${row.gatewayId} ${row.currency}`}
            className="max-desk:grid max-desk:gap-1 max-desk:border-b max-desk:border-line max-desk:py-3"
          >
            <Cell>
              <span className="font-semibold">{findGatewayName(row.gatewayId) ?? row.gatewayId}</span>{' '}
              <span className="text-ink-3">{row.currency}</span>
            </Cell>
            {figures.map(({ head, of, strong }) => (
              <Cell key={head} label={head} end>
                <span className={`tabular-nums ${strong ? 'font-semibold' : ''}`}>{of(row)}</span>
              </Cell>
            ))}
            <Cell end>
              <span className="inline-flex flex-wrap items-center justify-end gap-3 max-desk:w-full max-desk:justify-between max-desk:pt-1">
                <MonthState row={row} isOver={isOver} />
                {mayClose && isOver && row.closedAt === null && (
                  <Button
                    small
                    label={t.closeLabel(findGatewayName(row.gatewayId) ?? row.gatewayId, row.currency)}
                    onPress={() => onClose(row)}
                  >
                    {t.close}
                  </Button>
                )}
              </span>
            </Cell>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function MonthState({ row, isOver }: { row: BookMonth; isOver: boolean }) {
  const t = useTexts().books
  if (row.closedAt !== null) {
    return (
      <span title={t.closedAt(formatTime(row.closedAt))}>
        <State value="completed" words={t.closed} />
      </span>
    )
  }
  return <State value={isOver ? 'pending' : 'processing'} words={isOver ? t.open : t.running} />
}

/** On phones the label stands before the figure. */
function Cell({ label, end = false, children }: { label?: string; end?: boolean; children: ReactNode }) {
  return (
    <td
      className={`max-desk:flex max-desk:h-auto max-desk:justify-between max-desk:gap-3 max-desk:border-0 max-desk:p-0 ${end ? 'text-end' : ''}`}
    >
      {label !== undefined && (
        <span className="text-ink-3 desk:hidden" aria-hidden="true">
          {label}
        </span>
      )}
      {children}
    </td>
  )
}

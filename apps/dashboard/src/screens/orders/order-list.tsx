import type { Order } from '@sliproad/api/resources/dashboard/records'
import { Icon } from '@sliproad/ui/icon.tsx'
import { GatewayMark } from '@sliproad/ui/marks/gateway-mark.tsx'
import { Fragment, type ReactNode } from 'react'
import { formatCoins, formatCount, formatMoney, networkName } from '../../parts/formats/amounts.ts'
import { dayOf, formatClock, formatDayInWords, nameOfDay } from '../../parts/formats/dates.ts'
import { shorten } from '../../parts/id-text.tsx'
import { State } from '../../parts/state.tsx'
import { ProjectLink } from '../../shell/project-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { isSent } from './outcome.ts'
import { useOrderDays } from './use-orders.ts'

type Props = {
  rows: readonly Order[]
  isFiltered: boolean
  /** Whether older rows are still to come, so that the last day is not complete. */
  hasMore: boolean
  selected: string | null
  search: Record<string, string>
  nameOf: (gatewayId: string) => string
  onOpen: (id: string) => void
}

/** Left out where a panel leaves too little room for it. */
const besidePanel = 'desk:@max-[600px]:hidden'

/** The sum of a day comes after its orders; on a phone it needs a second line, which is there from the start. */
const sumRoom = 'max-desk:min-h-[61px]'

/** Orders by day, in the columns that people compare. On phones a row has two lines. */
export function OrderList({ rows, isFiltered, hasMore, selected, search, nameOf, onOpen }: Props) {
  const t = useTexts().order
  const days = [...Map.groupBy(rows, ({ createdAt }) => dayOf(createdAt))]
  const sums = useOrderDays(rows[0]?.createdAt).data
  const sumOf = new Map(sums?.days.map((sum) => [sum.day, sum]))
  const now = new Date()
  return (
    <div className="@container">
      <table className="order-table w-full border-collapse tabular-nums max-desk:block">
        <thead className="max-desk:sr-only">
          <tr>
            <th>{t.columns.time}</th>
            <th className={besidePanel}>{t.columns.customer}</th>
            <th className="text-end">{t.columns.money}</th>
            <th>
              <span className="sr-only">{t.columns.direction}</span>
            </th>
            <th className="text-end">
              {t.columns.crypto}
              <span className="ms-[5px] inline-block min-w-10" />
            </th>
            <th>{t.columns.gateway}</th>
            <th>{t.columns.status}</th>
          </tr>
        </thead>
        <tbody className="max-desk:block">
          {days.map(([day, ofDay], index) => {
            const sum = isFiltered ? undefined : sumOf.get(day)
            const isComplete = !hasMore || index < days.length - 1
            const count = sum?.orders ?? ofDay.length
            const name = nameOfDay(day, now)
            return (
              <Fragment key={day}>
                <tr className="max-desk:block">
                  <td
                    colSpan={7}
                    className={`border-b border-line px-2 pt-2 text-fine text-ink-3 max-desk:block max-desk:px-0 max-desk:pt-3.5 max-desk:pb-1.5 desk:h-[38px] ${isFiltered ? '' : sumRoom}`}
                  >
                    {name && <b className="me-2 text-small font-[650] text-ink capitalize">{name}</b>}
                    {[
                      formatDayInWords(day, now),
                      t.ordersOfDay(formatCount(count, sum === undefined && !isComplete), count),
                      sum && sum.completed > 0 && sums
                        ? t.deliveredOfDay(formatMoney(sum.volume, sums.currency), sum.isExact)
                        : null,
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </td>
                </tr>
                {ofDay.map((row) => (
                  <Row
                    key={row.id}
                    row={row}
                    isSelected={row.id === selected}
                    search={search}
                    gateway={nameOf(row.gatewayId)}
                    onOpen={() => onOpen(row.id)}
                  />
                ))}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = {
  row: Order
  isSelected: boolean
  search: Record<string, string>
  gateway: string
  onOpen: () => void
}

function Row({ row, isSelected, search, gateway, onOpen }: RowProps) {
  const t = useTexts().order
  const { records } = useTexts()
  const isBuy = row.type === 'buy'
  const money = row.fiatAmount === null ? row.fiatCurrency : formatMoney(row.fiatAmount, row.fiatCurrency)
  const coins = row.cryptoAmount === null ? null : formatCoins(row.cryptoAmount, row.cryptoCurrency)
  const name = row.externalCustomerId ?? row.customerId
  const customer = name ? shorten(name) : records.anonymous
  const on = t.on(row.cryptoCurrency, networkName(row.network))
  return (
    <tr
      aria-selected={isSelected || undefined}
      className="order-row cursor-pointer max-desk:-mx-4 max-desk:grid max-desk:grid-cols-[minmax(0,1fr)_auto] max-desk:items-center max-desk:gap-x-3 max-desk:gap-y-0.5 max-desk:border-b max-desk:border-line max-desk:px-4 max-desk:py-[11px]"
      onClick={(event) => {
        if (!(event.target as HTMLElement).closest('a, button')) onOpen()
      }}
    >
      <td className="whitespace-nowrap max-desk:min-w-0 max-desk:truncate">
        <ProjectLink
          to={`orders/${row.id}`}
          search={search}
          className="text-ink no-underline hover:underline"
        >
          <span className="desk:hidden">
            <b className="text-body font-semibold">{money}</b>
            {coins && isSent(row) && (
              <span className="text-ink-3">
                {' '}
                {isBuy ? t.forCoins : t.fromCoins} <bdi dir="ltr">{`${coins} ${row.cryptoCurrency}`}</bdi>
              </span>
            )}
          </span>
          <time dateTime={row.createdAt} className="max-desk:hidden">
            {formatClock(row.createdAt)}
          </time>
          <span className="sr-only max-desk:hidden"> {t.openOrder(money, row.cryptoCurrency, customer)}</span>
        </ProjectLink>
      </td>
      <td className={`whitespace-nowrap max-desk:text-end ${besidePanel}`}>
        <span className="block max-w-36 truncate max-desk:hidden" title={name ?? ''}>
          {name ? customer : <Dim>{customer}</Dim>}
        </span>
        <span className="desk:hidden">
          <State value={row.status} />
        </span>
      </td>
      <td className="text-end font-semibold whitespace-nowrap max-desk:hidden">{money}</td>
      <td className="w-5 !p-0 text-ink-3 max-desk:hidden">
        <span className="sr-only">{isBuy ? t.buys : t.sells}</span>
        <Icon name="arrow" small className={isBuy ? '' : '-scale-x-100'} />
      </td>
      <td className="text-end whitespace-nowrap max-desk:hidden" title={`${row.cryptoAmount ?? ''} ${on}`}>
        {isSent(row) && coins ? <bdi dir="ltr">{coins}</bdi> : <Dim>{t.notSent}</Dim>}
        <span className="ms-[5px] inline-block min-w-10 text-start text-ink-3">
          {isSent(row) ? row.cryptoCurrency : ''}
        </span>
      </td>
      <td className="whitespace-nowrap">
        <span className="inline-flex items-center gap-[9px] align-middle">
          <GatewayMark gatewayId={row.gatewayId} small />
          <span className="desk:@max-[600px]:sr-only">{gateway}</span>
          <span className="max-w-28 truncate text-ink-3 desk:hidden">{customer}</span>
        </span>
      </td>
      <td className="whitespace-nowrap max-desk:text-end">
        <span className="max-desk:hidden">
          <State value={row.status} />
        </span>
        <time dateTime={row.createdAt} className="text-ink-3 desk:hidden">
          {formatClock(row.createdAt)}
        </time>
      </td>
    </tr>
  )
}

function Dim({ children }: { children: ReactNode }) {
  return <span className="text-ink-3">{children}</span>
}

import type { CustomerRow } from '@sliproad/api/resources/dashboard/customers'
import type { CustomerSort } from '@sliproad/core/vocabulary'
import { Icon } from '@sliproad/ui/icon.tsx'
import { formatCount, formatMoney } from '../../parts/formats/amounts.ts'
import { countryName } from '../../parts/formats/countries.ts'
import { formatMoment } from '../../parts/formats/dates.ts'
import { State } from '../../parts/state.tsx'
import { ProjectLink } from '../../shell/project-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { type Sorting, sortedBy } from './customer-query.ts'
import { RowMenu } from './row-menu.tsx'

type Props = {
  rows: readonly CustomerRow[]
  sorting: Sorting
  /** The row that the keys have reached. */
  marked: string | null
  onSort: (sorting: Sorting) => void
  onOpen: (id: string) => void
}

const wide = 'max-[1000px]:hidden'
/** Left out before the columns that people compare would wrap. */
const wider = 'max-[1100px]:hidden'

/** Customers with what they ordered. On phones a row has two lines. */
export function CustomerTable({ rows, sorting, marked, onSort, onOpen }: Props) {
  const t = useTexts().customers
  return (
    <table className="order-table is-tall w-full border-collapse tabular-nums max-desk:block">
      <thead className="max-desk:sr-only">
        <tr>
          <th className="desk:min-w-36">{t.customer}</th>
          <th className="text-end">{t.delivered}</th>
          <SortHead className={wide} name="orders" words={t.orders} {...{ sorting, onSort }} />
          <th className="desk:ps-6">{t.kyc}</th>
          <th className={`text-end ${wider}`}>{t.wallets}</th>
          <th className={`desk:ps-6 ${wider}`}>{t.country}</th>
          <SortHead name="last_order" words={t.lastOrder} {...{ sorting, onSort }} />
          <th className="w-10">
            <span className="sr-only">{t.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-desk:block">
        {rows.map((row) => (
          <Row key={row.id} row={row} isMarked={row.id === marked} onOpen={() => onOpen(row.id)} />
        ))}
      </tbody>
    </table>
  )
}

type HeadProps = {
  className?: string
  name: CustomerSort
  words: string
  sorting: Sorting
  onSort: (sorting: Sorting) => void
}

/** Phones hide the heads from sight and have the menu instead. */
function SortHead({ className = '', name, words, sorting, onSort }: HeadProps) {
  const isSorted = sorting.sort === name
  const isRising = sorting.direction === 'asc'
  const order = isRising ? 'ascending' : 'descending'
  return (
    <th className={`text-end ${className}`} {...(isSorted && { 'aria-sort': order })}>
      <span className="desk:hidden">{words}</span>
      <button
        type="button"
        className={`-my-1.5 inline-flex min-h-7 items-center gap-1 rounded-chip align-middle hover:text-ink max-desk:hidden ${isSorted ? 'font-semibold text-ink' : ''}`}
        onClick={() => onSort(sortedBy(name, sorting))}
      >
        {isSorted && <Icon name="down" small className={isRising ? 'rotate-180' : ''} />}
        {words}
      </button>
    </th>
  )
}

function Row({ row, isMarked, onOpen }: { row: CustomerRow; isMarked: boolean; onOpen: () => void }) {
  const t = useTexts().customers
  return (
    <tr
      aria-selected={isMarked || undefined}
      data-row={row.id}
      className="order-row cursor-pointer max-desk:-mx-4 max-desk:grid max-desk:grid-cols-[minmax(0,1fr)_auto_auto] max-desk:items-center max-desk:gap-x-3 max-desk:gap-y-0.5 max-desk:border-b max-desk:border-line max-desk:py-2.5 max-desk:ps-4 max-desk:pe-1.5"
      onClick={(event) => {
        if (!(event.target as HTMLElement).closest('a, button, [role=menu]')) onOpen()
      }}
    >
      <td className="min-w-0 desk:w-[30%] desk:max-w-0">
        <ProjectLink to={`customers/${row.id}`} className="text-ink no-underline hover:underline">
          <span className="block truncate font-semibold" title={row.externalCustomerId ?? undefined}>
            {row.externalCustomerId ?? t.anonymous}
          </span>
        </ProjectLink>
      </td>
      <td className="text-end whitespace-nowrap">
        {row.completed === 0 ? (
          <span className="text-ink-3">{t.noneYet}</span>
        ) : (
          <b className="font-semibold">{formatMoney(row.delivered, row.currency)}</b>
        )}
      </td>
      <td className={`text-end ${wide}`}>{formatCount(row.orders)}</td>
      <td className="min-w-0 max-desk:truncate desk:ps-6">
        <KycWords row={row} />
      </td>
      <td className={`text-end ${wider}`}>{formatCount(row.wallets)}</td>
      <td className={`desk:ps-6 ${wider}`}>{row.country ? countryName(row.country) : '–'}</td>
      <td className="text-end whitespace-nowrap text-ink-3 max-desk:text-fine">
        {row.lastOrderAt ? (
          <time dateTime={row.lastOrderAt}>{formatMoment(row.lastOrderAt, new Date())}</time>
        ) : (
          '–'
        )}
      </td>
      <td className="text-end max-desk:col-start-3 max-desk:row-span-2 max-desk:row-start-1">
        <RowMenu row={row} />
      </td>
    </tr>
  )
}

function KycWords({ row }: { row: CustomerRow }) {
  const t = useTexts().customers
  if (row.kycStatus === 'none')
    return <span className="text-ink-3">{row.completed > 0 ? t.byGateways : t.notChecked}</span>
  const shorter: Record<string, string> = { approved: t.verified, manual_review: t.views.in_review }
  const words = shorter[row.kycStatus]
  return (
    <span className="inline-flex max-w-full items-center gap-1.5 align-middle whitespace-nowrap">
      <State value={row.kycStatus} {...(words && { words })} />
      <span className="truncate text-ink-3 desk:max-[1000px]:hidden">
        {t.tiers[row.kycTier ?? ''] ?? row.kycTier}
      </span>
    </span>
  )
}

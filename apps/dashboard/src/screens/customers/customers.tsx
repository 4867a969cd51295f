import type { CustomerCounts, CustomerRow } from '@sliproad/api/resources/dashboard/customers'
import { customerViews, kycTiers } from '@sliproad/core/vocabulary'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useList, useRead } from '../../api/use-read.ts'
import { buttonClasses } from '../../parts/button.tsx'
import { Empty } from '../../parts/empty.tsx'
import { FilterBar } from '../../parts/filter-bar.tsx'
import { formatCount, formatMoney } from '../../parts/formats/amounts.ts'
import { formatMoment } from '../../parts/formats/dates.ts'
import { locale } from '../../parts/formats/locale.ts'
import { PageHead } from '../../parts/page-head.tsx'
import { type Column, PagedTable } from '../../parts/paged-table.tsx'
import { State } from '../../parts/state.tsx'
import { useProject } from '../../shell/me-context.ts'
import { ProjectLink } from '../../shell/project-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { toQuery } from '../records/to-query.ts'

const views = ['all', ...customerViews] as const

export function CustomersScreen() {
  const t = useTexts().customers
  const { id: projectId, path, may } = useProject()
  const navigate = useNavigate()
  const filters = useSearch({ from: '/signed-in/p/$projectId/customers' })
  const list = useList('GET /projects/:projectId/customers', {
    params: { projectId },
    query: toQuery(filters),
  })
  const columns = useColumns()
  const { view: _, ...others } = filters
  return (
    <>
      <PageHead title={t.title}>
        {may('records.export') && (
          <a
            className={buttonClasses({})}
            href={`/dashboard/api${path}/customers.csv?${new URLSearchParams(toQuery(filters))}`}
            download
          >
            <svg className="icon size-4" viewBox="0 0 20 20" aria-hidden="true">
              <path d="M10 3.500v8.500M6.500 8.500 10 12l3.500-3.500M3.500 15.500h13" />
            </svg>
            {t.export}
          </a>
        )}
      </PageHead>
      <Views current={filters.view ?? 'all'} />
      <div className="my-3">
        <FilterBar
          filters={others}
          onChange={(search) =>
            void navigate({
              to: '/p/$projectId/customers',
              params: { projectId },
              search: { ...(filters.view && { view: filters.view }), ...search },
            })
          }
          fields={[
            { name: 'q', label: t.search, type: 'search' },
            ...(may('personal.read') ? [{ name: 'email', label: t.email, type: 'search' } as const] : []),
            {
              name: 'tier',
              label: t.level,
              choices: kycTiers.map((value) => ({ value, label: t.tiers[value] ?? value })),
            },
            { name: 'created', label: t.firstSeen, type: 'range' },
          ]}
        />
      </div>
      <PagedTable<CustomerRow>
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        rowLink={({ id }) => `customers/${id}`}
        empty={<Empty title={t.emptyTitle} text={Object.keys(filters).length > 0 ? t.noneInView : t.empty} />}
      />
    </>
  )
}

/** Links with counts, so that a view is an address. */
function Views({ current }: { current: string }) {
  const t = useTexts().customers
  const { id: projectId } = useProject()
  const counts = useRead(
    'GET /projects/:projectId/customer-counts',
    { params: { projectId } },
    { every: 60_000 },
  )
  return (
    <nav aria-label={t.viewsLabel} className="relative flex gap-x-5 overflow-x-auto border-b border-line">
      {views.map((view) => (
        <ProjectLink
          key={view}
          to="customers"
          search={view === 'all' ? {} : { view }}
          className={`inline-flex min-h-11 flex-none items-center gap-1.5 border-b-2 whitespace-nowrap no-underline ${view === current ? 'border-accent font-semibold text-ink' : 'border-transparent text-ink-2 hover:text-ink'}`}
        >
          {t.views[view]}
          <ViewCount counts={counts.data} view={view} />
        </ProjectLink>
      ))}
    </nav>
  )
}

function ViewCount({ counts, view }: { counts: CustomerCounts | undefined; view: (typeof views)[number] }) {
  if (!counts) return null
  const { count, isMore } = counts[view]
  const isUrgent = view === 'in_review' && count > 0
  return (
    <span className={isUrgent ? 'font-semibold text-caution' : 'font-normal text-ink-3'}>
      {formatCount(count, isMore)}
    </span>
  )
}

function useColumns(): Column<CustomerRow>[] {
  const t = useTexts().customers
  const regions = new Intl.DisplayNames(locale, { type: 'region' })
  return [
    {
      head: t.customer,
      main: true,
      cell: (row) => (
        <span className="font-semibold [overflow-wrap:anywhere]">
          {row.externalCustomerId ?? t.anonymous}
        </span>
      ),
    },
    {
      head: t.delivered,
      end: true,
      cell: (row) =>
        row.completed === 0 ? (
          <span className="text-ink-3">{t.noneYet}</span>
        ) : (
          <b className="font-semibold whitespace-nowrap">{formatMoney(row.delivered, row.currency)}</b>
        ),
    },
    { head: t.orders, end: true, wideOnly: true, cell: (row) => formatCount(row.orders) },
    { head: t.kyc, cell: (row) => <KycWords row={row} /> },
    { head: t.wallets, end: true, wideOnly: true, cell: (row) => formatCount(row.wallets) },
    {
      head: t.country,
      wideOnly: true,
      cell: (row) => (row.country ? (regions.of(row.country) ?? row.country) : '–'),
    },
    {
      head: t.lastOrder,
      end: true,
      cell: (row) => (
        <span className="whitespace-nowrap text-ink-2 max-desk:text-fine">
          {row.lastOrderAt ? formatMoment(row.lastOrderAt, new Date()) : '–'}
        </span>
      ),
    },
  ]
}

function KycWords({ row }: { row: CustomerRow }) {
  const t = useTexts().customers
  if (row.kycStatus === 'none')
    return <span className="text-ink-3">{row.completed > 0 ? t.byGateways : t.notChecked}</span>
  return (
    <span className="whitespace-nowrap">
      <State value={row.kycStatus} {...(row.kycStatus === 'approved' && { words: t.verified })} />{' '}
      <span className="text-ink-3">{t.tiers[row.kycTier ?? ''] ?? row.kycTier}</span>
    </span>
  )
}

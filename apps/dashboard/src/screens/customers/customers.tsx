import { customerViews } from '@sliproad/core/vocabulary'
import { Icon } from '@sliproad/ui/icon.tsx'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { buttonClasses } from '../../parts/button.tsx'
import { Empty } from '../../parts/empty.tsx'
import { formatCount } from '../../parts/formats/amounts.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { ListFoot } from '../../parts/split/list-foot.tsx'
import { useListKeys } from '../../parts/split/use-list-keys.ts'
import { useProject } from '../../shell/me-context.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { RecordEmpty } from '../records/record-empty.tsx'
import { CustomerFilters } from './customer-filters.tsx'
import { CustomerTable } from './customer-table.tsx'
import { CustomerViews } from './customer-views.tsx'
import { useCustomerCounts, useCustomers } from './use-customers.ts'

export function CustomersScreen() {
  const { customers: t, common } = useTexts()
  const { id: projectId, may } = useProject()
  const navigate = useNavigate()
  const { view, filters, sorting, list, csvLink, show } = useCustomers()
  const counts = useCustomerCounts()
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  const isFiltered = Object.keys(filters).length > 0
  const [marked, setMarked] = useState<string | null>(null)
  const mark = (id: string) => {
    setMarked(id)
    // Enter opens the customer, because the focus is on the link.
    document.querySelector<HTMLElement>(`[data-row="${id}"] a`)?.focus()
  }
  useListKeys({
    ids: rows.map(({ id }) => id),
    current: marked,
    onOpen: mark,
    onClose: () => setMarked(null),
  })
  const ofView = isFiltered ? undefined : counts?.[customerViews.find((each) => each === view) ?? 'all']
  const total = list.data && !list.hasNextPage ? { count: rows.length, isMore: false } : ofView
  return (
    <>
      <PageHead title={t.title}>
        {may('records.export') && (
          <a className={buttonClasses({})} href={csvLink} download>
            <Icon name="download" small />
            {t.export}
          </a>
        )}
      </PageHead>
      <CustomerViews current={view} sorting={sorting} counts={counts} />
      <CustomerFilters
        filters={filters}
        sorting={sorting}
        tally={total && total.count > 0 ? t.tally(total.count, formatCount(total.count, total.isMore)) : null}
        onFilter={(next) => show({ filters: next })}
        onSort={(next) => show({ sorting: next })}
      />
      <Loaded of={list}>
        {() =>
          rows.length === 0 ? (
            <NoCustomers
              isFiltered={isFiltered}
              isView={view !== 'all'}
              onClear={() => show({ filters: {} })}
            />
          ) : (
            <>
              <CustomerTable
                rows={rows}
                sorting={sorting}
                marked={marked}
                onSort={(next) => show({ sorting: next })}
                onOpen={(recordId) =>
                  void navigate({
                    to: '/p/$projectId/customers/$recordId',
                    params: { projectId, recordId },
                  })
                }
              />
              <ListFoot list={list} hint={{ key: 'Enter', does: common.open }} />
            </>
          )
        }
      </Loaded>
    </>
  )
}

type NoneProps = { isFiltered: boolean; isView: boolean; onClear: () => void }

/** A view may be empty by itself; only filters can be cleared. */
function NoCustomers({ isFiltered, isView, onClear }: NoneProps) {
  const t = useTexts().customers
  if (isView && !isFiltered) return <Empty title={t.noneInViewTitle} text={t.noneInView} />
  return <RecordEmpty title={t.emptyTitle} text={t.empty} isFiltered={isFiltered} onClear={onClear} />
}

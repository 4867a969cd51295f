import type { CustomerCounts } from '@sliproad/api/resources/dashboard/customers'
import { customerViews } from '@sliproad/core/vocabulary'
import { formatCount } from '../../parts/formats/amounts.ts'
import { ViewTab, ViewTabs } from '../../parts/split/view-tabs.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { type Sorting, searchOfSorting } from './customer-query.ts'

const views = ['all', ...customerViews] as const

type Props = { current: string; sorting: Sorting; counts: CustomerCounts | undefined }

/** Links with counts, so that a view is an address. The order stays when the view changes. */
export function CustomerViews({ current, sorting, counts }: Props) {
  const t = useTexts().customers
  return (
    <ViewTabs label={t.viewsLabel}>
      {views.map((view) => {
        const isCurrent = view === current
        const isUrgent = view === 'in_review' && counts !== undefined && counts.in_review.count > 0
        return (
          <ViewTab
            key={view}
            to="customers"
            search={{ ...(view !== 'all' && { view }), ...searchOfSorting(sorting) }}
            isCurrent={isCurrent}
          >
            {t.views[view]}
            {counts && (
              <span
                className={`text-fine tabular-nums ${isUrgent ? 'font-[650] text-caution' : 'font-medium text-ink-3'}`}
              >
                {formatCount(counts[view].count, counts[view].isMore)}
              </span>
            )}
          </ViewTab>
        )
      })}
    </ViewTabs>
  )
}

import type { CustomerCounts } from '@sliproad/api/resources/dashboard/customers'
import { customerViews } from '@sliproad/core/vocabulary'
import { formatCount } from '../../parts/formats/amounts.ts'
import { ProjectLink } from '../../shell/project-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { type Sorting, searchOfSorting } from './customer-query.ts'

const views = ['all', ...customerViews] as const

type Props = { current: string; sorting: Sorting; counts: CustomerCounts | undefined }

/** Links with counts, so that a view is an address. The order stays when the view changes. */
export function CustomerViews({ current, sorting, counts }: Props) {
  const t = useTexts().customers
  return (
    <nav
      aria-label={t.viewsLabel}
      className="-mx-4 flex gap-[22px] overflow-x-auto border-b border-line px-4 [scrollbar-width:none] desk:mx-0 desk:px-0"
    >
      {views.map((view) => {
        const isCurrent = view === current
        const isUrgent = view === 'in_review' && counts !== undefined && counts.in_review.count > 0
        return (
          <ProjectLink
            key={view}
            to="customers"
            search={{ ...(view !== 'all' && { view }), ...searchOfSorting(sorting) }}
            isCurrent={isCurrent}
            className={`inline-flex min-h-11 flex-none items-center gap-[7px] whitespace-nowrap no-underline ${isCurrent ? 'font-semibold text-ink shadow-[inset_0_-3px_0_var(--accent)]' : 'text-ink-3 hover:text-ink'}`}
          >
            {t.views[view]}
            {counts && (
              <span
                className={`text-fine tabular-nums ${isUrgent ? 'font-[650] text-caution' : 'font-medium text-ink-3'}`}
              >
                {formatCount(counts[view].count, counts[view].isMore)}
              </span>
            )}
          </ProjectLink>
        )
      })}
    </nav>
  )
}

import { Icon } from '@sliproad/ui/icon.tsx'
import type { ReactNode } from 'react'
import { formatCount, formatMoney } from '../../parts/formats/amounts.ts'
import { ViewTab, ViewTabs } from '../../parts/split/view-tabs.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { commonViews, isSame } from './filter-query.ts'
import { useOrderViews } from './use-orders.ts'

type Count = { count: number; isMore: boolean }

/** Saved filters with their counts, as links: the address holds the view. */
export function Views({ filters }: { filters: Record<string, string> }) {
  const t = useTexts().order.views
  const { views, drop } = useOrderViews()
  const data = views.data
  const large = data ? formatMoney('1000', data.currency).replace(/[.,]00(?=\D*$)/, '') : '1,000'
  const common = [
    { name: t.all, filter: commonViews.all, count: data?.all },
    { name: t.attention, filter: commonViews.attention, count: data?.attention, isWarning: true },
    { name: t.inProgress, filter: commonViews.inProgress, count: data?.inProgress },
    { name: t.failedToday, filter: commonViews.failedToday, count: data?.failedToday },
    { name: t.over(large), filter: commonViews.large, count: data?.large },
  ]
  return (
    <ViewTabs label={t.label}>
      {common.map(({ name, filter, count, isWarning = false }) => (
        <ViewLink
          key={name}
          filter={filter}
          isCurrent={isSame(filters, filter)}
          count={count}
          isWarning={isWarning}
        >
          {name}
        </ViewLink>
      ))}
      {data?.own.map(({ id, name, filter, count, isMore }) => {
        const own = Object.fromEntries(new URLSearchParams(filter))
        const isCurrent = isSame(filters, own)
        return (
          <span key={id} className="inline-flex flex-none items-center">
            <ViewLink filter={own} isCurrent={isCurrent} count={{ count, isMore }}>
              {name}
            </ViewLink>
            {isCurrent && (
              <button
                type="button"
                className="grid size-8 place-items-center rounded-control text-ink-3 hover:bg-fill hover:text-ink"
                onClick={() => drop.mutate(id)}
              >
                <Icon name="cross" small />
                <span className="sr-only">{t.remove(name)}</span>
              </button>
            )}
          </span>
        )
      })}
    </ViewTabs>
  )
}

type LinkProps = {
  filter: Record<string, string>
  isCurrent: boolean
  count: Count | undefined
  isWarning?: boolean
  children: ReactNode
}

function ViewLink({ filter, isCurrent, count, isWarning = false, children }: LinkProps) {
  const isAlarming = isWarning && count !== undefined && count.count > 0
  return (
    <ViewTab to="orders" search={filter} isCurrent={isCurrent}>
      {children}
      {count && (
        <span
          className={`text-fine tabular-nums ${isAlarming ? 'font-[650] text-caution' : 'font-medium text-ink-3'}`}
        >
          {formatCount(count.count, count.isMore)}
        </span>
      )}
    </ViewTab>
  )
}

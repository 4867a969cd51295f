import { kycTiers } from '@sliproad/core/vocabulary'
import { Icon } from '@sliproad/ui/icon.tsx'
import { Button } from '../../parts/button.tsx'
import { countryName } from '../../parts/formats/countries.ts'
import { locale } from '../../parts/formats/locale.ts'
import { FilterMenu } from '../../parts/split/filter-menu.tsx'
import { RangeMenu } from '../../parts/split/range-menu.tsx'
import { useProject } from '../../shell/me-context.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { Sorting } from './customer-query.ts'
import { SortMenu } from './sort-menu.tsx'
import { useCustomerCountries } from './use-customers.ts'

type Props = {
  filters: Record<string, string>
  sorting: Sorting
  /** How many customers the filters leave, in words; null where it is not known. */
  tally: string | null
  onFilter: (filters: Record<string, string>) => void
  onSort: (sorting: Sorting) => void
}

/** What narrows the list, how many that leaves, and in which order they stand. */
export function CustomerFilters({ filters, sorting, tally, onFilter, onSort }: Props) {
  const { customers: t, order, common } = useTexts()
  const seesEmail = useProject().may('personal.read')
  const countries = useCustomerCountries()
  const set = (name: string) => (value: string) => {
    const { [name]: _, ...others } = filters
    onFilter(value === '' ? others : { ...others, [name]: value })
  }
  const chosen = filters.country ? filters.country.split(',') : []
  const countOf = new Map(countries.map(({ value, count, isMore }) => [value, { count, isMore }]))
  const choices = [...new Set([...countOf.keys(), ...chosen])]
    .map((value) => ({ value, label: countryName(value), count: countOf.get(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale))
  const tier = kycTiers.find((each) => each === filters.tier)
  return (
    <div className="flex flex-wrap items-center gap-2 py-3">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a row that scrolls */}
      <div
        role="group"
        aria-label={order.filters}
        className="-mx-4 flex min-w-0 items-center gap-2 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] max-desk:w-[calc(100%+2rem)] desk:mx-0 desk:flex-wrap desk:px-0"
      >
        <Search
          label={seesEmail ? t.searchWithEmail : t.search}
          value={filters.email ?? filters.q ?? ''}
          onSearch={(text) => {
            const { q: _, email: __, ...others } = filters
            const name = seesEmail && text.includes('@') ? 'email' : 'q'
            onFilter(text === '' ? others : { ...others, [name]: text })
          }}
        />
        <FilterMenu
          label={t.kyc}
          shown={tier ? (t.tiers[tier] ?? tier) : null}
          choices={kycTiers.map((value) => ({ value, label: t.tiers[value] ?? value }))}
          chosen={tier ? [tier] : []}
          onChange={([value = '']) => set('tier')(value)}
          single
        />
        <FilterMenu
          label={t.country}
          shown={
            chosen.length === 0
              ? null
              : chosen.length > 2
                ? order.several(chosen.length)
                : chosen.map(countryName).join(', ')
          }
          choices={choices}
          chosen={chosen}
          onChange={(values) => set('country')(values.join(','))}
        />
        <RangeMenu
          label={t.lastOrder}
          range={rangeOf(filters)}
          onChange={({ created, from, to }) => {
            const { ordered: _, orderedFrom: __, orderedTo: ___, ...others } = filters
            onFilter({
              ...others,
              ...(created && { ordered: created }),
              ...(from && { orderedFrom: from }),
              ...(to && { orderedTo: to }),
            })
          }}
        />
        {Object.keys(filters).length > 0 && (
          <Button small kind="quiet" onPress={() => onFilter({})}>
            {common.clear}
          </Button>
        )}
      </div>
      <div className="ms-auto flex items-center gap-3 max-desk:w-full max-desk:justify-between">
        <span className="text-fine whitespace-nowrap text-ink-3 tabular-nums" aria-live="polite">
          {tally}
        </span>
        <SortMenu sorting={sorting} onChange={onSort} />
      </div>
    </div>
  )
}

function rangeOf({ ordered, orderedFrom, orderedTo }: Record<string, string>) {
  return {
    ...(ordered && { created: ordered }),
    ...(orderedFrom && { from: orderedFrom }),
    ...(orderedTo && { to: orderedTo }),
  }
}

type SearchProps = { label: string; value: string; onSearch: (value: string) => void }

/** Searches on Enter or when the field is left, because only whole ids and addresses are found. */
function Search({ label, value, onSearch }: SearchProps) {
  const search = (text: string) => {
    if (text.trim() !== value) onSearch(text.trim())
  }
  return (
    <label
      className={`flex min-h-11 flex-none items-center gap-1.5 rounded-[7px] px-2.5 inset-ring focus-within:inset-ring-2 focus-within:inset-ring-focus desk:min-h-8 ${value ? 'bg-accent-soft text-accent-text inset-ring-accent' : 'text-ink-2 inset-ring-line'}`}
    >
      <Icon name="search" small />
      <span className="sr-only">{label}</span>
      <input
        key={value}
        type="search"
        placeholder={label}
        className="w-32 bg-transparent font-semibold outline-none placeholder:font-normal placeholder:text-ink-2"
        defaultValue={value}
        onBlur={(event) => search(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search(event.currentTarget.value)
        }}
      />
    </label>
  )
}

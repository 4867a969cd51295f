import { Icon } from '@sliproad/ui/icon.tsx'
import type { ReactNode } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { Button } from './button.tsx'
import { daysOfPeriod } from './split/calendar.ts'
import { RangeMenu } from './split/range-menu.tsx'

export type FilterField = { name: string; label: string } & (
  | { choices: readonly { value: string; label: string }[] }
  | { type: 'search' }
  /** Whole days, kept as `from` and `to`. */
  | { type: 'range' }
)
type Props = {
  filters: Record<string, string>
  fields: readonly FilterField[]
  onChange: (filters: Record<string, string>) => void
  children?: ReactNode
}

/** Active filters are tinted. Dates are whole days; the filters are kept in the address. */
export function FilterBar({ filters, fields, onChange, children }: Props) {
  const t = useTexts().common
  const set = (name: string, value: string) => {
    const { [name]: _, ...others } = filters
    onChange(value ? { ...others, [name]: value } : others)
  }
  const look = (name: string) =>
    `flex min-h-11 flex-none items-center gap-1.5 rounded-control px-2.5 inset-ring focus-within:inset-ring-2 focus-within:inset-ring-focus desk:min-h-8 ${filters[name] ? 'bg-accent-soft inset-ring-accent' : 'inset-ring-line'}`
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="-mx-4 flex items-center gap-2 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] max-desk:w-[calc(100%+2rem)] desk:mx-0 desk:max-w-full desk:px-0">
        {fields.map((field) =>
          'type' in field && field.type === 'range' ? (
            <RangeMenu
              key={field.name}
              label={field.label}
              range={filters}
              onChange={({ created, ...days }) => {
                const { from: _, to: __, ...others } = filters
                onChange({ ...others, ...(created ? daysOfPeriod(created, new Date()) : days) })
              }}
            />
          ) : (
            // biome-ignore lint/a11y/noLabelWithoutControl: both kinds of control are inside it
            <label key={field.name} className={look(field.name)}>
              <span className="text-ink-3">{field.label}</span>
              {'choices' in field ? (
                <select
                  className="max-w-40 bg-transparent font-semibold outline-none"
                  value={filters[field.name] ?? ''}
                  onChange={(event) => set(field.name, event.target.value)}
                >
                  <option value="">{t.any}</option>
                  {field.choices.map((choice) => (
                    <option key={choice.value} value={choice.value}>
                      {choice.label}
                    </option>
                  ))}
                </select>
              ) : (
                <input
                  key={filters[field.name]}
                  type="search"
                  className="w-32 bg-transparent font-semibold outline-none"
                  defaultValue={filters[field.name] ?? ''}
                  onBlur={(event) => {
                    if (event.target.value !== (filters[field.name] ?? ''))
                      set(field.name, event.target.value.trim())
                  }}
                  onKeyDown={(event) => {
                    if (event.key === 'Enter') set(field.name, event.currentTarget.value.trim())
                  }}
                />
              )}
            </label>
          ),
        )}
      </div>
      {Object.keys(filters).length > 0 && (
        <Button small kind="quiet" onPress={() => onChange({})}>
          <Icon name="cross" small />
          {t.clearFilters}
        </Button>
      )}
      {children && <div className="ms-auto flex flex-wrap gap-2">{children}</div>}
    </div>
  )
}

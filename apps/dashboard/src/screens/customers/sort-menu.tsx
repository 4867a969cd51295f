import { customerSorts, sortDirections } from '@sliproad/core/vocabulary'
import { Icon } from '@sliproad/ui/icon.tsx'
import { DropdownMenu } from 'radix-ui'
import { useTexts } from '../../texts/use-texts.ts'
import type { Sorting } from './customer-query.ts'

type Props = { sorting: Sorting; onChange: (sorting: Sorting) => void }

const choices = customerSorts
  .toSorted((a, b) => Number(b === 'last_order') - Number(a === 'last_order'))
  .flatMap((sort) => sortDirections.map((direction): Sorting => ({ sort, direction })))
const keyOf = ({ sort, direction }: Sorting) => `${sort} ${direction}`

/** The order of the list, also on phones, where the table has no heads to press. */
export function SortMenu({ sorting, onChange }: Props) {
  const t = useTexts().customers
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className="inline-flex min-h-11 flex-none items-center gap-1.5 rounded-[7px] px-2.5 whitespace-nowrap text-ink-2 inset-ring inset-ring-line hover:bg-canvas data-[state=open]:inset-ring-2 data-[state=open]:inset-ring-focus desk:min-h-8">
        <svg className="icon size-4" viewBox="0 0 20 20" aria-hidden="true">
          <path
            d={
              sorting.direction === 'desc'
                ? 'M6.500 4.500v11M3.500 12.500l3 3 3-3M11.500 6h5M11.500 10h3.500M11.500 14h2'
                : 'M6.500 15.500v-11M3.500 7.500l3-3 3 3M11.500 6h2M11.500 10h3.500M11.500 14h5'
            }
          />
        </svg>
        <span className="sr-only">{t.sortLabel}</span>
        {t.sorts[sorting.sort].name}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className="sheet-on-phones z-30 min-w-[248px] rounded-field bg-raised p-1.5 text-ink shadow-float inset-ring inset-ring-line"
        >
          <DropdownMenu.RadioGroup value={keyOf(sorting)}>
            {choices.map((choice) => (
              <DropdownMenu.RadioItem
                key={keyOf(choice)}
                value={keyOf(choice)}
                className="grid min-h-12 cursor-pointer grid-cols-[16px_minmax(0,1fr)] items-center gap-2.5 rounded-[6px] px-2.5 outline-none data-highlighted:bg-fill desk:min-h-9"
                onSelect={() => onChange(choice)}
              >
                <span className="text-accent-text">
                  <DropdownMenu.ItemIndicator>
                    <Icon name="check" small />
                  </DropdownMenu.ItemIndicator>
                </span>
                {t.sorts[choice.sort][choice.direction]}
              </DropdownMenu.RadioItem>
            ))}
          </DropdownMenu.RadioGroup>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

import { Icon } from '@sliproad/ui/icon.tsx'
import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { formatCount } from '../formats/amounts.ts'

type Count = { count: number; isMore: boolean }
export type FilterChoice = { value: string; label: ReactNode; count?: Count | undefined }
type Props = {
  label: string
  /** What is chosen, in words; null without a choice. */
  shown: string | null
  choices: readonly FilterChoice[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  /** How many rows the filters leave. */
  total?: Count | undefined
  /** One value at most. */
  single?: boolean
}

const item =
  'grid min-h-12 cursor-pointer grid-cols-[16px_minmax(0,1fr)_auto] items-center gap-2.5 rounded-[6px] px-2.5 outline-none data-highlighted:bg-fill desk:min-h-9'

/** A filter as a button that says what is chosen, and a menu of its values with their counts. */
export function FilterMenu({ label, shown, choices, chosen, onChange, total, single = false }: Props) {
  const t = useTexts().common
  const isOn = chosen.length > 0
  const toggle = (value: string) => {
    const without = chosen.filter((each) => each !== value)
    if (without.length < chosen.length) return onChange(without)
    onChange(single ? [value] : [...chosen, value])
  }
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        className={`inline-flex min-h-11 flex-none items-center gap-1.5 rounded-[7px] px-2.5 whitespace-nowrap inset-ring desk:min-h-8 data-[state=open]:inset-ring-2 data-[state=open]:inset-ring-focus ${isOn ? 'bg-accent-soft text-accent-text inset-ring-accent' : 'text-ink-2 inset-ring-line hover:bg-canvas'}`}
      >
        {label}
        {shown && <b className="max-w-40 truncate font-semibold">{shown}</b>}
        <Icon name="down" small />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="start"
          sideOffset={6}
          collisionPadding={8}
          className="sheet-on-phones z-30 max-h-[min(460px,80dvh)] min-w-[248px] overflow-y-auto rounded-field bg-raised p-1.5 text-ink shadow-float inset-ring inset-ring-line"
        >
          {choices.map(({ value, label: words, count }) => (
            <DropdownMenu.CheckboxItem
              key={value}
              className={item}
              checked={chosen.includes(value)}
              onCheckedChange={() => toggle(value)}
              onSelect={(event) => {
                if (!single) event.preventDefault()
              }}
            >
              <span
                className={`grid size-4 place-items-center rounded-chip ${chosen.includes(value) ? 'bg-accent text-on-accent' : 'inset-ring inset-ring-edge'}`}
              >
                {chosen.includes(value) && <Icon name="check" className="size-3.5" />}
              </span>
              <span className="truncate">{words}</span>
              {count && (
                <small className="text-fine tabular-nums text-ink-3">
                  {formatCount(count.count, count.isMore)}
                </small>
              )}
            </DropdownMenu.CheckboxItem>
          ))}
          {(isOn || total) && (
            <div className="mt-1 flex items-center justify-between gap-2 border-t border-line px-1 pt-2 pb-0.5">
              <DropdownMenu.Item
                className="cursor-pointer rounded-[7px] px-2 py-1.5 font-semibold text-ink-2 outline-none data-highlighted:bg-fill"
                onSelect={() => onChange([])}
              >
                {t.clear}
              </DropdownMenu.Item>
              {total && (
                <DropdownMenu.Item className="cursor-pointer rounded-[7px] bg-accent px-3 py-1.5 font-semibold text-on-accent outline-none data-highlighted:bg-accent-hover">
                  {t.show(formatCount(total.count, total.isMore))}
                </DropdownMenu.Item>
              )}
            </div>
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

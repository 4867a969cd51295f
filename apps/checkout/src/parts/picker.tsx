import { Icon } from '@sliproad/ui/icon.tsx'
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { useLocale } from '../i18n/locale.ts'
import { Sheet } from './sheet.tsx'

export type Choice = {
  id: string
  label: string
  /** Small text at the end of the row. */
  note?: string
  /** More words that the search matches. */
  words?: string
  badge?: ComponentChildren
  /** Choices of one group are listed under its name. */
  group?: string
  lang?: string
}

type Props = {
  title: string
  choices: readonly Choice[]
  chosen: string | null
  onChoose: (id: string) => void
  onClose: () => void
}

const searchFrom = 8

/** A searchable list in a sheet. The search has the focus, or in a short list what is chosen. */
export function Picker({ title, choices, chosen, onChoose, onClose }: Props) {
  const { picker } = useLocale().texts
  const [text, setText] = useState('')
  const found = choices.filter((choice) => matches(choice, text))
  const searches = choices.length >= searchFrom
  return (
    <Sheet title={title} onClose={onClose}>
      {(close) => (
        <>
          {searches && (
            <label className="mx-5 mb-2 flex items-center gap-2 rounded-field bg-surface px-3 inset-ring inset-ring-edge focus-within:inset-ring-2 focus-within:inset-ring-focus">
              <Icon name="search" className="text-ink-3" />
              <span className="sr-only">{picker.search}</span>
              <input
                type="search"
                autofocus
                value={text}
                placeholder={picker.search}
                onInput={(event) => setText(event.currentTarget.value)}
                className="h-12 min-w-0 flex-1 bg-transparent outline-none placeholder:text-ink-3"
              />
            </label>
          )}
          <ul className="min-h-0 overflow-y-auto px-2.5 pb-3">
            {found.map((choice, at) => (
              <li key={choice.id}>
                {choice.group !== undefined && choice.group !== found[at - 1]?.group && (
                  <p className="px-2.5 pt-3 pb-1 text-fine text-ink-3">{choice.group}</p>
                )}
                <button
                  type="button"
                  lang={choice.lang}
                  autofocus={!searches && choice.id === chosen}
                  aria-current={choice.id === chosen ? 'true' : undefined}
                  onClick={() => {
                    onChoose(choice.id)
                    close()
                  }}
                  className={`flex min-h-12 w-full cursor-pointer items-center gap-3 rounded-control px-2.5 py-2 text-start hover:bg-fill ${choice.id === chosen ? 'bg-accent-soft font-semibold' : ''}`}
                >
                  {choice.badge}
                  <span className="min-w-0 flex-1">{choice.label}</span>
                  {choice.note !== undefined && <span className="text-small text-ink-3">{choice.note}</span>}
                  {choice.id === chosen && <Icon name="check" className="text-accent-text" />}
                </button>
              </li>
            ))}
            {found.length === 0 && (
              <li className="px-2.5 py-4 text-ink-2" role="status">
                {picker.noMatch(text)}
              </li>
            )}
          </ul>
        </>
      )}
    </Sheet>
  )
}

function matches({ label, words = '', group = '' }: Choice, text: string): boolean {
  const wanted = text.trim().toLocaleLowerCase()
  return `${label} ${words} ${group}`.toLocaleLowerCase().includes(wanted)
}

import { Icon } from '@sliproad/ui/icon.tsx'
import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef, useState } from 'preact/hooks'
import { useLocale } from '../i18n/locale.ts'

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

/** A searchable list in a dialog; on phones a sheet from below. */
export function Picker({ title, choices, chosen, onChoose, onClose }: Props) {
  const { picker } = useLocale().texts
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [text, setText] = useState('')
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  const found = choices.filter((choice) => matches(choice, text))
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current?.close()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.stopPropagation()
      }}
      className="sheet m-0 mt-auto w-full max-w-none rounded-t-sign bg-raised p-0 text-ink shadow-float tablet:m-auto tablet:max-w-[440px] tablet:rounded-sign"
    >
      <div className="flex max-h-[80dvh] flex-col tablet:max-h-[min(600px,80dvh)]">
        <div className="flex items-center justify-between gap-3 ps-5 pe-2.5 pt-3 pb-1">
          <h2 id={titleId} className="text-heading font-[650]">
            {title}
          </h2>
          <button
            type="button"
            aria-label={picker.close}
            onClick={() => dialog.current?.close()}
            className="grid size-11 flex-none cursor-pointer place-items-center rounded-control text-ink-2 hover:bg-fill"
          >
            <Icon name="cross" />
          </button>
        </div>
        {choices.length >= searchFrom && (
          <label className="mx-5 mb-2 flex items-center gap-2 rounded-field bg-surface px-3 inset-ring inset-ring-edge focus-within:inset-ring-2 focus-within:inset-ring-focus">
            <Icon name="search" className="text-ink-3" />
            <span className="sr-only">{picker.search}</span>
            <input
              type="search"
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
                aria-current={choice.id === chosen ? 'true' : undefined}
                onClick={() => {
                  onChoose(choice.id)
                  dialog.current?.close()
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
      </div>
    </dialog>
  )
}

function matches({ label, words = '', group = '' }: Choice, text: string): boolean {
  const wanted = text.trim().toLocaleLowerCase()
  return `${label} ${words} ${group}`.toLocaleLowerCase().includes(wanted)
}

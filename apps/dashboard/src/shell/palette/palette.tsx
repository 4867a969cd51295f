import { Icon } from '@sliproad/ui/icon.tsx'
import { SandboxChip } from '@sliproad/ui/sandbox-chip.tsx'
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { useMe, useProject } from '../me-context.ts'
import { NavIcon } from '../nav-icon.tsx'
import type { PaletteOption } from './use-options.tsx'
import { useOptions } from './use-options.tsx'

type Props = {
  /** What was typed before the palette was there. */
  typed: RefObject<string | null>
  onClose: () => void
  onCreate: () => void
}

const kbd =
  'rounded-chip px-[5px] font-sans text-[12px] leading-[18px] font-semibold inset-ring inset-ring-line'

/** One field that goes to any screen, finds any record, and does what the user may do; on phones a sheet from below. */
export function Palette({ typed, onClose, onCreate }: Props) {
  const { palette: t, common, shell } = useTexts()
  const { name } = useProject()
  const { environment } = useMe()
  const [text, setText] = useState(() => typed.current ?? '')
  const [marked, setMarked] = useState<string | null>(null)
  const element = useRef<HTMLDialogElement>(null)
  const id = useId()
  const groups = useOptions(text, onCreate)
  const options = groups.flatMap((group) => group.options)
  const current = options.find((option) => option.id === marked) ?? options[0]
  const optionId = (option: PaletteOption) => `${id}-${option.id}`
  useLayoutEffect(() => {
    const dialog = element.current
    dialog?.showModal()
    // Letters may have come since the first rendering, which can take a while; from here on the field has the focus.
    setText(typed.current ?? '')
    return () => dialog?.close()
  }, [typed])
  const currentId = current && optionId(current)
  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' })
  }, [currentId])
  const choose = (option: PaletteOption) => {
    onClose()
    option.run()
  }
  const press = (event: KeyboardEvent) => {
    const at = current ? options.indexOf(current) : -1
    const steps: Record<string, number> = {
      ArrowDown: (at + 1) % options.length,
      ArrowUp: (at - 1 + options.length) % options.length,
      PageDown: Math.min(at + 8, options.length - 1),
      PageUp: Math.max(at - 8, 0),
    }
    const next = steps[event.key]
    if (next !== undefined) setMarked(options[next]?.id ?? null)
    else if (event.key === 'Enter' && current) choose(current)
    else return
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: beside it is pressed to close; by keyboard Escape does
    <dialog
      ref={element}
      data-palette
      aria-label={t.title}
      className="fixed m-0 mt-auto h-[calc(100dvh-36px)] max-h-none w-full max-w-none flex-col overflow-hidden rounded-t-[16px] bg-raised p-0 text-ink shadow-float open:flex desk:mx-auto desk:mt-[11dvh] desk:h-auto desk:max-h-[min(560px,78dvh)] desk:max-w-[620px] desk:rounded-card"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === element.current) onClose()
      }}
    >
      <div className="flex flex-none items-center gap-2.5 border-b border-line ps-4 pe-2">
        <Icon name="search" className="flex-none text-ink-3" />
        <input
          type="text"
          role="combobox"
          aria-label={t.field}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={currentId}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={t.placeholder}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setMarked(null)
          }}
          onKeyDown={press}
          className="min-h-14 w-full min-w-0 flex-1 bg-transparent text-[16px] leading-6 outline-none placeholder:text-ink-3"
        />
        <button
          type="button"
          onClick={onClose}
          className="grid size-11 flex-none place-items-center rounded-control text-ink-3 hover:bg-fill hover:text-ink"
        >
          <Icon name="cross" />
          <span className="sr-only">{common.close}</span>
        </button>
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t.title}
        tabIndex={-1}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2 pb-3"
      >
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a list box takes groups of options, and no fieldset
          <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
            <p id={`${id}-${group.id}`} className="px-2.5 pt-2.5 pb-1 text-fine font-medium text-ink-3">
              {group.title}
            </p>
            {group.options.map((option) => (
              <Option
                key={option.id}
                id={optionId(option)}
                option={option}
                isMarked={option === current}
                onMark={() => setMarked(option.id)}
                onChoose={() => choose(option)}
              />
            ))}
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        {t.choices(options.length)}
      </p>
      <div className="hidden flex-none items-center gap-1.5 border-t border-line px-4 py-2 text-fine text-ink-3 desk:flex">
        <kbd className={kbd}>↑</kbd>
        <kbd className={kbd}>↓</kbd>
        <span className="me-1.5">{t.move}</span>
        <kbd className={kbd}>Enter</kbd>
        <span className="me-1.5">{t.choose}</span>
        <kbd className={kbd}>Esc</kbd>
        <span>{common.close}</span>
        <span className="ms-auto flex min-w-0 items-center gap-2">
          <span className="truncate">{name}</span>
          {environment === 'sandbox' && <SandboxChip label={shell.sandbox} />}
        </span>
      </div>
    </dialog>
  )
}

type OptionProps = {
  id: string
  option: PaletteOption
  isMarked: boolean
  onMark: () => void
  onChoose: () => void
}

function Option({ id, option, isMarked, onMark, onChoose }: OptionProps) {
  const { name, hint, aside, icon } = option
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keyboard and marks options for it
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the marked option
    <div
      id={id}
      role="option"
      aria-selected={isMarked}
      onPointerMove={onMark}
      onClick={onChoose}
      className="flex min-h-12 cursor-pointer items-center gap-2.5 rounded-[7px] px-2.5 py-1.5 aria-selected:bg-accent-soft aria-selected:text-accent-text desk:min-h-10"
    >
      <span className="flex-none text-ink-3">
        {icon.of === 'nav' ? <NavIcon name={icon.name} /> : <Icon name={icon.name} className="size-[18px]" />}
      </span>
      <span className="grid min-w-0 flex-1">
        <span className="truncate font-medium">{name}</span>
        {hint && <span className="truncate text-fine text-ink-3">{hint}</span>}
      </span>
      {aside && <span className="flex-none text-fine">{aside}</span>}
    </div>
  )
}

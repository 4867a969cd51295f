import { Icon } from '@sliproad/ui/icon.tsx'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { useProject } from './me-context.ts'

const Palette = lazy(async () => ({ default: (await import('./palette/palette.tsx')).Palette }))

const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '')

/** Whether the palette is open; Ctrl K, Cmd K and / open it from everywhere. */
export function useFind() {
  const [isOpen, setIsOpen] = useState(false)
  /** What is typed while the palette is still being fetched, so that no letter is lost. */
  const typed = useRef<string | null>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey
      if (typed.current !== null && isLetter && !document.querySelector('[data-palette]')) {
        typed.current += event.key
        return event.preventDefault()
      }
      const target = event.target as HTMLElement
      const isK = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k'
      const isSlash = event.key === '/' && !target.closest('input, select, textarea, [contenteditable]')
      // Another dialog keeps the keyboard; only the palette itself is closed by the keys that open it.
      const other = document.querySelector('dialog[open]:not([data-palette])')
      if ((!isK && !isSlash) || other) return
      event.preventDefault()
      setIsOpen((before) => {
        const opens = isSlash || !before
        typed.current = opens ? '' : null
        return opens
      })
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  const close = () => {
    typed.current = null
    setIsOpen(false)
  }
  return { isOpen, typed, open: () => setIsOpen(true), close }
}

type Find = ReturnType<typeof useFind>

/** Finds records, screens and actions. It is fetched when it is first opened. */
export function FindPalette({ find, onCreate }: { find: Find; onCreate: () => void }) {
  if (!find.isOpen) return null
  return (
    <Suspense fallback={null}>
      <Palette typed={find.typed} onClose={find.close} onCreate={onCreate} />
    </Suspense>
  )
}

/** In the head of a phone, where a bar of its own would push the page down. */
export function FindIcon({ find }: { find: Find }) {
  const label = useFindLabel()
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={find.open}
      className="ms-auto grid size-11 flex-none place-items-center rounded-control text-ink-2"
    >
      <Icon name="search" />
      <span className="sr-only">{label}</span>
    </button>
  )
}

/** The search and the way to the guides, above every page on a desk. */
export function FindBar({ find }: { find: Find }) {
  const t = useTexts().shell
  const label = useFindLabel()
  return (
    <div className="hidden max-w-[1180px] items-center gap-3 px-8 pt-3.5 desk:flex">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={find.open}
        className="flex min-h-9 w-full max-w-[420px] items-center gap-2 rounded-control bg-canvas ps-2.5 pe-2 text-start text-ink-3 inset-ring inset-ring-line hover:bg-fill hover:text-ink-2"
      >
        <Icon name="search" small className="flex-none" />
        <span className="min-w-0 flex-1 truncate">{label}</span>
        <kbd className="flex-none rounded-chip bg-surface px-1.5 font-sans text-[12px] leading-[18px] font-semibold text-ink-3 inset-ring inset-ring-line">
          {isApple ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
      <nav aria-label={t.docs} className="ms-auto flex-none">
        <a href="/docs" className="flex items-center gap-1.5 text-ink-2 no-underline hover:underline">
          <svg className="icon size-4" viewBox="0 0 20 20" aria-hidden="true">
            <path d="M10 5.500C8.500 4.300 6.300 3.900 3.500 4v11.500c2.800-.1 5 .3 6.500 1.500 1.500-1.200 3.700-1.600 6.500-1.500V4c-2.800-.1-5 .3-6.500 1.500Zm0 0V17" />
          </svg>
          {t.docs}
        </a>
      </nav>
    </div>
  )
}

function useFindLabel(): string {
  const t = useTexts().palette
  return useProject().may('records.read') ? t.open : t.openShort
}

import { Icon } from '@sliproad/ui/icon.tsx'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { useProject } from './me-context.ts'

const Palette = lazy(async () => ({ default: (await import('./palette/palette.tsx')).Palette }))

const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '')

/** Opens what finds records, screens and actions; Ctrl K, Cmd K and / do, too. */
export function FindBar({ onCreate }: { onCreate: () => void }) {
  const { shell: t, palette } = useTexts()
  const { may } = useProject()
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
  const mayFind = may('records.read')
  return (
    <div className="flex max-w-[1180px] items-center gap-3 px-4 pt-3.5 desk:px-8">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="flex min-h-11 w-full max-w-[420px] items-center gap-2 rounded-control bg-canvas ps-2.5 pe-2 text-start text-ink-3 inset-ring inset-ring-line hover:bg-fill hover:text-ink-2 desk:min-h-9"
      >
        <Icon name="search" small className="flex-none" />
        <span className="min-w-0 flex-1 truncate">{mayFind ? palette.open : palette.openShort}</span>
        <kbd className="hidden flex-none rounded-chip bg-surface px-1.5 font-sans text-[12px] leading-[18px] font-semibold text-ink-3 inset-ring inset-ring-line desk:block">
          {isApple ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
      <nav aria-label={t.docs} className="ms-auto hidden flex-none desk:block">
        <a href="/docs" className="flex items-center gap-1.5 text-ink-2 no-underline hover:underline">
          <svg className="icon size-4" viewBox="0 0 20 20" aria-hidden="true">
            <path d="M10 5.500C8.500 4.300 6.300 3.900 3.500 4v11.500c2.800-.1 5 .3 6.500 1.500 1.500-1.200 3.700-1.600 6.500-1.500V4c-2.800-.1-5 .3-6.500 1.500Zm0 0V17" />
          </svg>
          {t.docs}
        </a>
      </nav>
      {isOpen && (
        <Suspense fallback={null}>
          <Palette typed={typed} onClose={close} onCreate={onCreate} />
        </Suspense>
      )}
    </div>
  )
}

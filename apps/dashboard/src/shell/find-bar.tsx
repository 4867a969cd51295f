import { Icon } from '@sliproad/ui/icon.tsx'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { useProject } from './me-context.ts'

/** Searches every list at once. The key / moves the focus here. */
export function FindBar() {
  const t = useTexts().shell
  const { id, may } = useProject()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  useEffect(() => {
    const focusFind = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      if (event.key !== '/' || target.closest('input, select, textarea, dialog')) return
      event.preventDefault()
      input.current?.focus()
    }
    window.addEventListener('keydown', focusFind)
    return () => window.removeEventListener('keydown', focusFind)
  }, [])
  if (!may('records.read')) return null
  return (
    <div className="flex max-w-[1180px] items-center gap-3 px-4 pt-3.5 desk:px-8">
      <search className="w-full max-w-[400px]">
        <form
          className="relative"
          onSubmit={(event) => {
            event.preventDefault()
            if (text.trim())
              navigate({ to: '/p/$projectId/find', params: { projectId: id }, search: { q: text.trim() } })
          }}
        >
          <Icon
            name="search"
            small
            className="pointer-events-none absolute start-2.5 top-1/2 -translate-y-1/2 text-ink-3"
          />
          <input
            ref={input}
            type="search"
            aria-label={t.find}
            placeholder={t.findShort}
            value={text}
            onChange={(event) => setText(event.target.value)}
            className="min-h-11 w-full rounded-control bg-canvas ps-9 pe-9 text-body inset-ring inset-ring-line placeholder:text-ink-3 desk:min-h-9 desk:text-small"
          />
          <kbd className="pointer-events-none absolute end-2.5 top-1/2 hidden -translate-y-1/2 rounded-chip bg-surface px-1.5 font-sans text-[12px] leading-[18px] font-semibold text-ink-3 inset-ring inset-ring-line desk:block">
            /
          </kbd>
        </form>
      </search>
      <nav aria-label={t.docs} className="ms-auto hidden flex-none desk:block">
        <a href="/docs" className="text-ink-2 no-underline hover:underline">
          {t.docs}
        </a>
      </nav>
    </div>
  )
}

import { Icon } from '@sliproad/ui/icon.tsx'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useTexts } from '../../texts/use-texts.ts'

type Props = { title: string; onClose: () => void; children: ReactNode; wide?: boolean }

/** The browser's dialog element: it traps the focus, closes on Escape, and restores the focus. */
export function Dialog({ title, onClose, children, wide = false }: Props) {
  const element = useRef<HTMLDialogElement>(null)
  const id = useId()
  const t = useTexts().common
  // Closed before it is removed from the page: only then does the browser restore the focus.
  useLayoutEffect(() => {
    const dialog = element.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={element}
      aria-labelledby={id}
      className={`m-auto w-[calc(100%-2rem)] rounded-card bg-raised p-0 text-ink shadow-float ${wide ? 'max-w-[680px]' : 'max-w-[480px]'}`}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className="grid gap-4 p-6">
        <div className="flex items-start justify-between gap-4">
          <h2 id={id} className="text-heading">
            {title}
          </h2>
          <button
            type="button"
            className="-m-2 grid size-9 place-items-center rounded-control text-ink-3 hover:bg-fill"
            onClick={onClose}
          >
            <Icon name="cross" />
            <span className="sr-only">{t.close}</span>
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}

export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap justify-end gap-2 pt-2">{children}</div>
}

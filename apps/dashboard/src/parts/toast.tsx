import { Icon } from '@sliproad/ui/icon.tsx'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { useTexts } from '../texts/use-texts.ts'

const shownMs = 6_000
type Message = { text: string; id: number }

const ToastContext = createContext<(text: string) => void>(() => {})

/** Confirms in a sentence that something is done. Errors are shown where they occur, never here. */
export function useToast(): (text: string) => void {
  return useContext(ToastContext)
}

/** One sentence at a time. The live region is always present, so that screen readers announce its changes. */
export function Toasts({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<Message | null>(null)
  const say = useCallback((text: string) => setMessage((before) => ({ text, id: (before?.id ?? 0) + 1 })), [])
  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => setMessage(null), shownMs)
    return () => clearTimeout(timer)
  }, [message])
  return (
    <ToastContext value={say}>
      {children}
      <div
        role="status"
        className="pointer-events-none fixed inset-x-4 bottom-4 z-40 flex desk:start-6 desk:end-auto desk:bottom-6"
      >
        {message && <Toast key={message.id} text={message.text} onClose={() => setMessage(null)} />}
      </div>
    </ToastContext>
  )
}

function Toast({ text, onClose }: { text: string; onClose: () => void }) {
  const t = useTexts().common
  return (
    <div className="pointer-events-auto flex w-full max-w-[420px] items-center gap-3 rounded-field bg-raised py-2 ps-4 pe-2 text-ink shadow-float inset-ring inset-ring-line">
      <Icon name="check" className="text-positive" />
      <p className="min-w-0 flex-1 py-1 font-semibold [overflow-wrap:anywhere]">{text}</p>
      <button
        type="button"
        className="grid size-9 flex-none place-items-center rounded-control text-ink-3 hover:bg-fill hover:text-ink"
        onClick={onClose}
      >
        <Icon name="cross" small />
        <span className="sr-only">{t.close}</span>
      </button>
    </div>
  )
}

import { Icon } from '@sliproad/ui/icon.tsx'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { useTexts } from '../texts/use-texts.ts'

const shownMs = 6_000
type Said = { text: string; place: number }

const ToastContext = createContext<(text: string) => void>(() => {})

/** Says in a sentence that something is done. What went wrong stands where it happened, never here. */
export function useToast(): (text: string) => void {
  return useContext(ToastContext)
}

/** One sentence at a time. The region is always there, so that screen readers hear what enters it. */
export function Toasts({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState<Said | null>(null)
  const say = useCallback(
    (text: string) => setSaid((before) => ({ text, place: (before?.place ?? 0) + 1 })),
    [],
  )
  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => setSaid(null), shownMs)
    return () => clearTimeout(timer)
  }, [said])
  return (
    <ToastContext value={say}>
      {children}
      <div
        role="status"
        className="pointer-events-none fixed inset-x-4 bottom-4 z-40 flex desk:start-6 desk:end-auto desk:bottom-6"
      >
        {said && <Toast key={said.place} text={said.text} onClose={() => setSaid(null)} />}
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

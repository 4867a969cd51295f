import type { ComponentChildren } from 'preact'

/** The button to the next step. On phones it stays at the bottom of the screen. */
export function PayBar({ note, children }: { note: string; children: ComponentChildren }) {
  return (
    <div className="sticky bottom-0 z-2 -mx-4 grid gap-2.5 bg-canvas px-4 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] shadow-[0_-1px_0_var(--line)] tablet:static tablet:mx-0 tablet:bg-transparent tablet:p-0 tablet:shadow-none">
      {children}
      <p className="text-center text-small text-balance text-ink-3">{note}</p>
    </div>
  )
}

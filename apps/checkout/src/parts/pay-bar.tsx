import type { ComponentChildren } from 'preact'

/** The button to the next step, always in sight: it stays at the bottom of the screen while the step is longer. */
export function PayBar({ note, children }: { note: string; children: ComponentChildren }) {
  return (
    <div className="sticky bottom-0 z-2 -mx-4 mt-auto grid gap-1.5 bg-canvas px-4 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] shadow-[0_-1px_0_var(--line)] wide:mx-0 wide:mt-0 wide:px-0 wide:shadow-none">
      {children}
      <p className="min-h-[18px] text-center text-[13.5px] leading-[18px] text-balance text-ink-3 tabular-nums short:hidden">
        {note}
      </p>
    </div>
  )
}

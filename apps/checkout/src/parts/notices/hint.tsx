import { Icon } from '@sliproad/ui/icon.tsx'
import type { ComponentChildren } from 'preact'

/** A caution before the user continues; nothing is wrong. */
export function Hint({ children }: { children: ComponentChildren }) {
  return (
    <div
      role="note"
      className="grid grid-cols-[20px_minmax(0,1fr)] gap-3 rounded-field bg-caution-soft px-4 py-3.5 text-label leading-[22px] inset-ring inset-ring-caution-line"
    >
      <Icon name="warning" className="mt-px text-caution" />
      <p>{children}</p>
    </div>
  )
}

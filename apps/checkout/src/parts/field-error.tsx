import { Icon } from '@sliproad/ui/icon.tsx'
import type { ComponentChildren } from 'preact'

/** An error under a field, which refers to it by `aria-describedby`. */
export function FieldError({ id, children }: { id: string; children: ComponentChildren }) {
  return (
    <p
      id={id}
      role="alert"
      className="mt-2 grid grid-cols-[20px_minmax(0,1fr)] gap-2 text-label leading-[21px] text-pretty text-negative"
    >
      <Icon name="info" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}

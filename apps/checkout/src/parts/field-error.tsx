import { Icon } from '@sliproad/ui/icon.tsx'
import type { ComponentChildren } from 'preact'

/** An error under a field, which refers to it by `aria-describedby`. */
export function FieldError({ id, children }: { id: string; children: ComponentChildren }) {
  return (
    <p id={id} role="alert" className="mt-2.5 flex gap-2 text-label leading-[22px] text-negative">
      <Icon name="info" small className="mt-[3px]" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}

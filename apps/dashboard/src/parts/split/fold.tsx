import { Icon } from '@sliproad/ui/icon.tsx'
import type { ReactNode } from 'react'

type Props = { title: string; children: ReactNode; isOpen?: boolean; onOpen?: () => void }

/** What few readers need, behind its title. */
export function Fold({ title, children, isOpen = false, onOpen }: Props) {
  return (
    <details
      open={isOpen}
      className="group border-t border-line"
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <Icon name="down" small className="group-open:rotate-180" />
      </summary>
      <div className="pb-3.5">{children}</div>
    </details>
  )
}

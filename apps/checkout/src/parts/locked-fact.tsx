import { Icon } from '@sliproad/ui/icon.tsx'
import type { ComponentChildren } from 'preact'

type Props = {
  label: string
  /** Who locked the value; null for the user's own choice. */
  why: string | null
  /** Long values take the whole width under their label. */
  wide?: boolean
  children: ComponentChildren
}

/** A value that cannot be changed, as text with the reason: never a disabled field. */
export function LockedFact({ label, why, wide = false, children }: Props) {
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 rounded-field bg-fill px-[18px] py-3.5">
      <dt className="text-small text-ink-3">{label}</dt>
      <dd
        className={`flex min-w-0 items-center gap-2 font-semibold wrap-anywhere tabular-nums ${wide ? 'col-span-2' : 'col-start-1'}`}
      >
        {children}
      </dd>
      {why !== null && (
        <dd
          className={`col-start-2 row-start-1 flex items-center justify-end gap-1.5 text-end text-small text-ink-3 ${wide ? '' : 'row-span-2'}`}
        >
          <Icon name="lock" small />
          <span className="min-w-0">{why}</span>
        </dd>
      )}
    </dl>
  )
}

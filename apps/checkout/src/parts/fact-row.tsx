import { Icon } from '@sliproad/ui/icon.tsx'
import type { ComponentChildren } from 'preact'
import type { DecidedBy } from '../facts.ts'

type Props = {
  label: string
  decidedBy: DecidedBy
  /** Who or what fixed the value, in words. */
  why: string
  /** Long values take the whole width under their label. */
  wide?: boolean
  children: ComponentChildren
}

/** Longer reasons would squeeze the value on a phone, so they go under it there. */
const longWhy = 24

const beside = 'col-start-2 row-start-1 justify-end text-end'
const under =
  'col-span-2 tablet:col-span-1 tablet:col-start-2 tablet:row-start-1 tablet:justify-end tablet:text-end'

/** A value as text with the reason beside it: never a field that cannot be used. */
export function FactRow({ label, decidedBy, why, wide = false, children }: Props) {
  const isOpen = decidedBy === 'user'
  const ground = isOpen ? 'outline-2 -outline-offset-2 outline-dashed outline-edge' : 'bg-fill'
  const isLong = why.length > longWhy
  const span = isLong ? 'tablet:row-span-2' : 'row-span-2'
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 rounded-field px-[18px] py-3.5 ${ground}`}
    >
      <dt className={`text-small text-ink-3 ${isLong ? 'col-span-2 tablet:col-span-1' : ''}`}>{label}</dt>
      <dd
        className={`flex min-w-0 items-center gap-2 text-body wrap-anywhere tabular-nums ${isOpen ? 'font-medium text-ink-2' : 'font-semibold'} ${wide ? 'col-span-2' : isLong ? 'col-span-2 tablet:col-span-1' : 'col-start-1'}`}
      >
        {children}
      </dd>
      <dd
        className={`flex items-center gap-1.5 text-small text-ink-3 tablet:max-w-64 ${isLong ? under : beside} ${wide ? '' : span}`}
      >
        {decidedBy === 'partner' && <Icon name="lock" small />}
        <span className="min-w-0">{why}</span>
      </dd>
    </div>
  )
}

import { Icon } from '@sliproad/ui/icon.tsx'
import { NetworkMark } from '@sliproad/ui/marks/network-mark.tsx'
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { useLocale } from '../../i18n/locale.ts'

type Props = {
  network: string | null
  /** What arrives, and what is given for it. */
  gets: string
  gives: string
  /** At the end of the line. */
  end?: ComponentChildren
  /** The whole panel, which opens below. */
  children: ComponentChildren
}

/** Stands in a sentence for what arrives, whose place differs from language to language. */
const place = '\u0000'

/** The receive panel as one line, on phones from the second step on: it leaves the screen to the fields. */
export function PanelStrip({ network, gets, gives, end, children }: Props) {
  const { texts } = useLocale()
  const [open, setOpen] = useState(false)
  const [before, after] = texts.panel.forMoney(place, gives).split(place)
  return (
    <div className="panel-strip contents wide:hidden">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="sticky top-0 z-3 -mx-4 flex min-h-12 cursor-pointer items-center gap-2 bg-sign px-4 text-start text-label text-on-sign-2 [--focus:var(--on-sign)] print:hidden"
      >
        {network !== null && <NetworkMark id={network} className="mark-ring-sign" />}
        <span className="min-w-0 leading-5">
          {before}
          <b className="text-[17px] font-semibold tracking-[-.01em] text-on-sign tabular-nums">
            <bdi dir="ltr">{gets}</bdi>
          </b>
          {after}
        </span>
        <span className="ms-auto inline-flex flex-none items-center gap-2">
          {end}
          <Icon name="down" small className={open ? 'rotate-180' : ''} />
        </span>
      </button>
      {open && children}
    </div>
  )
}

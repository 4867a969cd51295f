import { Button } from '@sliproad/ui/button.tsx'
import { useLocale } from '../i18n/locale.ts'
import { usePage } from '../page-context.ts'

type Props = {
  kind: 'primary' | 'second'
  size?: 'large' | 'usual' | 'small'
  /** The label says that a new checkout begins at the partner. */
  startsAgain?: boolean
  /** Beside other actions the sentence is left out when there is no page to return to. */
  beside?: boolean
  className?: string
}

/** A link back to the partner or the referring page; a sentence when neither is known. */
export function BackAction(props: Props) {
  const { kind, size = 'large', startsAgain = false, beside = false, className = '' } = props
  const { back } = useLocale().texts
  const { partner } = usePage()
  const way = useWayBack(startsAgain)
  if (way) return <Button kind={kind} size={size} label={way.label} href={way.href} className={className} />
  if (beside) return null
  return <p className="text-ink-2">{partner === null ? back.closeUnknown : back.close(partner)}</p>
}

/** The same as a quiet link, for pages that have something better to do; nothing where there is no way back. */
export function ReturnLink() {
  const way = useWayBack(false)
  return (
    way && (
      <p className="text-label leading-[22px] print:hidden">
        <a
          href={way.href}
          rel="noreferrer"
          className="inline-flex min-h-11 items-center text-accent-text underline decoration-1 underline-offset-3"
        >
          {way.label}
        </a>
      </p>
    )
  )
}

function useWayBack(startsAgain: boolean): { label: string; href: string } | null {
  const { back } = useLocale().texts
  const { returnTarget, partner } = usePage()
  if (returnTarget?.to === 'partner' && partner !== null) {
    const label = startsAgain ? back.startAgain(partner) : back.toPartner(partner)
    return { label, href: returnTarget.href }
  }
  if (returnTarget?.to !== 'referrer') return null
  return { label: back.toPartner(returnTarget.host), href: returnTarget.href }
}

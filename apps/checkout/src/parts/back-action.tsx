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
  const { returnTarget, partner } = usePage()
  if (returnTarget?.to === 'partner' && partner !== null) {
    const label = startsAgain ? back.startAgain(partner) : back.toPartner(partner)
    return <Button kind={kind} size={size} label={label} href={returnTarget.href} className={className} />
  }
  if (returnTarget?.to === 'referrer') {
    const label = back.toPartner(returnTarget.host)
    return <Button kind={kind} size={size} label={label} href={returnTarget.href} className={className} />
  }
  if (beside) return null
  return <p className="text-ink-2">{partner === null ? back.closeUnknown : back.close(partner)}</p>
}

import { Button } from '@sliproad/ui/button.tsx'
import { useLocale } from '../i18n/locale.ts'
import { usePage } from '../page-context.ts'

type Props = {
  kind: 'primary' | 'second'
  size?: 'large' | 'usual' | 'small'
  /** The partner's page is where a new checkout begins. */
  startsAgain?: boolean
  /** Beside other actions the words for nowhere are left out. */
  beside?: boolean
  className?: string
}

/** The step that is always left: back to where the user came from, or a sentence when nobody said where that is. */
export function BackAction(props: Props) {
  const { kind, size = 'large', startsAgain = false, beside = false, className = '' } = props
  const { back } = useLocale().texts
  const { way, partner } = usePage()
  if (way?.to === 'partner' && partner !== null) {
    const label = startsAgain ? back.startAgain(partner) : back.toPartner(partner)
    return <Button kind={kind} size={size} label={label} href={way.href} className={className} />
  }
  if (way?.to === 'referrer') {
    const label = back.toPartner(way.host)
    return <Button kind={kind} size={size} label={label} href={way.href} className={className} />
  }
  if (beside) return null
  return <p className="text-ink-2">{partner === null ? back.closeUnknown : back.close(partner)}</p>
}

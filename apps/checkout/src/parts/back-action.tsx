import { Button } from '@sliproad/ui/button.tsx'
import { useLocale } from '../i18n/locale.ts'
import type { WayBack } from '../way-back.ts'

type Props = {
  way: WayBack
  partner: string | null
  kind: 'primary' | 'second'
  /** The partner's page is where a new checkout begins. */
  startsAgain?: boolean
  arrow?: boolean
}

/** The step that is always left: back to where the user came from, or a sentence when nobody said where that is. */
export function BackAction({ way, partner, kind, startsAgain = false, arrow = false }: Props) {
  const { back } = useLocale().texts
  if (way?.to === 'partner' && partner !== null) {
    const label = startsAgain ? back.startAgain(partner) : back.toPartner(partner)
    return <Button kind={kind} label={label} href={way.href} arrow={arrow} />
  }
  if (way?.to === 'referrer') {
    return <Button kind={kind} label={back.toHost(way.host)} href={way.href} arrow={arrow} />
  }
  return <p className="text-ink-2">{partner === null ? back.closeUnknown : back.close(partner)}</p>
}

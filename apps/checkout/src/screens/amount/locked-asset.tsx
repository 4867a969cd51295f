import { Icon } from '@sliproad/ui/icon.tsx'
import { networkName } from '../../catalog/network-name.ts'
import { useLocale } from '../../i18n/locale.ts'

type Props = { code: string; network: string; partner: string }

/** The asset and network that the partner locked. */
export function LockedAsset({ code, network, partner }: Props) {
  const { texts } = useLocale()
  return (
    <span className="min-w-0 text-end text-small text-balance text-ink-3">
      <Icon name="lock" small className="me-1.5 inline-block align-[-3px]" />
      {texts.page.setBy(texts.panel.asset(code, networkName(network)), partner)}
    </span>
  )
}

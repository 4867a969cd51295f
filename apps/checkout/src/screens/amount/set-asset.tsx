import { Icon } from '@sliproad/ui/icon.tsx'
import { useLocale } from '../../i18n/locale.ts'
import { networkName } from '../../network-name.ts'

type Props = { code: string; network: string; partner: string }

/** What is bought or sold, where the partner has settled it. */
export function SetAsset({ code, network, partner }: Props) {
  const { texts } = useLocale()
  return (
    <span className="min-w-0 text-end text-small text-balance text-ink-3">
      <Icon name="lock" small className="me-1.5 inline-block align-[-3px]" />
      {texts.page.setBy(texts.sign.asset(code, networkName(network)), partner)}
    </span>
  )
}

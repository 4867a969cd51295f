import { decimal } from '@sliproad/core/decimal'
import { networkName } from '../../catalog/network-name.ts'
import { useLocale } from '../../i18n/locale.ts'
import type { Session } from '../../session/session.ts'
import { ReceivePanel } from './receive-panel.tsx'

/** What an expired or cancelled session was about. Sessions with an order show the order instead. */
export function SessionPanel({ session }: { session: Session }) {
  const { texts, format } = useLocale()
  const { sourceAmount, sourceCurrency, destinationCurrency: code, network } = session
  const money = sourceAmount && sourceCurrency ? format.money(sourceAmount, sourceCurrency) : null
  const figure = code && money ? texts.panel.forMoney(code, money) : (code ?? money ?? texts.panel.anything)
  const name = network === null ? null : networkName(network)
  const none = sourceCurrency ? format.money(zero, sourceCurrency) : null
  return (
    <ReceivePanel
      label={texts.panel.wanted}
      figure={figure}
      where={network === null || name === null ? null : { network, words: texts.panel.on(name) }}
      facts={none === null ? [] : [{ label: texts.panel.charged, value: none }]}
    />
  )
}

const zero = decimal('0')

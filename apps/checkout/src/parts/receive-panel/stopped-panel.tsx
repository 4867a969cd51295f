import { networkName } from '../../catalog/network-name.ts'
import { useLocale } from '../../i18n/locale.ts'
import type { Quote, QuoteRequest } from '../../quotes/quote.ts'
import { ReceivePanel } from './receive-panel.tsx'

type Props = { quote: Quote; request: Pick<QuoteRequest, 'fiat' | 'crypto' | 'network'>; places: number }

/** What the user wanted to buy, while their wallet stops the order. */
export function StoppedPanel({ quote, request: { fiat, crypto, network }, places }: Props) {
  const { texts, format } = useLocale()
  const { panel } = texts
  return (
    <ReceivePanel
      label={panel.wanted}
      figure={{ amount: format.coins(quote.cryptoAmount, places), code: crypto }}
      where={{ network, words: panel.on(networkName(network)) }}
      facts={[
        { label: panel.notCharged, value: format.money(quote.fiatAmount, fiat) },
        { label: panel.gateway, value: quote.gatewayName },
      ]}
    />
  )
}

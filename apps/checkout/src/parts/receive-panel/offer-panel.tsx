import type { ComponentChildren } from 'preact'
import { networkName } from '../../catalog/network-name.ts'
import { useLocale } from '../../i18n/locale.ts'
import type { Quote, QuoteRequest } from '../../quotes/quote.ts'
import type { Direction } from '../../session/session.ts'
import { type PanelFact, ReceivePanel } from './receive-panel.tsx'

type Props = {
  direction: Direction
  quote: Quote
  request: Pick<QuoteRequest, 'fiat' | 'crypto' | 'network'>
  places?: number
  more?: readonly PanelFact[]
  showPrice?: boolean
  children?: ComponentChildren
}

/** The receive panel of an offer: coins to a wallet, or money to an account. */
export function OfferPanel(props: Props) {
  const { direction, quote, request, places, more = [], showPrice = false, children } = props
  const { texts, format } = useLocale()
  const { fiat, crypto, network } = request
  const { panel } = texts
  const money = format.money(quote.fiatAmount, fiat)
  const coins = format.coinsOf(quote.cryptoAmount, crypto, places)
  const where = networkName(network)
  const time = quote.wait && format.wait(quote.wait, 'long')
  const facts: PanelFact[] = [
    direction === 'buy' ? { label: panel.pay, value: money } : { label: panel.sell, value: coins },
    { label: panel.fees, value: format.money(quote.totalFee, fiat), minor: true },
    ...(showPrice
      ? [{ label: panel.price(crypto), value: format.money(quote.exchangeRate, fiat), minor: true }]
      : []),
    { label: panel.gateway, value: quote.gatewayName },
    ...more,
  ]
  return (
    <ReceivePanel
      promised
      label={panel.receive}
      figure={
        direction === 'buy'
          ? { amount: format.coins(quote.cryptoAmount, places), code: crypto }
          : { amount: format.money(quote.fiatAmount, fiat), code: null }
      }
      where={
        direction === 'buy'
          ? { network, words: time ? panel.onIn(where, time) : panel.on(where) }
          : { network: null, words: time ? panel.toAccountIn(time) : panel.toAccount }
      }
      facts={facts}
    >
      {children}
    </ReceivePanel>
  )
}

import type { ComponentChildren } from 'preact'
import { useLocale } from '../i18n/locale.ts'
import { networkName } from '../network-name.ts'
import type { Question, Quote } from '../quotes/quote.ts'
import type { Way } from '../session.ts'
import { Sign, type SignFact } from './sign.tsx'

type Props = {
  way: Way
  quote: Quote
  question: Pick<Question, 'fiat' | 'crypto' | 'network'>
  places?: number
  more?: readonly SignFact[]
  showPrice?: boolean
  factsOnPhone?: boolean
  children?: ComponentChildren
}

/** The sign for an offer: coins on their way to a wallet, or money on its way to an account. */
export function OfferSign(props: Props) {
  const { way, quote, question, places, more = [], showPrice = false, factsOnPhone = true, children } = props
  const { texts, format } = useLocale()
  const { fiat, crypto, network } = question
  const { sign } = texts
  const money = format.money(quote.fiatAmount, fiat)
  const coins = format.coinsOf(quote.cryptoAmount, crypto, places)
  const where = networkName(network)
  const time = quote.wait && format.wait(quote.wait, 'long')
  const facts: SignFact[] = [
    way === 'buy' ? { label: sign.pay, value: money } : { label: sign.sell, value: coins },
    { label: sign.fees, value: format.money(quote.totalFee, fiat), minor: true },
    ...(showPrice
      ? [{ label: sign.price(crypto), value: format.money(quote.exchangeRate, fiat), minor: true }]
      : []),
    { label: sign.gateway, value: quote.gatewayName },
    ...more,
  ]
  return (
    <Sign
      promised
      label={sign.receive}
      figure={
        way === 'buy'
          ? { amount: format.coins(quote.cryptoAmount, places), code: crypto }
          : { amount: format.moneyNumber(quote.fiatAmount, fiat), code: fiat }
      }
      where={
        way === 'buy'
          ? { network: where, words: time ? sign.onIn(where, time) : sign.on(where) }
          : { network: null, words: time ? sign.toAccountIn(time) : sign.toAccount }
      }
      facts={facts}
      factsOnPhone={factsOnPhone}
    >
      {children}
    </Sign>
  )
}

import type { Locale } from '../../i18n/locale.ts'
import type { Quote } from '../../quotes/quote.ts'
import { isLocked } from '../../session.ts'
import type { AmountStepProps } from './amount-step-props.ts'

type Known = Pick<AmountStepProps, 'checkout' | 'quotes'>

/** What the button leads to: the total of the offer, and the next step. */
export function payNote(
  { checkout: { session }, quotes }: Known,
  quote: Quote,
  { texts, format }: Pick<Locale, 'texts' | 'format'>,
): string {
  const asked = quotes.answered?.question
  const total =
    session.way === 'buy'
      ? texts.amount.total(format.money(quote.fiatAmount, asked?.fiat ?? ''))
      : texts.amount.total(format.coinsOf(quote.cryptoAmount, asked?.crypto ?? ''))
  const next =
    session.way === 'sell' || isLocked(session, 'destinationAddress')
      ? texts.amount.nextCheck
      : texts.amount.nextAddress
  return `${total} ${next}`
}

import type { Locale } from '../../i18n/locale.ts'
import type { Quote } from '../../quotes/quote.ts'
import { isLocked } from '../../session/session.ts'
import type { AmountStepProps } from './amount-step-props.ts'

type Known = Pick<AmountStepProps, 'checkout' | 'quotes'>

/** The text under the button: the offer's total and the next step. */
export function payNote(
  { checkout: { session }, quotes }: Known,
  quote: Quote,
  { texts, format }: Pick<Locale, 'texts' | 'format'>,
): string {
  const asked = quotes.answered?.request
  const total =
    session.direction === 'buy'
      ? texts.amount.total(format.money(quote.fiatAmount, asked?.fiat ?? ''))
      : texts.amount.total(format.coinsOf(quote.cryptoAmount, asked?.crypto ?? ''))
  const next =
    session.direction === 'sell' || isLocked(session, 'destinationAddress')
      ? texts.amount.nextCheck
      : texts.amount.nextAddress
  return `${total} ${next}`
}

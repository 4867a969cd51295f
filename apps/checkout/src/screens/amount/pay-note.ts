import { isPositive } from '@sliproad/core/decimal'
import type { Locale } from '../../i18n/locale.ts'
import type { Quote } from '../../quotes/quote.ts'
import type { AmountStepProps } from './amount-step-props.ts'

type Known = Pick<AmountStepProps, 'checkout' | 'quotes'>

/** The text under the button: the total, and the fees in it; for a sale, what comes next. */
export function payNote(
  { checkout: { session }, quotes }: Known,
  quote: Quote | null,
  { texts, format }: Pick<Locale, 'texts' | 'format'>,
): string {
  const asked = quotes.answered?.request
  if (!quote || !asked) return ''
  if (session.direction === 'sell') return texts.amount.nextCheck
  const total = format.money(quote.fiatAmount, asked.fiat)
  return isPositive(quote.totalFee)
    ? texts.amount.totalWithFees(total, format.money(quote.totalFee, asked.fiat))
    : texts.amount.total(total)
}

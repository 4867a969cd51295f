import type { AmountReading } from '../../amount/amount-text.ts'
import { methodInText } from '../../catalog/method-name.ts'
import type { Supported } from '../../catalog/supported.ts'
import type { Locale } from '../../i18n/locale.ts'
import type { NoOffers } from '../../quotes/no-offers.ts'
import type { QuoteRequest } from '../../quotes/quote.ts'
import type { AmountRange } from '../../session/session.ts'

/** What is wrong with the amount (bold), and what would work. */
export type AmountError = { strong: string; more: string }

type Known = {
  reading: AmountReading
  /** The partner's range, if the amount is outside it. */
  outside: AmountRange | null
  why: NoOffers | null
  request: QuoteRequest | null
  partner: string
  fiat: string
  places: number
  supported: Supported | null
}

/** Null when nothing is wrong with the amount. */
export function amountError(known: Known, { texts, format }: Locale): AmountError | null {
  const { reading, outside, why, request, partner, fiat, places, supported } = known
  const words = texts.amount
  if (!reading.ok) {
    if (reading.problem === 'empty') return null
    return { strong: reading.problem === 'no_number' ? words.noNumber : words.tooPrecise(places), more: '' }
  }
  if (outside) return { strong: rangeWords(outside, partner, fiat, { texts, format }), more: '' }
  if (!request || !why || (why.kind !== 'too_low' && why.kind !== 'too_high')) return null
  const written = (value: QuoteRequest['amount']) =>
    request.side === 'fiat' ? format.money(value, request.fiat) : format.coinsOf(value, request.crypto)
  const amount = written(request.amount)
  const method = request.method === null ? null : methodInText(texts, supported, request.method)
  if (why.kind === 'too_low') {
    const lowest = why.lowest && written(why.lowest)
    return {
      strong: words.tooLow(amount),
      more: lowest ? (method === null ? words.lowest(lowest) : words.lowestBy(lowest, method)) : '',
    }
  }
  return {
    strong: method === null ? words.tooHigh(amount) : words.tooHighBy(amount, method),
    more: why.highest ? words.highest(written(why.highest)) : '',
  }
}

function rangeWords(
  { min, max }: AmountRange,
  partner: string,
  fiat: string,
  { texts, format }: Pick<Locale, 'texts' | 'format'>,
): string {
  const words = texts.amount
  if (min !== null && max !== null) {
    return words.outside(partner, format.money(min, fiat), format.money(max, fiat))
  }
  if (min !== null) return words.outsideMin(partner, format.money(min, fiat))
  return max === null ? '' : words.outsideMax(partner, format.money(max, fiat))
}

import type { AmountReading } from '../../amount/amount-text.ts'
import { methodInText } from '../../catalog/method-name.ts'
import type { Supported } from '../../catalog/supported.ts'
import type { Locale } from '../../i18n/locale.ts'
import type { NoOffers } from '../../quotes/no-offers.ts'
import type { Question } from '../../quotes/quote.ts'
import type { AmountRange } from '../../session.ts'

/** What is wrong, in strong words, and what would be right. */
export type AmountError = { strong: string; more: string }

type Known = {
  reading: AmountReading
  /** What the partner allows, when the amount is outside of it. */
  outside: AmountRange | null
  why: NoOffers | null
  question: Question | null
  partner: string
  fiat: string
  places: number
  supported: Supported | null
}

/** Null while the amount itself is fine. */
export function amountError(known: Known, { texts, format }: Locale): AmountError | null {
  const { reading, outside, why, question, partner, fiat, places, supported } = known
  const words = texts.amount
  if (!reading.ok) {
    if (reading.problem === 'empty') return null
    return { strong: reading.problem === 'no_number' ? words.noNumber : words.tooPrecise(places), more: '' }
  }
  if (outside) return { strong: rangeWords(outside, partner, fiat, { texts, format }), more: '' }
  if (!question || !why || (why.kind !== 'too_low' && why.kind !== 'too_high')) return null
  const written = (value: Question['amount']) =>
    question.side === 'fiat' ? format.money(value, question.fiat) : format.coinsOf(value, question.crypto)
  const amount = written(question.amount)
  const method = question.method === null ? null : methodInText(texts, supported, question.method)
  if (why.kind === 'too_low') {
    return {
      strong: method === null ? words.tooLow(amount) : words.tooLowBy(amount, method),
      more: why.lowest ? words.lowest(written(why.lowest)) : '',
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

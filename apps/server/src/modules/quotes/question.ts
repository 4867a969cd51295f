import { hash } from 'node:crypto'
import { type Decimal, round } from '@sliproad/core/decimal'
import type { QuotesQuestion } from './quote.ts'

/** The question as one line of text; equal questions give equal lines, however their amounts were written. */
export function questionText(question: QuotesQuestion): string {
  const { paymentMethodId, country, state } = question
  return `${exchangeText(question)} ${paymentMethodId ?? '-'} ${country ?? '-'}${state ? `-${state}` : ''}`
}

/**
 * What a gateway's price depends on, as one line: the same for every way to pay, which each gateway calls by a code of its
 * own.
 */
export function priceText(question: QuotesQuestion, partnerFeePercent: Decimal): string {
  const { country, state } = question
  return `${exchangeText(question)} ${country ?? '-'} ${state ?? '-'} ${partnerFeePercent}`
}

/** What is exchanged for what. */
function exchangeText({ orderType, fiatCurrency, cryptoCurrency, network, amount }: QuotesQuestion): string {
  return `${orderType} ${amount.side} ${plain(amount.value)} ${fiatCurrency} ${cryptoCurrency} ${network}`
}

export function questionHash(question: QuotesQuestion): Buffer {
  return hash('sha256', questionText(question), 'buffer')
}

function plain(value: Decimal): Decimal {
  return /^\d+$/.test(value) ? value : round(value, 18, 'down')
}

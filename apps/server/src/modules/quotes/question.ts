import { hash } from 'node:crypto'
import { type Decimal, round } from '@sliproad/core/decimal'
import type { QuotesQuestion } from './quote.ts'

/** The question as one line of text; equal questions give equal lines, however their amounts were written. */
export function questionText(question: QuotesQuestion): string {
  const { orderType, fiatCurrency, cryptoCurrency, network, amount, paymentMethodId, country, state } =
    question
  return `${orderType} ${amount.side} ${plain(amount.value)} ${fiatCurrency} ${cryptoCurrency} ${network} ${paymentMethodId ?? '-'} ${country ?? '-'}${state ? `-${state}` : ''}`
}

/**
 * What a gateway's price depends on, as one line: the same for every way to pay, which each gateway calls by a code of its
 * own.
 */
export function priceText(question: QuotesQuestion, partnerFeePercent: Decimal): string {
  const { orderType, fiatCurrency, cryptoCurrency, network, amount, country, state } = question
  return `${orderType} ${amount.side} ${plain(amount.value)} ${fiatCurrency} ${cryptoCurrency} ${network} ${country ?? '-'} ${state ?? '-'} ${partnerFeePercent}`
}

export function questionHash(question: QuotesQuestion): Buffer {
  return hash('sha256', questionText(question), 'buffer')
}

function plain(value: Decimal): Decimal {
  return /^\d+$/.test(value) ? value : round(value, 18, 'down')
}

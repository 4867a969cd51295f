import type { QuotesAnswer, RankedQuote } from './quote.ts'

/** An answer as JSON. Each quote is serialized once, though the picks repeat some of them. */
export function renderQuotes(answer: QuotesAnswer): string {
  const texts = answer.quotes.map((quote, at) => quoteText(quote, answer.reasons[at] ?? []))
  const textOf = (quote: RankedQuote | null) => (quote && texts[answer.quotes.indexOf(quote)]) ?? 'null'
  // Texts that are added stay in pieces until they are written; a join would copy them all each time.
  let quotes = ''
  for (const text of texts) quotes += quotes === '' ? text : `,${text}`
  return (
    `{"quotesId":${JSON.stringify(answer.quotesId)},"quotes":[${quotes}]` +
    `,"bestQuote":${textOf(answer.bestQuote)},"fastestQuote":${textOf(answer.fastestQuote)}` +
    `,"cheapestFees":${textOf(answer.cheapestFees)}` +
    `,"unavailableGateways":${JSON.stringify(answer.unavailableGateways)}}`
  )
}

/**
 * Every field by hand, at a quarter of what JSON.stringify takes. Amounts, codes and durations contain nothing that
 * JSON would escape: an amount is a Decimal, a code comes from our lists, and a duration is in our words.
 */
function quoteText(quote: RankedQuote, reasons: readonly string[]): string {
  const { fees, customerPath } = quote
  return (
    `{"gatewayId":"${quote.gatewayId}","gatewayName":${JSON.stringify(quote.gatewayName)}` +
    `,"gatewayLogo":${JSON.stringify(quote.gatewayLogo)},"available":${quote.available}` +
    `,"fiatAmount":"${quote.fiatAmount}","fiatCurrency":"${quote.fiatCurrency}"` +
    `,"cryptoAmount":"${quote.cryptoAmount}","cryptoCurrency":"${quote.cryptoCurrency}","network":"${quote.network}"` +
    `,"fees":{"processingFee":"${fees.processingFee}","networkFee":"${fees.networkFee}"` +
    `,"totalFee":"${fees.totalFee}","feePercentage":"${fees.feePercentage}"}` +
    `,"exchangeRate":"${quote.exchangeRate}","estimatedTime":"${quote.estimatedTime}"` +
    `,"kycRequired":"${quote.kycRequired}","expiresAt":${quote.expiresAt},"rank":${quote.rank}` +
    `,"isBestRate":${quote.isBestRate},"isRecommended":${quote.isRecommended},"score":${quote.score}` +
    `,"paymentMethodId":${JSON.stringify(quote.paymentMethodId)},"steps":${stepsText(quote.steps)}` +
    `${customerPath === undefined ? '' : `,"customerPath":${JSON.stringify(customerPath)}`},"reasons":[${reasons.join()}]}`
  )
}

/** The steps of a gateway are mostly the same list for every customer. */
const stepsTexts = new WeakMap<RankedQuote['steps'], string>()

function stepsText(steps: RankedQuote['steps']): string {
  const known = stepsTexts.get(steps)
  if (known !== undefined) return known
  const text = JSON.stringify(steps)
  stepsTexts.set(steps, text)
  return text
}

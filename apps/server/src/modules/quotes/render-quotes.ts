import type { QuotesAnswer, RankedQuote } from './quote.ts'

/** An answer as JSON. Each quote is serialized once, though the picks repeat some of them. */
export function renderQuotes(answer: QuotesAnswer): string {
  const texts = answer.quotes.map(
    (quote, at) => `${JSON.stringify(quote).slice(0, -1)},"reasons":${answer.reasons[at]}}`,
  )
  const textOf = (quote: RankedQuote | null) => (quote && texts[answer.quotes.indexOf(quote)]) ?? 'null'
  return [
    `{"quotesId":${JSON.stringify(answer.quotesId)}`,
    `"quotes":[${texts.join()}]`,
    `"bestQuote":${textOf(answer.bestQuote)}`,
    `"fastestQuote":${textOf(answer.fastestQuote)}`,
    `"cheapestFees":${textOf(answer.cheapestFees)}`,
    `"unavailableGateways":${JSON.stringify(answer.unavailableGateways)}}`,
  ].join()
}

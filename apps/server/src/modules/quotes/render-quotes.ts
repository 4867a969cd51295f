import type { QuotesAnswer } from './quote.ts'

/** The parts of an answer as JSON: each is written once and used for the reply and for what is kept. */
export type RenderedQuotes = { data: string; quotes: string; unavailable: string }

const rendered = new WeakMap<QuotesAnswer, RenderedQuotes>()

export function renderQuotes(answer: QuotesAnswer): RenderedQuotes {
  const known = rendered.get(answer)
  if (known) return known
  const texts = answer.quotes.map((quote) => JSON.stringify(quote))
  const textOf = (quote: QuotesAnswer['bestQuote']) =>
    (quote && texts[answer.quotes.indexOf(quote)]) ?? 'null'
  const quotes = `[${texts.join()}]`
  const unavailable = JSON.stringify(answer.unavailableGateways)
  const data = [
    `{"quotesId":${JSON.stringify(answer.quotesId)}`,
    `"quotes":${quotes}`,
    `"bestQuote":${textOf(answer.bestQuote)}`,
    `"fastestQuote":${textOf(answer.fastestQuote)}`,
    `"cheapestFees":${textOf(answer.cheapestFees)}`,
    `"unavailableGateways":${unavailable}}`,
  ].join()
  const made = { data, quotes, unavailable }
  rendered.set(answer, made)
  return made
}

export { exploreQuotes } from './explore-quotes.ts'
export { findQuotesAnswer, latestQuotesAnswer } from './find-quotes-answer.ts'
export { forgetQuoteAnswers } from './forget-quote-answers.ts'
export { getQuotes, type QuoteDeps } from './get-quotes.ts'
export type {
  QuotesAnswer,
  QuotesQuestion,
  StoredQuote,
  StoredQuotesAnswer,
} from './quote.ts'
export { createQuoteAnswers } from './quote-answers.ts'
export { createQuoteCalls } from './quote-calls.ts'
export { readQuestion } from './read-question.ts'
export { renderQuotes } from './render-quotes.ts'
export { createSharedAnswers } from './shared-answers.ts'
export { tryGateway } from './try-gateway.ts'

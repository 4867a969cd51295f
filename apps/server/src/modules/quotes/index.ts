export {
  findQuotesAnswer,
  keptForMs as quoteAnswersKeptMs,
  latestQuotesAnswer,
} from './answers/find-quotes-answer.ts'
export { forgetQuoteAnswers } from './answers/forget-quote-answers.ts'
export { createQuoteAnswers } from './answers/quote-answers.ts'
export { type Examination, examineGateway, type Knock, type SeenCall } from './asking/examine-gateway.ts'
export { createQuoteCalls } from './asking/quote-calls.ts'
export { createSharedAnswers } from './asking/shared-answers.ts'
export { tryGateway } from './asking/try-gateway.ts'
export { exploreQuotes } from './explore-quotes.ts'
export { getQuotes, type QuoteDeps } from './get-quotes.ts'
export type {
  QuotesAnswer,
  QuotesQuestion,
  StoredQuote,
  StoredQuotesAnswer,
} from './quote.ts'
export { readQuestion } from './read-question.ts'
export { renderQuotes } from './render-quotes.ts'

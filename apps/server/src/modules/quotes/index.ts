export { findQuotesAnswer, latestQuotesAnswer } from './find-quotes-answer.ts'
export { forgetQuoteAnswers } from './forget-quote-answers.ts'
export { getQuotes, type QuoteDeps } from './get-quotes.ts'
export type {
  QuotesAnswer,
  QuotesQuestion,
  RankedQuote,
  StoredQuote,
  StoredQuotesAnswer,
  Suggestion,
  UnavailableGateway,
} from './quote.ts'
export { createQuoteAnswers, type QuoteAnswers } from './quote-answers.ts'
export { createQuoteCalls, type QuoteCalls } from './quote-calls.ts'
export { type QuestionRequest, readQuestion } from './read-question.ts'
export { renderQuotes } from './render-quotes.ts'
export { createSharedAnswers, type SharedAnswers } from './shared-answers.ts'
export { type Trial, tryGateway } from './try-gateway.ts'

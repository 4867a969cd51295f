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
export { bandOf, createEstimateReader, learnOutcomes, middleBand, type Outcome } from './outcomes/index.ts'
export { createKnownCustomerReader } from './paths/known-customer-store.ts'
export type {
  QuotesAnswer,
  QuotesQuestion,
  SentQuotes,
  StoredQuote,
  StoredQuotesAnswer,
} from './quote.ts'
export { readMeasures } from './ranking/score-again.ts'
export { readQuestion } from './read-question.ts'
export { renderQuotes } from './render-quotes.ts'
export { createDecideRouting } from './routing/deciding/decide-routing.ts'
export { type RoutingDecision, steers } from './routing/rules/decision.ts'
export { publishDraft, restoreVersion, saveDraft } from './routing/versions/publish-rules.ts'
export { listVersions, readRouting } from './routing/versions/read-routing.ts'
export { type Explanation, explainAnswer } from './trials/explain-answer.ts'
export { guardSplits } from './trials/guard-splits.ts'
export { readRoutingProgress } from './trials/read-progress.ts'
export { tryRules } from './trials/try-rules.ts'

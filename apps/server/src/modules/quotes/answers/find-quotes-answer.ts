import type { Clock } from '@sliproad/core/clock'
import { type ProjectId, quotesIdOf, uuidOfQuotesId } from '@sliproad/core/ids'
import { timeOfUuidV7 } from '@sliproad/core/uuid-v7'
import type { Queryable } from '../../../db/connect.ts'
import { borderRules } from '../asking/check-quote.ts'
import { questionHash } from '../question.ts'
import type { QuotesQuestion, StoredQuotesAnswer } from '../quote.ts'
import { unpackAnswer } from './packed-answer.ts'
import { findQuoteAnswer, latestQuoteAnswer, type QuoteAnswerRow } from './quote-answer-store.ts'
import type { QuoteAnswers } from './quote-answers.ts'

type Deps = {
  db: Queryable
  clock: Clock
  sleep: (ms: number) => Promise<void>
  quoteAnswers: QuoteAnswers
}

export const keptForMs = 24 * 60 * 60_000
/** An instance writes its answers this long after it has sent them, on a busy machine too. */
const writtenWithinMs = 1_500
const firstPauseMs = 50

/** By the id of the answer (`quo_…`); undefined for an unknown one, another project's, or one older than a day. */
export async function findQuotesAnswer(
  deps: Deps,
  projectId: ProjectId,
  quotesId: string,
): Promise<StoredQuotesAnswer | undefined> {
  const uuid = uuidOfQuotesId(quotesId)
  if (uuid === undefined) return undefined
  const unwritten = deps.quoteAnswers
    .unwritten()
    .find((answer) => answer.id === uuid && answer.projectId === projectId)
  if (unwritten) return fromRow(unwritten)
  const row = await readWritten(deps, projectId, uuid)
  return row && isYoung(row, deps.clock.now()) ? fromRow(row) : undefined
}

/** An answer that another instance has just sent may not be written yet, so one with a new id is waited for. */
async function readWritten(
  { db, clock, sleep }: Deps,
  projectId: ProjectId,
  uuid: string,
): Promise<QuoteAnswerRow | undefined> {
  const ageMs = clock.now().getTime() - timeOfUuidV7(uuid)
  const mayAppear = Math.abs(ageMs) < writtenWithinMs
  // Twice as long each time: an id that a caller made up costs six statements.
  for (let pauseMs = firstPauseMs; ; pauseMs *= 2) {
    const row = await findQuoteAnswer(db, projectId, uuid)
    if (row || !mayAppear || pauseMs >= writtenWithinMs) return row
    await sleep(pauseMs)
  }
}

/**
 * The newest answer to the same question, unless all its prices have expired, so that no user can have chosen from
 * it.
 */
export async function latestQuotesAnswer(
  deps: Deps,
  projectId: ProjectId,
  question: QuotesQuestion,
): Promise<StoredQuotesAnswer | undefined> {
  const hash = questionHash(question)
  const unwritten = deps.quoteAnswers
    .unwritten()
    .findLast((answer) => answer.projectId === projectId && answer.questionHash.equals(hash))
  if (unwritten) return fromRow(unwritten)
  const row = await latestQuoteAnswer(deps.db, projectId, hash)
  return row && isYoung(row, deps.clock.now(), borderRules.longestValidityMs) ? fromRow(row) : undefined
}

function isYoung({ createdAt }: QuoteAnswerRow, now: Date, forMs = keptForMs): boolean {
  return now.getTime() - createdAt.getTime() < forMs
}

function fromRow({ id, answer, createdAt }: QuoteAnswerRow): StoredQuotesAnswer {
  return unpackAnswer(answer, quotesIdOf(id), createdAt)
}

import type { ProjectId } from '@sliproad/core/ids'
import type { Db } from '../../../db/connect.ts'
import { questionHash } from '../question.ts'
import type { QuotesAnswer, QuotesQuestion } from '../quote.ts'
import type { ExplainedQuote } from '../ranking/rank-quotes.ts'
import type { ScoreWeights } from '../ranking/score.ts'
import type { RoutingDecision } from '../routing/rules/decision.ts'
import { packAnswer } from './packed-answer.ts'
import { insertQuoteAnswers, type QuoteAnswerRow } from './quote-answer-store.ts'

type Deps = {
  db: Db
  /** Called with the number of answers that could not be stored. */
  onLost: (count: number, error?: unknown) => void
}

export type NewQuoteAnswer = {
  uuid: string
  projectId: ProjectId
  question: QuotesQuestion
  answer: QuotesAnswer
  /** How each score was made, in the order of the quotes. */
  explained: readonly ExplainedQuote[]
  decision: RoutingDecision
  weights: ScoreWeights
  createdAt: Date
}

/**
 * Stores answers for a day without delaying the requests: they are written in batches, a moment after they were sent.
 * Answers that a crash loses in that moment are not needed for correctness. What waits is the row, as the text that will
 * be stored: the garbage collector copies a text at once, and the parts of every score one by one.
 */
export type QuoteAnswers = {
  keep(answer: NewQuoteAnswer): void
  /** Answers of this process that are not yet written, newest last. */
  unwritten(): readonly QuoteAnswerRow[]
  flush(): Promise<void>
}

const flushAfterMs = 100
const batchMax = 200
/** While the database is unreachable, at most this many answers are kept; then the oldest are dropped. */
const waitingMax = 5_000

export function createQuoteAnswers({ db, onLost }: Deps): QuoteAnswers {
  let waiting: QuoteAnswerRow[] = []
  let writing: QuoteAnswerRow[] = []
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  function flushSoon(): void {
    timer ??= setTimeout(() => {
      timer = undefined
      void flush()
    }, flushAfterMs).unref()
  }

  function flush(): Promise<void> {
    running ??= write().finally(() => {
      running = undefined
      if (waiting.length > 0) flushSoon()
    })
    return running
  }

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      writing = waiting.slice(0, batchMax)
      waiting = waiting.slice(batchMax)
      try {
        await insertQuoteAnswers(db, writing)
        writing = []
      } catch (error) {
        waiting = [...writing, ...waiting]
        writing = []
        dropOverflow(error)
        return
      }
    }
  }

  function dropOverflow(error?: unknown): void {
    const surplus = waiting.length - waitingMax
    if (surplus <= 0) return
    waiting = waiting.slice(surplus)
    onLost(surplus, error)
  }

  return {
    keep(answer) {
      waiting.push(toRow(answer))
      if (waiting.length > waitingMax) dropOverflow()
      flushSoon()
    },
    unwritten: () => [...writing, ...waiting],
    async flush() {
      clearTimeout(timer)
      timer = undefined
      await flush()
    },
  }
}

function toRow({
  uuid,
  projectId,
  question,
  answer,
  explained,
  decision,
  weights,
  createdAt,
}: NewQuoteAnswer): QuoteAnswerRow {
  return {
    id: uuid,
    projectId,
    questionHash: questionHash(question),
    answer: packAnswer(question, answer, explained, decision, weights),
    createdAt,
  }
}

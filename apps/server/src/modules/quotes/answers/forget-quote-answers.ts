import type { Clock } from '@sliproad/core/clock'
import type { Db } from '../../../db/connect.ts'
import { keptForMs } from './find-quotes-answer.ts'
import { deleteQuoteAnswers } from './quote-answer-store.ts'

type Deps = { db: Db; clock: Clock }

/** Deletes answers older than a day, a batch at most; returns how many. */
export async function forgetQuoteAnswers({ db, clock }: Deps, limit: number): Promise<number> {
  return deleteQuoteAnswers(db, new Date(clock.now().getTime() - keptForMs), limit)
}

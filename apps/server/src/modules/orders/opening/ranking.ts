import { compare } from '@sliproad/core/decimal'
import {
  findQuotesAnswer,
  latestQuotesAnswer,
  type StoredQuote,
  type StoredQuotesAnswer,
} from '../../quotes/index.ts'
import { questionOf } from './choose-gateway.ts'
import type { OrderWish } from './order-request.ts'

/** The quotes answer that a gateway was chosen from, as the order keeps it. */
export type Ranking = { quotesId: string; text: string; quotes: readonly StoredQuote[] }

type Deps = Parameters<typeof findQuotesAnswer>[0]

/**
 * The answer that the caller names, or else the latest to the same question; nobody has to have asked. An id that is
 * not known (any more) is no reason to refuse an order.
 */
export async function findRanking(deps: Deps, wish: OrderWish): Promise<Ranking | undefined> {
  const answer =
    (await findNamedAnswer(deps, wish)) ?? (await latestQuotesAnswer(deps, wish.project.id, questionOf(wish)))
  return answer && { quotesId: answer.quotesId, text: JSON.stringify(answer), quotes: answer.quotes }
}

/** The answer that the caller names, if it is known and answers this wish. */
export async function findNamedAnswer(deps: Deps, wish: OrderWish): Promise<StoredQuotesAnswer | undefined> {
  const { project, quotesId } = wish
  const named = quotesId === null ? undefined : await findQuotesAnswer(deps, project.id, quotesId)
  return named && answersTo(named, wish) ? named : undefined
}

/** Prices of another question would be promises that nobody made. */
function answersTo({ question }: StoredQuotesAnswer, wish: OrderWish): boolean {
  return (
    question.orderType === wish.type &&
    question.fiatCurrency === wish.fiatCurrency &&
    question.cryptoCurrency === wish.cryptoCurrency &&
    question.network === wish.network &&
    question.amount.side === wish.amount.side &&
    compare(question.amount.value, wish.amount.value) === 0
  )
}

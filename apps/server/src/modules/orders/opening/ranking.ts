import { compare } from '@sliproad/core/decimal'
import {
  findQuotesAnswer,
  latestQuotesAnswer,
  type StoredQuote,
  type StoredQuotesAnswer,
} from '../../quotes/index.ts'
import { type Candidate, questionOf } from './choose-gateway.ts'
import type { OrderRequest } from './order-request.ts'

/** The quotes answer that a gateway was chosen from, as the order keeps it. */
export type Ranking = { quotesId: string; text: string; quotes: readonly StoredQuote[] }

type Deps = Parameters<typeof findQuotesAnswer>[0]

/**
 * The answer that the caller names, or else the one that the server chose from, or else the latest to the same question;
 * undefined when there is none. An unknown or forgotten id is no reason to refuse an order.
 */
export async function findRanking(
  deps: Deps,
  orderRequest: OrderRequest,
  { quotesId }: Pick<Candidate, 'quotesId'>,
): Promise<Ranking | undefined> {
  const { id: projectId } = orderRequest.project
  const answer =
    (await findNamedAnswer(deps, orderRequest)) ??
    (quotesId === null
      ? await latestQuotesAnswer(deps, projectId, questionOf(orderRequest))
      : await findQuotesAnswer(deps, projectId, quotesId))
  return answer && { quotesId: answer.quotesId, text: JSON.stringify(answer), quotes: answer.quotes }
}

/** The answer that the caller names, if it is known and answers this request. */
export async function findNamedAnswer(
  deps: Deps,
  orderRequest: OrderRequest,
): Promise<StoredQuotesAnswer | undefined> {
  const { project, quotesId } = orderRequest
  const named = quotesId === null ? undefined : await findQuotesAnswer(deps, project.id, quotesId)
  return named && answersTo(named, orderRequest) ? named : undefined
}

/** An answer to another question never promised prices for this one. */
function answersTo({ question }: StoredQuotesAnswer, orderRequest: OrderRequest): boolean {
  return (
    question.orderType === orderRequest.type &&
    question.fiatCurrency === orderRequest.fiatCurrency &&
    question.cryptoCurrency === orderRequest.cryptoCurrency &&
    question.network === orderRequest.network &&
    question.amount.side === orderRequest.amount.side &&
    compare(question.amount.value, orderRequest.amount.value) === 0
  )
}

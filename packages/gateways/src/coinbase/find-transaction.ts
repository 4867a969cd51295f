import type { Call, OrderType } from '../contract.ts'
import { type Http, rowsOf } from '../kit.ts'
import type { Authorize } from './api-key.ts'
import { statusOf } from './transaction.ts'
import { ErrorReply, TransactionRow, TransactionsReply } from './wire.ts'

const pageSize = '10'

/** The transaction that counts for an order, or undefined while its user has confirmed none. */
export async function findTransaction(
  http: Http,
  authorize: Authorize,
  call: Call,
  sought: { orderType: OrderType; reference: string },
): Promise<TransactionRow | undefined> {
  const path = `/${sought.orderType}/user/${encodeURIComponent(sought.reference)}/transactions`
  const options = {
    query: { page_size: pageSize },
    headers: await authorize('GET', path),
    refusal: ErrorReply,
    refusalStatuses: [404],
  }
  const answer = await http.getOrRefusal(call, path, TransactionsReply, options)
  return answer.ok ? decisive(rowsOf(TransactionRow, answer.body.transactions)) : undefined
}

/** A user may try more than once under one reference: what was paid counts, then the newest. */
export function decisive(rows: readonly TransactionRow[]): TransactionRow | undefined {
  const first = (status: string) => rows.find((row) => statusOf(row) === status)
  return first('completed') ?? first('processing') ?? rows[0]
}

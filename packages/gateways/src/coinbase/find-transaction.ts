import type { Call, OrderType, OrderUpdate } from '../contract.ts'
import type { Http } from '../kit.ts'
import type { Authorize } from './api-key.ts'
import { toBuyUpdate, toSellUpdate } from './transaction.ts'
import { BuysReply, ErrorReply, SalesReply } from './wire.ts'

const pageSize = '10'

/** The transaction that counts for an order, or undefined while its user has confirmed none. */
export async function findTransaction(
  http: Http,
  authorize: Authorize,
  call: Call,
  sought: { orderType: OrderType; reference: string },
): Promise<OrderUpdate | undefined> {
  const path = `/${sought.orderType}/user/${encodeURIComponent(sought.reference)}/transactions`
  const options = {
    query: { page_size: pageSize },
    headers: await authorize('GET', path),
    refusal: ErrorReply,
    refusalStatuses: [404],
  }
  if (sought.orderType === 'buy') {
    const answer = await http.getOrRefusal(call, path, BuysReply, options)
    return answer.ok ? decisive(answer.body.transactions.map(toBuyUpdate)) : undefined
  }
  const answer = await http.getOrRefusal(call, path, SalesReply, options)
  return answer.ok ? decisive(answer.body.transactions.map(toSellUpdate)) : undefined
}

/** A user may try more than once under one reference: a paid transaction counts first, then the newest. */
export function decisive(updates: readonly OrderUpdate[]): OrderUpdate | undefined {
  const first = (status: string) => updates.find((update) => update.status === status)
  return first('completed') ?? first('processing') ?? updates[0]
}

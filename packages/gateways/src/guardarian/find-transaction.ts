import type { Call } from '../contract.ts'
import { type Http, rowsOf } from '../kit.ts'
import { rowsIn, Transaction, TransactionsReply } from './wire.ts'

const listBytes = 4 * 1024 * 1024

/**
 * Guardarian cannot look up an order by our id. Ours is picked from the partner's list, which needs a second key and
 * whose format is not published.
 */
export async function findTransaction(
  http: Http,
  call: Call,
  secretKey: string,
  orderId: string,
): Promise<Transaction | undefined> {
  const options = { headers: { 'x-secret-key': secretKey }, maxBytes: listBytes }
  const reply = await http.get(call, '/transactions', TransactionsReply, options)
  return rowsOf(Transaction, rowsIn(reply)).find((row) => row.external_partner_link_id === orderId)
}

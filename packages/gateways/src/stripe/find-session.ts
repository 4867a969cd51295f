import type { Call } from '../contract.ts'
import { type Http, rowsOf } from '../kit.ts'
import { ListedRow, Session, SessionsReply } from './wire.ts'

const pageSize = 100
/** A session is looked for soon after it was created, so it is near the top. */
const pagesMax = 3

/** Stripe cannot look up a session by our id; ours is picked from the newest ones by its metadata. */
export async function findSession(http: Http, call: Call, orderId: string): Promise<Session | undefined> {
  let after: string | undefined
  for (let page = 0; page < pagesMax; page++) {
    const query = { limit: String(pageSize), starting_after: after }
    const { data, has_more } = await http.get(call, '/v1/crypto/onramp_sessions', SessionsReply, { query })
    const found = rowsOf(Session, data).find(({ metadata }) => metadata?.order_id === orderId)
    after = rowsOf(ListedRow, data).at(-1)?.id
    if (found || !has_more || after === undefined) return found
  }
  return undefined
}

import type { Call, OrderUpdate } from '../contract.ts'
import { type Http, toDecimal } from '../kit.ts'
import { DepositReply, ErrorReply } from './wire.ts'

/**
 * The address for a seller's coins. Undefined before the seller has reached that step on Paybis' page, or when a tag
 * is needed.
 */
export async function findDeposit(
  http: Http,
  call: Call,
  requestId: string,
): Promise<OrderUpdate['deposit']> {
  const path = `/v2/request/${encodeURIComponent(requestId)}/payment-details`
  const options = { refusal: ErrorReply, refusalStatuses: [400, 404, 409, 422] }
  const answer = await http.getOrRefusal(call, path, DepositReply, options)
  if (!answer.ok || answer.body.destinationTag) return undefined
  return { address: answer.body.depositAddress, amount: toDecimal(answer.body.amount) }
}

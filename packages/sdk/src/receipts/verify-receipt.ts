import type * as Api from '../generated/api.ts'
import { verifyReceipt as verify } from '../generated/receipts/verify-receipt.ts'

/** A receipt that was signed by the deployment and not changed since. */
export type VerifiedReceipt = {
  receipt: Api.DecisionReceipt
  /** The key that signed it. */
  keyId: string
  /** Whether the ranking was derived again; not where no quotes were asked for, or their measures were not stored. */
  isDerived: boolean
}

/**
 * Checks offline that a receipt was signed by one of the published keys and not changed since, and derives its ranking again
 * from its inputs. The receipt is what `orders.readReceipt` answers, or its JSON text; the keys are what
 * `service.readReceiptKeys` answers, once fetched from the deployment that you trust.
 *
 * @throws {ReceiptVerificationError} whose `reason` says what is wrong
 */
export async function verifyReceipt(
  receipt: Api.SignedReceipt | string,
  keys: Api.ReceiptKeys,
): Promise<VerifiedReceipt> {
  const { receipt: checked, ...rest } = await verify(receipt, keys)
  return { receipt: checked as unknown as Api.DecisionReceipt, ...rest }
}

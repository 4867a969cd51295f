// Copied from packages/core/src/receipts by `npm run docs:sdk`, and not written by hand.
const messages = {
  malformed_receipt: 'This is not a receipt that can be read',
  malformed_keys: 'The keys are not a set of receipt keys',
  unknown_key: 'The receipt is signed by a key that is not among the published ones',
  revoked_key: 'The receipt is signed by a key that was revoked',
  retired_key: 'The receipt is signed by a key that was retired before the order last changed',
  wrong_signature: 'The receipt was changed after it was signed, or signed by somebody else',
  wrong_ranking: 'The signature is right, but the ranking does not follow from what the receipt says',
}

export type ReceiptVerificationReason = keyof typeof messages

/** Why a receipt proves nothing. */
export class ReceiptVerificationError extends Error {
  override readonly name = 'ReceiptVerificationError'
  readonly reason: ReceiptVerificationReason

  constructor(reason: ReceiptVerificationReason, detail?: string) {
    super(`${messages[reason]}${detail === undefined ? '.' : `: ${detail}.`}`)
    this.reason = reason
  }
}

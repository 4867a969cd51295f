import { type KeyObject, sign } from 'node:crypto'
import type { DecisionReceipt, SignedReceipt } from '@sliproad/api/resources/receipt'
import { canonicalJson } from '@sliproad/core/receipts/canonical-json'
import { signatureAlgorithm } from '@sliproad/core/receipts/verify-receipt'

/** Ed25519 draws nothing by chance: the same receipt and key have the same signature. */
export function signReceipt(receipt: DecisionReceipt, keyId: string, key: KeyObject): SignedReceipt {
  const value = sign(null, Buffer.from(canonicalJson(receipt)), key).toString('base64url')
  return { receipt, signature: { algorithm: signatureAlgorithm, keyId, value } }
}

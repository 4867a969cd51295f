// Copied from packages/core/src/receipts by `npm run docs:sdk`, and not written by hand.
import { fromBase64url } from './base64url.ts'
import { canonicalJson } from './canonical-json.ts'
import { type ReceiptDecision, rankingProblem } from './derive-ranking.ts'
import { ReceiptVerificationError } from './receipt-problem.ts'

/** A published key, as the well-known address lists it. */
export type ReceiptKey = {
  readonly kty: string
  readonly crv: string
  readonly x: string
  readonly kid: string
  readonly retiredAt: string | null
  readonly revokedAt: string | null
}

/** What verification reads of a receipt. */
export type CheckedReceipt = {
  readonly type: typeof receiptType
  readonly version: 1
  readonly question: { readonly orderType: 'buy' | 'sell' }
  readonly decision: ReceiptDecision | null
  readonly choice: {
    readonly gatewayId: string
    readonly rank: number | null
    readonly wasRecommended: boolean | null
  }
  readonly outcome: { readonly changedAt: string }
}

export type VerifiedReceipt = {
  receipt: CheckedReceipt
  keyId: string
  /** Whether the ranking was derived again; not where there was none, or it was stored without its measures. */
  isDerived: boolean
}

export const receiptType = 'sliproad-decision-receipt'
export const signatureAlgorithm = 'Ed25519'

/**
 * Checks, without any network, that a receipt was signed by one of the published keys and not changed since, and that its
 * ranking follows from its inputs. A receipt is given as it was read or as text, with or without the envelope of the API.
 *
 * @throws {ReceiptVerificationError} whose `reason` says what is wrong
 */
export async function verifyReceipt(given: unknown, keySet: unknown): Promise<VerifiedReceipt> {
  const { receipt, keyId, value } = readSigned(typeof given === 'string' ? parsed(given) : given)
  const key = keyIn(keySet, keyId)
  if (key.revokedAt !== null) throw new ReceiptVerificationError('revoked_key', keyId)
  const publicKey = fromBase64url(key.x)
  if (publicKey?.length !== 32) throw new ReceiptVerificationError('malformed_keys', keyId)
  const imported = await crypto.subtle.importKey('raw', publicKey, signatureAlgorithm, false, ['verify'])
  const bytes = new TextEncoder().encode(canonicalOf(receipt))
  if (!(await crypto.subtle.verify(signatureAlgorithm, imported, value, bytes)))
    throw new ReceiptVerificationError('wrong_signature')
  const checked = readReceipt(receipt)
  const { retiredAt } = key
  // Written in this direction, a time that is none is refused.
  if (retiredAt !== null && !(Date.parse(checked.outcome.changedAt) < Date.parse(retiredAt)))
    throw new ReceiptVerificationError('retired_key', keyId)
  const { decision, choice, question } = checked
  const problem =
    (decision?.isDerivable && rankingProblem(question.orderType, decision)) || choiceProblem(decision, choice)
  if (problem) throw new ReceiptVerificationError('wrong_ranking', problem)
  return { receipt: checked, keyId, isDerived: decision?.isDerivable === true }
}

type Fields = Readonly<Record<string, unknown>>

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ReceiptVerificationError('malformed_receipt', 'it is no JSON')
  }
}

/** Nothing may stand beside the receipt and its signature: it would look signed and be not. */
function readSigned(given: unknown) {
  const signed =
    isFields(given) && given.success === true && hasOnly(given, ['success', 'data']) ? given.data : given
  if (!isFields(signed) || !hasOnly(signed, ['receipt', 'signature']))
    throw new ReceiptVerificationError('malformed_receipt', 'it has other members than receipt and signature')
  const { receipt, signature } = signed
  if (!isFields(receipt) || !isFields(signature) || !hasOnly(signature, ['algorithm', 'keyId', 'value']))
    throw new ReceiptVerificationError(
      'malformed_receipt',
      'it has no signature with algorithm, keyId and value',
    )
  const { algorithm, keyId, value } = signature
  const bytes = typeof value === 'string' ? fromBase64url(value) : undefined
  if (algorithm !== signatureAlgorithm || typeof keyId !== 'string' || bytes?.length !== 64)
    throw new ReceiptVerificationError(
      'malformed_receipt',
      `its signature is not one by ${signatureAlgorithm}`,
    )
  return { receipt, keyId, value: bytes }
}

function hasOnly(fields: Fields, names: readonly string[]): boolean {
  return Object.keys(fields).sort().join() === names.toSorted().join()
}

function canonicalOf(receipt: Fields): string {
  try {
    return canonicalJson(receipt)
  } catch {
    throw new ReceiptVerificationError('malformed_receipt', 'it has no canonical form')
  }
}

function keyIn(keySet: unknown, keyId: string): ReceiptKey {
  if (!isFields(keySet) || !Array.isArray(keySet.keys)) throw new ReceiptVerificationError('malformed_keys')
  const key: unknown = keySet.keys.find((one: unknown) => isFields(one) && one.kid === keyId)
  if (key === undefined) throw new ReceiptVerificationError('unknown_key', keyId)
  const { kty, crv, x, retiredAt = null, revokedAt = null } = key as Fields
  const isKnown = kty === 'OKP' && crv === 'Ed25519' && typeof x === 'string'
  if (!isKnown || !isTime(retiredAt) || !isTime(revokedAt))
    throw new ReceiptVerificationError('malformed_keys', keyId)
  return { kty, crv, x, kid: keyId, retiredAt, revokedAt }
}

function isTime(value: unknown): value is string | null {
  return value === null || typeof value === 'string'
}

/** The holder of the key has written it, so only its outline is checked. */
function readReceipt(receipt: Fields): CheckedReceipt {
  const { type, version, question, decision, choice, outcome } = receipt
  const isKnown = type === receiptType && version === 1
  if (!isKnown) throw new ReceiptVerificationError('malformed_receipt', 'its type or version is unknown')
  const isWhole =
    isFields(question) &&
    (decision === null || (isFields(decision) && Array.isArray(decision.offers))) &&
    isFields(choice) &&
    isFields(outcome) &&
    typeof outcome.changedAt === 'string'
  if (!isWhole) throw new ReceiptVerificationError('malformed_receipt', 'parts of it are missing')
  return receipt as unknown as CheckedReceipt
}

function choiceProblem(
  decision: ReceiptDecision | null,
  choice: CheckedReceipt['choice'],
): string | undefined {
  const offer = decision?.offers.find(({ gatewayId }) => gatewayId === choice.gatewayId)
  const isSame =
    choice.rank === (offer?.rank ?? null) && choice.wasRecommended === (offer?.isRecommended ?? null)
  return isSame ? undefined : `${choice.gatewayId} was not chosen as it says`
}

import type { SignedReceipt } from '@sliproad/api/resources/receipt'
import { isUuid, type OrderId, type ProjectId } from '@sliproad/core/ids'
import { explainAnswer, type StoredQuotesAnswer } from '../../../quotes/index.ts'
import { findRankingText } from '../../documents/order-document-store.ts'
import { findOrder } from '../../order-store.ts'
import { unknownOrder } from '../../reading/read-transaction.ts'
import { describeDecision, type Explained } from './describe-decision.ts'
import { hashKey, type KeyDeps, signingKeys } from './read-receipt-keys.ts'
import { keyAt, openSigningKey } from './receipt-key.ts'
import { signReceipt } from './sign-receipt.ts'

/**
 * Made from what is stored each time it is read, so that an order costs nothing more. The same bytes until the order
 * changes, before and after an erasure.
 */
export async function readOrderReceipt(
  deps: KeyDeps,
  projectId: ProjectId,
  id: string,
): Promise<SignedReceipt> {
  const order = isUuid(id) ? await findOrder(deps.db, projectId, id as OrderId) : undefined
  if (!order) throw unknownOrder()
  const [explained, secret, keys] = await Promise.all([
    readExplained(deps, projectId, order.id),
    hashKey(deps),
    signingKeys(deps),
  ])
  const key = keyAt(keys, order.changedAt)
  if (!key) throw new Error('receipts have no key')
  return signReceipt(describeDecision(order, explained, secret), key.id, openSigningKey(deps.sealer, key))
}

async function readExplained(deps: KeyDeps, projectId: ProjectId, id: OrderId): Promise<Explained | null> {
  const text = await findRankingText(deps.db, id)
  if (text === null) return null
  const stored: Omit<StoredQuotesAnswer, 'createdAt'> & { createdAt: string } = JSON.parse(text)
  const answer = { ...stored, createdAt: new Date(stored.createdAt) }
  return { answer, explanation: await explainAnswer(deps, projectId, answer) }
}

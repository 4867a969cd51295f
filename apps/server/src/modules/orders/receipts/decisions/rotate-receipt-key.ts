import { type KeyDeps, secretLength, signingKeys } from './read-receipt-keys.ts'
import { newSigningKey, type SigningKey } from './receipt-key.ts'
import { insertSigningKey, lockSigningKey, retireSigningKey } from './receipt-key-store.ts'

/**
 * From now on receipts are signed by a new key. The one before signs only for orders that do not change any more, and stays
 * published; one that is revoked signs nothing, and nothing that it has signed is worth anything.
 */
export async function rotateReceiptKey(
  deps: KeyDeps,
  { isRevoked }: { isRevoked: boolean },
): Promise<{ key: SigningKey; before: SigningKey }> {
  await signingKeys(deps)
  const { db, clock, sealer, randomBytes } = deps
  return db.begin(async (tx) => {
    const before = await lockSigningKey(tx)
    if (!before) throw new Error('receipts have no key')
    const key = newSigningKey(sealer, randomBytes(secretLength), clock.now())
    await retireSigningKey(tx, before.id, key.createdAt, isRevoked)
    if (!(await insertSigningKey(tx, key))) throw new Error('receipts have another new key')
    return { key, before }
  })
}

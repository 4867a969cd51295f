import type { ReceiptKeys } from '@sliproad/api/resources/receipt'
import type { Clock } from '@sliproad/core/clock'
import type { Db } from '../../../../db/connect.ts'
import type { Sealer } from '../../../../secrets/sealing.ts'
import { hashKeyId, newSigningKey, openSecret, type SigningKey, sealSecret, toKeySet } from './receipt-key.ts'
import { findHashKey, insertHashKey, insertSigningKey, listSigningKeys } from './receipt-key-store.ts'

export type KeyDeps = { db: Db; clock: Clock; sealer: Sealer; randomBytes: (length: number) => Uint8Array }

export const secretLength = 32

/** Every public key, for everybody. */
export async function readReceiptKeys(deps: KeyDeps): Promise<ReceiptKeys> {
  return toKeySet(await signingKeys(deps))
}

/** The first is made when it is first needed. */
export async function signingKeys({ db, clock, sealer, randomBytes }: KeyDeps): Promise<SigningKey[]> {
  const known = await listSigningKeys(db)
  if (known.length > 0) return known
  await insertSigningKey(db, newSigningKey(sealer, randomBytes(secretLength), clock.now()))
  return listSigningKeys(db)
}

/** The same for the key of the hashes, which is never replaced. */
export async function hashKey({ db, clock, sealer, randomBytes }: KeyDeps): Promise<Buffer> {
  const known = await findHashKey(db, hashKeyId)
  if (known !== undefined) return openSecret(sealer, hashKeyId, known)
  const privateSealed = sealSecret(sealer, hashKeyId, randomBytes(secretLength))
  await insertHashKey(db, { id: hashKeyId, privateSealed, createdAt: clock.now() })
  return openSecret(sealer, hashKeyId, (await findHashKey(db, hashKeyId)) ?? privateSealed)
}

import { Refusal } from '@sliproad/api/refusal'
import type { ProjectId } from '@sliproad/core/ids'
import type { Db } from '../../db/connect.ts'
import type { Wallet } from './wallet.ts'
import { findWallet } from './wallet-store.ts'

export async function readWallet({ db }: { db: Db }, projectId: ProjectId, id: string): Promise<Wallet> {
  const wallet = await findWallet(db, projectId, id)
  if (!wallet) throw unknownWallet()
  return wallet
}

export function unknownWallet(): Refusal {
  return new Refusal('NOT_FOUND', { message: 'There is no wallet with this id.' })
}

import type { Clock } from '@sliproad/core/clock'
import type { ProjectId } from '@sliproad/core/ids'
import type { Db } from '../../db/connect.ts'
import type { PublishDeps } from '../events/index.ts'
import { unknownWallet } from './read-wallet.ts'
import type { Wallet } from './wallet.ts'
import { publishWalletEvent } from './wallet-events.ts'
import { findWallet, lockWallet, markDeleted } from './wallet-store.ts'

type Deps = PublishDeps & { db: Db; clock: Clock }

/** Deletes a wallet. The screening result of its address stays: a block belongs to the address. */
export async function deleteWallet(deps: Deps, projectId: ProjectId, id: string): Promise<Wallet> {
  return deps.db.begin(async (tx) => {
    const found = await findWallet(tx, projectId, id)
    const wallet = found && (await lockWallet(tx, found.id))
    if (!wallet) throw unknownWallet()
    const now = deps.clock.now()
    await markDeleted(tx, wallet.id, now)
    await publishWalletEvent(deps, tx, 'wallet.deleted', wallet, now)
    return wallet
  })
}

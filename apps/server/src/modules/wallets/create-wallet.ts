import { Refusal } from '@sliproad/api/refusal'
import type { Clock } from '@sliproad/core/clock'
import { type ProjectId, walletIdOf } from '@sliproad/core/ids'
import type { Db } from '../../db/connect.ts'
import { hint } from '../../db/hints.ts'
import { holdCustomer, readActiveCustomer } from '../customers/index.ts'
import type { PublishDeps } from '../events/index.ts'
import type { Wallet } from './wallet.ts'
import { readWalletAddress } from './wallet-address.ts'
import { publishWalletEvent } from './wallet-events.ts'
import { findWallet, insertWallet } from './wallet-store.ts'

type Deps = PublishDeps & { db: Db; clock: Clock }

export type WalletRequest = { address: string; currency: string; label?: string }

/**
 * Adds a wallet to a customer. Its screening is scheduled in the same transaction, so that no wallet exists
 * unscreened. `reservedId` is the same for a request that is repeated after a crash.
 */
export async function createWallet(
  deps: Deps,
  { projectId, reservedId }: { projectId: ProjectId; reservedId: string },
  customerId: string,
  request: WalletRequest,
): Promise<Wallet> {
  const customer = await readActiveCustomer(deps, projectId, customerId)
  const place = readWalletAddress(request.currency, request.address)
  const now = deps.clock.now()
  const wallet: Wallet = {
    ...place,
    id: walletIdOf(reservedId),
    projectId,
    customerId: customer.id,
    address: request.address,
    label: request.label ?? null,
    screeningStatus: 'pending',
    screeningResult: null,
    nextScreeningAt: now,
    screeningFailures: 0,
    createdAt: now,
  }
  return deps.db.begin(async (tx) => {
    await holdCustomer(tx, customer.id)
    if (!(await insertWallet(tx, wallet))) {
      const earlier = await findWallet(tx, projectId, wallet.id)
      if (earlier) return earlier
      throw new Refusal('WALLET_EXISTS')
    }
    await publishWalletEvent(deps, tx, 'wallet.created', wallet, now)
    await hint(tx, 'wallets')
    return wallet
  })
}

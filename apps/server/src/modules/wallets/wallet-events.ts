import type { EventType } from '@sliproad/api/events/event-types'
import type { Tx } from '../../db/connect.ts'
import { type PublishDeps, publishEvent } from '../events/index.ts'
import { toWalletView, type Wallet } from './wallet.ts'

type WalletEvent = Extract<EventType, `wallet.${string}`>

export async function publishWalletEvent(
  deps: PublishDeps,
  tx: Tx,
  type: WalletEvent,
  wallet: Wallet,
  at: Date,
): Promise<void> {
  const { projectId } = wallet
  await publishEvent(deps, tx, { projectId, type, order: null, data: { wallet: toWalletView(wallet) } }, at)
}

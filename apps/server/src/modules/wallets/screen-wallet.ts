import type { Judgement } from '@sliproad/compliance/screening/judge'
import type { Db, Tx } from '../../db/connect.ts'
import type { ProcessNumber } from '../../db/locks/process-number.ts'
import type { PublishDeps } from '../events/index.ts'
import { keepScreening } from './address-screening-store.ts'
import { type ScreenDeps, screenAddress } from './screen-address.ts'
import { isNews, judged, unjudged, type Wallet } from './wallet.ts'
import { publishWalletEvent } from './wallet-events.ts'
import { leaseDue, lockWallet, makeDue, saveScreening } from './wallet-store.ts'

export type WalletWorkDeps = ScreenDeps & PublishDeps & { db: Db; processNumber: ProcessNumber }

/** Longer than any screening may take: the worker of a wallet that is still held then has died. */
const leaseMs = 60_000
const screeningMs = 10_000

export async function claimWallets(
  { db, clock, processNumber }: WalletWorkDeps,
  limit: number,
): Promise<Wallet[]> {
  const now = clock.now()
  const until = new Date(now.getTime() + leaseMs)
  return leaseDue(db, { now, until, limit, by: processNumber.current })
}

/** Screens a claimed wallet and stores the result. Safe to do twice. */
export async function screenWallet(deps: WalletWorkDeps, claimed: Wallet): Promise<void> {
  const { projectId, canonicalAddress: address, addressKey, network, customerId } = claimed
  const target = { address, addressKey, network, customerReference: customerId }
  const judgement = await screenAddress(deps, projectId, target, screeningMs)
  await deps.db.begin(async (tx) => {
    const wallet = await lockWallet(tx, claimed.id)
    if (!wallet) return
    if (judgement) await recordJudgement(deps, tx, claimed, wallet, judgement)
    else await saveScreening(tx, keepNewerDate(claimed, wallet, unjudged(wallet, deps.clock.now())))
  })
}

async function recordJudgement(
  deps: WalletWorkDeps,
  tx: Tx,
  claimed: Wallet,
  wallet: Wallet,
  judgement: Judgement,
): Promise<void> {
  const now = deps.clock.now()
  const after = keepNewerDate(claimed, wallet, judged(wallet, judgement, now))
  await saveScreening(tx, after)
  await keepScreening(tx, wallet.projectId, wallet.addressKey, { ...judgement, checkedAt: now })
  if (!isNews(wallet, after)) return
  await publishWalletEvent(deps, tx, 'wallet.screened', after, now)
  if (after.screeningStatus !== 'blocked' || wallet.screeningStatus === 'blocked') return
  await publishWalletEvent(deps, tx, 'wallet.blocked', after, now)
  // Other wallets with this address are screened today as well.
  await makeDue(tx, [wallet.addressKey], now, { projectId: wallet.projectId, status: 'blocked' })
}

/** Another screening may have been requested while this one ran. */
function keepNewerDate(claimed: Wallet, wallet: Wallet, after: Wallet): Wallet {
  const isOurs = wallet.nextScreeningAt?.getTime() === claimed.nextScreeningAt?.getTime()
  return isOurs ? after : { ...after, nextScreeningAt: wallet.nextScreeningAt }
}

import type { WorkSource } from '../loops/loop.ts'
import { claimKycSyncs, type KycCase, type KycWorkDeps, syncKycCase } from '../modules/kyc/index.ts'
import { claimWallets, screenWallet, type Wallet, type WalletWorkDeps } from '../modules/wallets/index.ts'

/** Wallets that are new, whose screening failed, or whose last screening is a day old. */
export function walletScreeningWork(deps: WalletWorkDeps): WorkSource<Wallet> {
  return {
    name: 'wallet-screening',
    claim: (capacity) => claimWallets(deps, capacity),
    perform: (wallet) => screenWallet(deps, wallet),
  }
}

/** Cases that a provider has sent a message about, and open ones, because a message may have been lost. */
export function kycSyncWork(deps: KycWorkDeps): WorkSource<KycCase> {
  return {
    name: 'kyc-sync',
    claim: (capacity) => claimKycSyncs(deps, capacity),
    perform: (kycCase) => syncKycCase(deps, kycCase),
  }
}

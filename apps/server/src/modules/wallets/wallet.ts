import type { Judgement, RiskLevel } from '@sliproad/compliance/screening/judge'
import type { CustomerId, ProjectId, WalletId } from '@sliproad/core/ids'
import type { NetworkId } from '@sliproad/core/networks'
import type { ScreeningStatus } from '@sliproad/core/vocabulary'

export type { ScreeningStatus } from '@sliproad/core/vocabulary'

/** The screening result of an address, and its time. */
export type ScreeningResult = {
  riskScore: number
  riskLevel: RiskLevel
  flags: readonly string[]
  checkedAt: Date
}

export type Wallet = {
  id: WalletId
  projectId: ProjectId
  customerId: CustomerId
  /** As the partner sent it. */
  address: string
  canonicalAddress: string
  /** Equal for all spellings of one address. */
  addressKey: string
  currency: string
  /** Null where the currency exists on several networks. */
  network: NetworkId | null
  label: string | null
  screeningStatus: ScreeningStatus
  screeningResult: ScreeningResult | null
  nextScreeningAt: Date | null
  screeningFailures: number
  createdAt: Date
}

const secondMs = 1_000
const hourMs = 3_600 * secondMs
export const dayMs = 24 * hourMs
const retryMaxMs = hourMs
const spreadMs = 2 * hourMs

/** The wallet after a screening with a result. */
export function judged(wallet: Wallet, { status, ...result }: Judgement, now: Date): Wallet {
  return {
    ...wallet,
    screeningStatus: status,
    screeningResult: { ...result, checkedAt: now },
    screeningFailures: 0,
    nextScreeningAt: new Date(now.getTime() + dayMs + spreadOf(wallet.id)),
  }
}

/** The wallet after a screening without a result: its last result stays, and the screening is repeated. */
export function unjudged(wallet: Wallet, now: Date): Wallet {
  const screeningFailures = wallet.screeningFailures + 1
  const pauseMs = Math.min(5 * secondMs * 2 ** Math.min(wallet.screeningFailures, 20), retryMaxMs)
  return {
    ...wallet,
    screeningStatus: wallet.screeningStatus === 'pending' ? 'error' : wallet.screeningStatus,
    screeningFailures,
    nextScreeningAt: new Date(now.getTime() + pauseMs),
  }
}

/** Whether partners are notified; the daily repetition of a known result is no news. */
export function isNews(before: Wallet, after: Wallet): boolean {
  const [was, is] = [before.screeningResult, after.screeningResult]
  if (before.screeningStatus !== after.screeningStatus || was === null || is === null) return true
  return was.riskLevel !== is.riskLevel || was.flags.join() !== is.flags.join()
}

/** Spreads the screenings, so that wallets created together are not screened together for ever. */
function spreadOf(id: WalletId): number {
  let sum = 0
  for (const letter of id.slice(-8)) sum = (sum * 31 + letter.charCodeAt(0)) % 65_521
  return Math.floor((sum / 65_521) * spreadMs)
}

/** A wallet as partners see it, in answers and in events. */
export function toWalletView(wallet: Wallet) {
  const { screeningResult: result, screeningStatus } = wallet
  return {
    id: wallet.id,
    customerId: wallet.customerId,
    address: wallet.address,
    currency: wallet.currency,
    label: wallet.label,
    screeningStatus,
    screeningResult: result && {
      riskScore: result.riskScore,
      riskLevel: result.riskLevel,
      flags: [...result.flags],
      checkedAt: result.checkedAt.toISOString(),
    },
    isBlocked: screeningStatus === 'blocked',
    createdAt: wallet.createdAt.toISOString(),
  }
}

import {
  type SimulatedKycOutcome as KycOutcome,
  simulatedKycOutcomes as kycOutcomes,
} from '@sliproad/core/vocabulary'
import type { ProviderControl } from '../control.ts'
import type { KycWebhookTarget } from './case-book.ts'
import { type KycCase, type KycReason, kycReasons } from './kyc-case.ts'

export {
  type SimulatedKycOutcome as KycOutcome,
  simulatedKycOutcomes as kycOutcomes,
} from '@sliproad/core/vocabulary'

/** Drives one simulated KYC provider. */
export type KycControl = ProviderControl & {
  /**
   * Acts as the customer and the reviewer of the case that was started under `caseId`, and steps through the legal
   * states. Returns when the case is in that state and each of its messages was attempted once. The default reason of
   * a rejection is an unreadable document. A provider that does not report some outcome sends no message about it.
   */
  play(caseId: string, outcome: KycOutcome, reason?: KycReason): Promise<KycCase>
  /** Acts as a gateway that was handed a share token: true once for each token, and only for its own client id. */
  redeemShare(token: string, clientId: string): Promise<boolean>
  setWebhookTarget(target: KycWebhookTarget | undefined): void
}

export function isKycOutcome(value: unknown): value is KycOutcome {
  return typeof value === 'string' && (kycOutcomes as readonly string[]).includes(value)
}

export function isKycReason(value: unknown): value is KycReason {
  return typeof value === 'string' && (kycReasons as readonly string[]).includes(value)
}

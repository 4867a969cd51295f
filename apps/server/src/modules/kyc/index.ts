export { admitOrder } from './admission/admit-order.ts'
export { kycTiers } from './admission/kyc-tier.ts'
export type { CountedOrder } from './admission/turnover.ts'
export { expireKycCases } from './following/expire-kyc-cases.ts'
export { forgetKycMessages } from './following/forget-kyc-messages.ts'
export { receiveKycMessage } from './following/receive-kyc-message.ts'
export { claimKycSyncs, type KycWorkDeps, syncKycCase } from './following/sync-kyc-case.ts'
export { type KycCase, kycStatuses } from './kyc-case.ts'
export { eraseCases } from './kyc-store.ts'
export { toCaseSummary, toCaseView } from './reading/kyc-view.ts'
export { type ListedCase, listKycCasesByCursor } from './reading/list-kyc-cases-by-cursor.ts'
export { listKycCasesByOffset } from './reading/list-kyc-cases-by-offset.ts'
export { readCustomerKyc } from './reading/read-customer-kyc.ts'
export { readKycCase } from './reading/read-kyc-case.ts'
export { type OpenedVerification, openVerification } from './starting/open-verification.ts'
export { returnFromVerification, type VerificationReturn } from './starting/return-from-verification.ts'
export {
  type PlayKycSimulator,
  type SimulatedOutcome,
  simulatedOutcomes,
  simulateKyc,
} from './starting/simulate-kyc.ts'
export { startKyc } from './starting/start-kyc.ts'
export { tryKycProvider } from './starting/try-kyc-provider.ts'

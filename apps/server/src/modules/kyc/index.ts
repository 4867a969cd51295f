export { admitOrder } from './admit-order.ts'
export { expireKycCases } from './expire-kyc-cases.ts'
export { forgetKycMessages } from './forget-kyc-messages.ts'
export { type KycCase, kycStatuses } from './kyc-case.ts'
export { eraseCases } from './kyc-store.ts'
export { kycTiers } from './kyc-tier.ts'
export { toCaseSummary, toCaseView } from './kyc-view.ts'
export { listKycCases } from './list-kyc-cases.ts'
export { type OpenedVerification, openVerification } from './open-verification.ts'
export { type ListedCase, pageKycCases } from './page-kyc-cases.ts'
export { readCustomerKyc } from './read-customer-kyc.ts'
export { readKycCase } from './read-kyc-case.ts'
export { receiveKycMessage } from './receive-kyc-message.ts'
export { returnFromVerification, type VerificationReturn } from './return-from-verification.ts'
export {
  type PlayKycSimulator,
  type SimulatedOutcome,
  simulatedOutcomes,
  simulateKyc,
} from './simulate-kyc.ts'
export { startKyc } from './start-kyc.ts'
export { claimKycSyncs, type KycWorkDeps, syncKycCase } from './sync-kyc-case.ts'
export { tryKycProvider } from './try-kyc-provider.ts'
export type { CountedOrder } from './turnover.ts'

import { highestApproved } from '../admission/customer-standing.ts'
import type { KycCase } from '../kyc-case.ts'

/** The approved case of the highest tier that this provider can share. */
export function approvedWith(cases: readonly KycCase[], providerId: string): KycCase | undefined {
  return highestApproved(
    cases.filter((one) => one.providerId === providerId && one.providerCaseId !== null && !one.erasedAt),
  )
}

import { createMemoryRecords } from '../memory-records.ts'
import type { KycCase } from './kyc-case.ts'
import type { KycStore } from './kyc-store.ts'

/** Keeps everything in memory: for tests, which need no restart. */
export function createMemoryKycStore(): KycStore {
  const { all, insert, due, ...records } = createMemoryRecords<KycCase>()

  return {
    ...records,
    prepare: async () => undefined,
    async insert(kycCase, messages) {
      const { gatewayId, reference } = kycCase
      if (all().some((other) => other.gatewayId === gatewayId && other.reference === reference)) return false
      insert(kycCase, messages)
      return true
    },
    findByReference: async (gatewayId, reference) =>
      all().find((kycCase) => kycCase.gatewayId === gatewayId && kycCase.reference === reference),
    findByLink: async (gatewayId, linkKey) =>
      all().find((kycCase) => kycCase.gatewayId === gatewayId && kycCase.linkKey === linkKey),
    dueCases: due,
  }
}

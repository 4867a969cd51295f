import { expect, test } from 'vitest'
import { anOrder } from '../testing/builders.ts'
import { bankDecline } from './decline-reason.ts'

const failed = anOrder({ status: 'failed', changes: [], declineReason: 'insufficient_funds' })

test('the reason of a bank is told before money moved, and not for a sale', () => {
  expect(bankDecline(failed)).toBe('insufficient_funds')
  expect(bankDecline({ ...failed, changes: anOrder().changes })).toBeNull()
  expect(bankDecline({ ...failed, direction: 'sell' })).toBeNull()
  expect(bankDecline({ ...failed, status: 'refunded' })).toBeNull()
})

test("a failure without a reason is the bank's only if the gateway says so", () => {
  const unknown = { ...failed, declineReason: 'unknown' as const }
  expect(bankDecline({ ...unknown, failureReason: 'Declined by the issuer' })).toBe('unknown')
  expect(bankDecline({ ...unknown, failureReason: 'Order timed out' })).toBeNull()
  expect(bankDecline({ ...unknown, failureReason: null })).toBeNull()
})

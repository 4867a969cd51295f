import { expect, test } from 'vitest'
import { readDecline } from './decline-reason.ts'

test.each([
  // Topper's sandbox cards
  ['insufficient_funds', 'insufficient_funds'],
  ['card_expired', 'expired_card'],
  ['velocity', 'limit'],
  ['card_declined_by_bank', 'unknown'],
  ['card_unauthorized', 'unknown'],
  ['fraud', 'unknown'],
  // Coinbase
  ['ERROR_CODE_GUEST_CARD_INSUFFICIENT_BALANCE', 'insufficient_funds'],
  ['FAILURE_REASON_BUY_FAILED ERROR_CODE_GUEST_TRANSACTION_LIMIT', 'limit'],
  ['ERROR_CODE_GUEST_REGION_FORBIDDEN', 'country'],
  ['ERROR_CODE_GUEST_CARD_SOFT_DECLINED', 'unknown'],
  ['FAILURE_REASON_SEND_FAILED', 'unknown'],
  // MoonPay
  ['timeout_3d_secure', '3ds_failed'],
  ['card_declined', 'unknown'],
  // Guardarian, and words of banks
  ['customer_blocked_by_risk_control', 'unknown'],
  ['Insufficient funds on the account', 'insufficient_funds'],
  ['The card has expired.', 'expired_card'],
  ['3DS2 authentication failed', '3ds_failed'],
  ['Exceeds withdrawal amount limit', 'limit'],
  ['country not supported', 'country'],
] as const)('%s reads as %s', (text, reason) => {
  expect(readDecline(text)).toBe(reason)
})

import { expect, test } from 'vitest'
import { declineReason } from './decline-reason.ts'

test.each([
  ['insufficient_funds', 'insufficientFunds'],
  ['The card has expired', 'expiredCard'],
  ['expired_card', 'expiredCard'],
  ['3DS authentication failed', 'notApproved'],
  ['Card limit exceeded', 'overLimit'],
  ['Card declined', 'unknown'],
  ['do_not_honor', 'unknown'],
  ['The user closed the page', null],
  ['', null],
  [null, null],
])('%j is understood as %j', (words, reason) => {
  expect(declineReason(words)).toBe(reason)
})

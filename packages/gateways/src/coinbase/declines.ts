import type { DeclineCodes } from '../kit.ts'

/** Coinbase's codes for a guest's card, of which none is known for an expired card or for a failed check by the bank. */
export const declines: DeclineCodes = {
  ERROR_CODE_GUEST_CARD_INSUFFICIENT_BALANCE: 'insufficient_funds',
  ERROR_CODE_GUEST_TRANSACTION_LIMIT: 'limit',
  ERROR_CODE_GUEST_TRANSACTION_COUNT: 'limit',
  ERROR_CODE_GUEST_DAILY_TRANSACTION_COUNT: 'limit',
  ERROR_CODE_GUEST_REGION_FORBIDDEN: 'country',
  ERROR_CODE_GUEST_REGION_MISMATCH: 'unknown',
  ERROR_CODE_GUEST_CARD_SOFT_DECLINED: 'unknown',
  ERROR_CODE_GUEST_CARD_HARD_DECLINED: 'unknown',
  ERROR_CODE_GUEST_CARD_RISK_DECLINED: 'unknown',
  ERROR_CODE_GUEST_CARD_PREPAID_DECLINED: 'unknown',
  ERROR_CODE_GUEST_INVALID_CARD: 'unknown',
  ERROR_CODE_GUEST_PERMISSION_DENIED: 'unknown',
}

import type { DeclineCodes } from '../kit.ts'

/** The names of Topper's test cards, assumed to be its reasons too, and the one reason that its example shows. */
export const declines: DeclineCodes = {
  insufficient_funds: 'insufficient_funds',
  card_expired: 'expired_card',
  velocity: 'limit',
  card_declined_by_bank: 'unknown',
  card_unauthorized: 'unknown',
  card_unsupported: 'unknown',
  amount_invalid: 'unknown',
  request_data_invalid: 'unknown',
  fraud: 'unknown',
}

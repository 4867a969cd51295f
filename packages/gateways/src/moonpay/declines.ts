import type { DeclineCodes } from '../kit.ts'

/** Codes that MoonPay may write; that they reach the widget's transactions is assumed. It writes sentences too. */
export const declines: DeclineCodes = {
  timeout_3d_secure: '3ds_failed',
  payment_authorization_declined: 'unknown',
  card_not_supported: 'unknown',
}

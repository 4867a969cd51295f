import { findPaymentMethod } from '@sliproad/core/payment-methods'

const ids: Readonly<Record<string, string>> = {
  CARD: 'credit_debit_card',
  ACH_BANK_ACCOUNT: 'ach_bank_transfer',
  PAYPAL: 'paypal',
  FIAT_WALLET: 'gateway_balance',
  RTP: 'us_instant_transfer',
}

const guestIds: Readonly<Record<string, string>> = {
  GUEST_CHECKOUT_APPLE_PAY: 'apple_pay',
  GUEST_CHECKOUT_GOOGLE_PAY: 'google_pay',
}

/** For users without an account, who pay in a frame of the checkout and not on Coinbase's page. */
export function isGuestMethod(gatewayCode: string): boolean {
  return Object.hasOwn(guestIds, gatewayCode)
}

/**
 * Our id for a method with this fiat; undefined for one that we have no id for or that cannot transfer the fiat. The
 * hosted page serves users with an account only, so of the methods for guests only those in `guestMethods` are offered;
 * a balance in coins is not a fiat method.
 */
export function methodOfCoinbase(
  gatewayCode: string,
  fiat: string,
  guestMethods: readonly string[] = [],
): string | undefined {
  const id = Object.hasOwn(ids, gatewayCode) ? ids[gatewayCode] : guestIdOf(gatewayCode, fiat, guestMethods)
  const method = id === undefined ? undefined : findPaymentMethod(id)
  return method && (method.fiats === 'any' || method.fiats.includes(fiat)) ? method.id : undefined
}

/** Guests pay in dollars only. */
function guestIdOf(gatewayCode: string, fiat: string, guestMethods: readonly string[]): string | undefined {
  const id = isGuestMethod(gatewayCode) ? guestIds[gatewayCode] : undefined
  return id !== undefined && fiat === 'USD' && guestMethods.includes(id) ? id : undefined
}

const sessionNames: Readonly<Record<string, string>> = {
  CARD: 'CARD',
  ACH_BANK_ACCOUNT: 'ACH',
  PAYPAL: 'PAYPAL',
  FIAT_WALLET: 'FIAT_WALLET',
}

/** The second version of the API has its own names; undefined leaves the choice to the user. */
export function sessionMethodOf(gatewayCode: string): string | undefined {
  return Object.hasOwn(sessionNames, gatewayCode) ? sessionNames[gatewayCode] : undefined
}

const cashoutMethods: readonly string[] = ['FIAT_WALLET', 'ACH_BANK_ACCOUNT', 'PAYPAL']

/** The sell page has names for only some of the methods. */
export function cashoutMethodOf(gatewayCode: string): string | undefined {
  return cashoutMethods.find((method) => method === gatewayCode)
}

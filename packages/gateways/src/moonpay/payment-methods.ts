import type { OrderType } from '../contract.ts'

type MoonpayMethod = {
  gatewayCode: string
  /** Our id. */
  id: string
  fiats: readonly string[] | 'any'
  countries: readonly string[] | null
}

const african = 'NGN KES GHS UGX TZS ZMW ZAR XOF XAF BWP RWF MWK CDF'

// MoonPay lists no methods anywhere: these are its names, and the fiats that each can transfer by its nature.
const methods: Record<OrderType, readonly MoonpayMethod[]> = {
  buy: [
    method('credit_debit_card', 'credit_debit_card', 'any'),
    method('apple_pay', 'apple_pay', 'any'),
    method('google_pay', 'google_pay', 'any'),
    method('sepa_bank_transfer', 'sepa_bank_transfer', 'EUR'),
    method('gbp_bank_transfer', 'gbp_bank_transfer', 'GBP'),
    method('gbp_open_banking_payment', 'open_banking', 'GBP'),
    method('ach_bank_transfer', 'ach_bank_transfer', 'USD', ['US']),
    method('pix_instant_payment', 'pix', 'BRL', ['BR']),
    method('interac', 'interac', 'CAD', ['CA']),
    method('paypal', 'paypal', 'USD EUR GBP'),
    method('venmo', 'venmo', 'USD', ['US']),
    method('revolut_pay', 'revolut_pay', 'EUR GBP'),
    method('moonpay_balance', 'gateway_balance', 'USD EUR GBP'),
    method('yellow_card_bank_transfer', 'african_bank_transfer', african),
  ],
  sell: [
    method('credit_debit_card', 'credit_debit_card', 'USD EUR GBP'),
    method('sepa_bank_transfer', 'sepa_bank_transfer', 'EUR'),
    method('gbp_bank_transfer', 'gbp_bank_transfer', 'GBP'),
    method('ach_bank_transfer', 'ach_bank_transfer', 'USD', ['US']),
    method('paypal', 'paypal', 'USD EUR GBP'),
    method('venmo', 'venmo', 'USD', ['US']),
  ],
}

function method(
  gatewayCode: string,
  id: string,
  fiats: string,
  countries: readonly string[] | null = null,
): MoonpayMethod {
  return { gatewayCode, id, fiats: fiats === 'any' ? 'any' : fiats.split(' '), countries }
}

export function methodsFor(orderType: OrderType, fiat: string): readonly MoonpayMethod[] {
  return methods[orderType].filter(({ fiats }) => fiats === 'any' || fiats.includes(fiat))
}

/** Our id for a method that a quote confirms; null for one that we have no id for. */
export function methodIdOf(orderType: OrderType, gatewayCode: string): string | null {
  return methods[orderType].find((candidate) => candidate.gatewayCode === gatewayCode)?.id ?? null
}

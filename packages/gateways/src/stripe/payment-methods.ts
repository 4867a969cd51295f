import type { OfferedPaymentMethod } from '../contract.ts'

type StripeMethod = {
  id: string
  gatewayCode: string
  fiats: readonly string[]
  countries: readonly string[] | null
}

// The user chooses one on Stripe's page; none can be quoted or preset.
const methods: readonly StripeMethod[] = [
  { id: 'credit_debit_card', gatewayCode: 'card', fiats: ['USD', 'EUR'], countries: null },
  { id: 'apple_pay', gatewayCode: 'apple_pay', fiats: ['USD', 'EUR'], countries: null },
  { id: 'google_pay', gatewayCode: 'google_pay', fiats: ['USD', 'EUR'], countries: null },
  { id: 'ach_bank_transfer', gatewayCode: 'us_bank_account', fiats: ['USD'], countries: ['US'] },
]

/** Stripe publishes no limits; a broken one shows in the quote. */
export function methodsFor(fiat: string): OfferedPaymentMethod[] {
  return methods
    .filter(({ fiats }) => fiats.includes(fiat))
    .map(({ id, gatewayCode, countries }) => ({
      id,
      gatewayCode,
      minAmount: null,
      maxAmount: null,
      countries,
    }))
}

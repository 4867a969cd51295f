/** The fee of one method: a share of what is paid, never less than the minimum. */
export type PaymentOption = {
  id: string
  name: string
  fiats: readonly string[]
  feePercent: number
  minFeeUsd: number
  minUsd: number
  maxUsd: number
  processingTime: string
  /** Where it works; undefined for everywhere. */
  countries?: readonly string[]
  /** Limits of a payout; a method without them has no payouts. */
  payout?: { feePercent: number; minUsd: number; maxUsd: number }
}

const cardFiats = [
  ...['USD', 'EUR', 'GBP', 'AUD', 'BRL', 'CAD', 'CHF', 'CLP', 'COP', 'CZK', 'DKK', 'EGP', 'GEL', 'HKD'],
  ...['HUF', 'IDR', 'ILS', 'INR', 'JPY', 'KES', 'KRW', 'MXN', 'MYR', 'NOK', 'NZD', 'PEN', 'PHP', 'PLN'],
  ...['RON', 'SEK', 'SGD', 'THB', 'TRY', 'TWD', 'VND', 'ZAR'],
]
const walletFiats = ['USD', 'EUR', 'GBP', 'AUD', 'CAD', 'CHF', 'DKK', 'NOK', 'PLN', 'SEK', 'SGD']

const card = { feePercent: 3.6, minFeeUsd: 1.99, minUsd: 15, maxUsd: 5_000, processingTime: '1-3 minutes' }
const bank = { feePercent: 1, minFeeUsd: 0.99, minUsd: 25, maxUsd: 25_000, processingTime: '1-2 days' }

export const paymentOptions: readonly PaymentOption[] = [
  {
    ...card,
    id: 'credit_debit_card',
    name: 'Card Payment',
    fiats: cardFiats,
    payout: { feePercent: 2.4, minUsd: 25, maxUsd: 4_000 },
  },
  { ...card, id: 'apple_pay', name: 'Apple Pay', fiats: walletFiats },
  { ...card, id: 'google_pay', name: 'Google Pay', fiats: walletFiats },
  {
    ...bank,
    id: 'sepa_bank_transfer',
    name: 'SEPA Bank Transfer',
    fiats: ['EUR'],
    payout: { feePercent: 0.9, minUsd: 30, maxUsd: 20_000 },
  },
  {
    ...bank,
    id: 'gbp_bank_transfer',
    name: 'Faster Payments',
    fiats: ['GBP'],
    processingTime: '1-30 minutes',
    payout: { feePercent: 0.9, minUsd: 30, maxUsd: 20_000 },
  },
  {
    ...bank,
    id: 'pm_open_banking',
    name: 'Open Banking',
    fiats: ['EUR', 'GBP'],
    processingTime: '1-10 minutes',
    countries: ['GB', 'DE', 'FR', 'ES', 'IT', 'NL', 'IE', 'PT', 'AT', 'BE', 'FI'],
  },
  {
    ...bank,
    id: 'pm_us_wire_bank_transfer',
    name: 'Wire Transfer',
    fiats: ['USD'],
    minUsd: 200,
    maxUsd: 100_000,
    countries: ['US'],
    payout: { feePercent: 0.9, minUsd: 100, maxUsd: 50_000 },
  },
  { ...bank, id: 'upi', name: 'UPI', fiats: ['INR'], processingTime: '1-10 minutes', countries: ['IN'] },
]

export function optionsFor(fiat: string): readonly PaymentOption[] {
  return paymentOptions.filter(({ fiats }) => fiats.includes(fiat))
}

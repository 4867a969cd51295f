/** MoonPay's fee of one method: a share of the purchase, never less than the minimum. */
export type Method = {
  code: string
  /** Lower-case fiat codes; undefined stands for all. */
  fiats?: readonly string[]
  feePercent: number
  minFeeUsd: number
  maxUsd: number
}

export const buyMethods: readonly Method[] = [
  { code: 'credit_debit_card', feePercent: 4.5, minFeeUsd: 3.99, maxUsd: 12_000 },
  { code: 'apple_pay', feePercent: 4.5, minFeeUsd: 3.99, maxUsd: 12_000 },
  { code: 'google_pay', feePercent: 4.5, minFeeUsd: 3.99, maxUsd: 12_000 },
  { code: 'sepa_bank_transfer', fiats: ['eur'], feePercent: 1, minFeeUsd: 2.99, maxUsd: 30_000 },
  { code: 'gbp_bank_transfer', fiats: ['gbp'], feePercent: 1, minFeeUsd: 2.99, maxUsd: 30_000 },
  { code: 'gbp_open_banking_payment', fiats: ['gbp'], feePercent: 1, minFeeUsd: 2.99, maxUsd: 20_000 },
  { code: 'ach_bank_transfer', fiats: ['usd'], feePercent: 1, minFeeUsd: 2.99, maxUsd: 20_000 },
  { code: 'pix_instant_payment', fiats: ['brl'], feePercent: 2.95, minFeeUsd: 0.99, maxUsd: 3_000 },
  { code: 'interac', fiats: ['cad'], feePercent: 2.5, minFeeUsd: 2.99, maxUsd: 5_000 },
  { code: 'paypal', fiats: ['usd', 'eur', 'gbp'], feePercent: 4.2, minFeeUsd: 3.49, maxUsd: 10_000 },
  { code: 'venmo', fiats: ['usd'], feePercent: 4.2, minFeeUsd: 3.49, maxUsd: 5_000 },
  { code: 'revolut_pay', fiats: ['eur', 'gbp'], feePercent: 3.8, minFeeUsd: 2.99, maxUsd: 8_000 },
  {
    code: 'yellow_card_bank_transfer',
    fiats: ['ngn', 'kes', 'zar'],
    feePercent: 3.5,
    minFeeUsd: 1.49,
    maxUsd: 2_000,
  },
]

export const payoutMethods: readonly Method[] = [
  { code: 'sepa_bank_transfer', fiats: ['eur'], feePercent: 1, minFeeUsd: 1.5, maxUsd: 30_000 },
  { code: 'gbp_bank_transfer', fiats: ['gbp'], feePercent: 1, minFeeUsd: 1.5, maxUsd: 30_000 },
  { code: 'ach_bank_transfer', fiats: ['usd'], feePercent: 1, minFeeUsd: 1.5, maxUsd: 30_000 },
  { code: 'credit_debit_card', fiats: ['usd', 'eur', 'gbp'], feePercent: 2.5, minFeeUsd: 2, maxUsd: 10_000 },
  { code: 'paypal', fiats: ['usd', 'eur', 'gbp'], feePercent: 2, minFeeUsd: 2, maxUsd: 10_000 },
  { code: 'venmo', fiats: ['usd'], feePercent: 2, minFeeUsd: 2, maxUsd: 5_000 },
]

/** The named method; without a name the cheapest that accepts this fiat. */
export function methodFor(methods: readonly Method[], fiat: string, code?: string): Method | undefined {
  const able = methods.filter(({ fiats }) => fiats === undefined || fiats.includes(fiat))
  if (code !== undefined) return able.find((method) => method.code === code)
  return able.toSorted((a, b) => a.feePercent - b.feePercent)[0]
}

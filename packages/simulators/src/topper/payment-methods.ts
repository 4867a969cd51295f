/** The fee of one method; limits are stored in dollars and shown in every fiat. */
export type Method = {
  type: string
  network: string
  /** What the card or account is billed in. */
  billingAsset: string
  feePercent: number
  minUsd: number
  maxUsd: number
  /** Undefined for everywhere. */
  countries?: readonly string[]
  /** Undefined for every fiat that is offered. */
  fiats?: readonly string[]
}

const card = { type: 'credit-card', network: 'card', feePercent: 3.2, minUsd: 10, maxUsd: 2_500 }
const wallet = { type: 'credit-card', feePercent: 3.2, minUsd: 10, maxUsd: 1_500, billingAsset: 'USD' }

export const buyMethods: readonly Method[] = [
  ...['USD', 'EUR', 'GBP'].map((billingAsset) => ({ ...card, billingAsset })),
  { ...wallet, network: 'apple-pay' },
  { ...wallet, network: 'google-pay' },
  { ...wallet, type: 'paypal', network: 'paypal', countries: ['US'], fiats: ['USD'] },
  { ...wallet, type: 'venmo', network: 'venmo', countries: ['US'], fiats: ['USD'] },
  {
    type: 'bank-transfer',
    network: 'pix',
    billingAsset: 'BRL',
    feePercent: 1.9,
    minUsd: 10,
    maxUsd: 1_000,
    countries: ['BR'],
    fiats: ['BRL'],
  },
  {
    type: 'bank-transfer',
    network: 'sepa',
    billingAsset: 'EUR',
    feePercent: 0.9,
    minUsd: 20,
    maxUsd: 10_000,
    fiats: ['EUR'],
  },
]

export const sellMethods: readonly Method[] = ['USD', 'EUR', 'GBP'].map((billingAsset) => {
  return { ...card, type: 'debit-card', billingAsset, feePercent: 2.1, minUsd: 25 }
})

/** How Banxa charges one method: a share of the amount and a fixed part. */
export type Method = {
  id: string
  name: string
  description: string
  fiats: readonly string[]
  feePercent: number
  fixedFeeUsd: number
  minUsd: number
  maxUsd: number
}

const cardFiats = [
  ...['USD', 'EUR', 'GBP', 'AED', 'AUD', 'BRL', 'CAD', 'CHF', 'CZK', 'DKK', 'HKD', 'HUF', 'IDR', 'ILS'],
  ...[
    'INR',
    'JPY',
    'MXN',
    'MYR',
    'NOK',
    'NZD',
    'PHP',
    'PLN',
    'SAR',
    'SEK',
    'SGD',
    'THB',
    'TRY',
    'TWD',
    'ZAR',
  ],
]

export const buyMethods: readonly Method[] = [
  {
    id: 'debit-credit-card',
    name: 'Debit credit card',
    description: 'Pay with Visa or Mastercard',
    fiats: cardFiats,
    feePercent: 2.2,
    fixedFeeUsd: 1.2,
    minUsd: 22,
    maxUsd: 15_000,
  },
  {
    id: 'apple-pay',
    name: 'Apple Pay',
    description: 'Pay with Apple Pay',
    fiats: ['USD', 'EUR', 'GBP', 'AUD', 'CAD', 'CHF', 'DKK', 'NOK', 'SEK', 'PLN', 'SGD', 'HKD'],
    feePercent: 2.3,
    fixedFeeUsd: 1.2,
    minUsd: 22,
    maxUsd: 10_000,
  },
  {
    id: 'google-pay',
    name: 'Google Pay',
    description: 'Pay with Google Pay',
    fiats: ['USD', 'EUR', 'GBP', 'AUD', 'CAD', 'PLN', 'SGD'],
    feePercent: 2.3,
    fixedFeeUsd: 1.2,
    minUsd: 22,
    maxUsd: 10_000,
  },
  bank('sepa-bank-transfer', 'SEPA bank transfer', ['EUR']),
  bank('faster-payments', 'Faster Payments', ['GBP']),
  bank('payid-bank-transfer', 'PayID bank transfer', ['AUD']),
  bank('ideal', 'iDEAL', ['EUR']),
  bank('pix', 'PIX', ['BRL']),
  bank('interac', 'Interac', ['CAD']),
]

export const sellMethods: readonly Method[] = [
  {
    id: 'debit-credit-card',
    name: 'Debit credit card',
    description: 'Be paid to your card',
    fiats: ['USD', 'EUR', 'GBP', 'AUD'],
    feePercent: 1.9,
    fixedFeeUsd: 0.8,
    minUsd: 30,
    maxUsd: 8_000,
  },
  bank('sepa-bank-transfer', 'SEPA bank transfer', ['EUR']),
  bank('faster-payments', 'Faster Payments', ['GBP']),
  bank('payid-bank-transfer', 'PayID bank transfer', ['AUD']),
  bank('ach-bank-transfer', 'ACH bank transfer', ['USD']),
]

function bank(id: string, name: string, fiats: readonly string[]): Method {
  const description = `Transfer by ${name}`
  return { id, name, description, fiats, feePercent: 0.8, fixedFeeUsd: 0.5, minUsd: 25, maxUsd: 50_000 }
}

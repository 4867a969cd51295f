import type { OrderType } from '../order.ts'

/** A deposit or withdrawal method: its own type, within a category. */
export type Method = {
  type: string
  category: string
  fiats: readonly string[]
  deposit: boolean
  withdrawal: boolean
  feePercent: number
  /** Some methods have an additional bank fee. */
  bankFeeUsd: number
}

const cardFiats = [
  'USD',
  'EUR',
  'GBP',
  'AUD',
  'BRL',
  'CAD',
  'CHF',
  'CZK',
  'DKK',
  'JPY',
  'MXN',
  'NOK',
  'PLN',
  'SEK',
  'TRY',
  'ZAR',
]
const walletFiats = ['USD', 'EUR', 'GBP']

export const methods: readonly Method[] = [
  {
    type: 'VISA_MC1',
    category: 'VISA_MC',
    fiats: cardFiats,
    deposit: true,
    withdrawal: false,
    feePercent: 3.4,
    bankFeeUsd: 0,
  },
  {
    type: 'VISA_MC2',
    category: 'VISA_MC',
    fiats: walletFiats,
    deposit: false,
    withdrawal: true,
    feePercent: 2.4,
    bankFeeUsd: 0.6,
  },
  {
    type: 'APPLE_PAY_1',
    category: 'APPLE_PAY',
    fiats: walletFiats,
    deposit: true,
    withdrawal: false,
    feePercent: 3.5,
    bankFeeUsd: 0,
  },
  {
    type: 'GOOGLE_PAY_1',
    category: 'GOOGLE_PAY',
    fiats: walletFiats,
    deposit: true,
    withdrawal: false,
    feePercent: 3.5,
    bankFeeUsd: 0,
  },
  {
    type: 'REVOLUT_PAY_1',
    category: 'REVOLUT_PAY',
    fiats: ['EUR', 'GBP'],
    deposit: true,
    withdrawal: false,
    feePercent: 2.2,
    bankFeeUsd: 0,
  },
  {
    type: 'SEPA_1',
    category: 'SEPA',
    fiats: ['EUR'],
    deposit: true,
    withdrawal: true,
    feePercent: 1.1,
    bankFeeUsd: 0.3,
  },
  {
    type: 'FASTERPAYMENTS_1',
    category: 'FASTERPAYMENTS',
    fiats: ['GBP'],
    deposit: true,
    withdrawal: true,
    feePercent: 1.2,
    bankFeeUsd: 0.3,
  },
  {
    type: 'PIX_1',
    category: 'PIX',
    fiats: ['BRL'],
    deposit: true,
    withdrawal: true,
    feePercent: 1.9,
    bankFeeUsd: 0.2,
  },
]

export function methodsOf(fiat: string): readonly Method[] {
  return methods.filter(({ fiats }) => fiats.includes(fiat))
}

/** The named one; without a name the first that is possible. */
export function methodFor(orderType: OrderType, fiat: string, type?: string): Method | undefined {
  const able = methodsOf(fiat).filter(({ deposit, withdrawal }) =>
    orderType === 'buy' ? deposit : withdrawal,
  )
  return able.find((method) => type === undefined || method.type === type)
}

export function methodOfCategory(orderType: OrderType, fiat: string, category: string): Method | undefined {
  return methodsOf(fiat).find(
    (method) => method.category === category && (orderType === 'buy' ? method.deposit : method.withdrawal),
  )
}

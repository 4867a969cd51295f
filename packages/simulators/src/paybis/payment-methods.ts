import type { OrderType } from '../order.ts'

/** One way to pay or to be paid, under the partner's own name for it. */
export type Method = {
  name: string
  displayName: string
  orderType: OrderType
  fiats: readonly string[]
  feePercent: number
  minUsd: number
  maxUsd: number
}

const cardFiats = [
  ...['USD', 'EUR', 'GBP', 'AUD', 'BRL', 'CAD', 'CHF', 'CZK', 'DKK', 'JPY'],
  ...['MXN', 'NOK', 'NZD', 'PLN', 'SEK', 'SGD', 'TRY', 'ZAR'],
]

function pay(name: string, displayName: string, fiats: readonly string[], feePercent: number): Method {
  const limits = name === 'trustly' ? { minUsd: 20, maxUsd: 8_000 } : { minUsd: 5, maxUsd: 20_000 }
  return { name: `acme-${name}`, displayName, orderType: 'buy', fiats, feePercent, ...limits }
}

function payOut(name: string, displayName: string, fiats: readonly string[], feePercent: number): Method {
  const limits = { minUsd: 10, maxUsd: 10_000 }
  return { name: `acme-${name}-out`, displayName, orderType: 'sell', fiats, feePercent, ...limits }
}

export const methods: readonly Method[] = [
  pay('credit-card', 'Credit/Debit Card', cardFiats, 4.2),
  pay('applepay', 'Apple Pay', ['USD', 'EUR', 'GBP', 'AUD', 'CAD'], 4.3),
  pay('googlepay', 'Google Pay', ['USD', 'EUR', 'GBP', 'AUD', 'CAD'], 4.3),
  pay('trustly', 'Trustly', ['EUR', 'GBP', 'SEK'], 1.9),
  pay('pix', 'PIX', ['BRL'], 2.4),
  pay('giropay', 'Giropay', ['EUR'], 2.6),
  payOut('credit-card', 'Card', ['USD', 'EUR', 'GBP'], 3.1),
  payOut('sepa', 'SEPA', ['EUR'], 1.4),
]

export function methodsFor(orderType: OrderType, fiat: string): readonly Method[] {
  return methods.filter((method) => method.orderType === orderType && method.fiats.includes(fiat))
}

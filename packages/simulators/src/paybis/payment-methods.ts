import type { OrderType } from '../order.ts'

/** One payment or payout method, under the partner's own name for it. */
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

const walletFiats = ['USD', 'EUR', 'GBP', 'AUD', 'CAD']
const bankLimits = { minUsd: 20, maxUsd: 8_000 }

type Terms = { displayName: string; fiats: readonly string[]; feePercent: number }

/** Paybis puts the partner's name before its own, with a hyphen or, for methods of a payment hub, an underscore. */
function pay(name: string, terms: Terms, limits = { minUsd: 5, maxUsd: 20_000 }): Method {
  return { name: `acme${name}`, orderType: 'buy', ...terms, ...limits }
}

function payOut(name: string, terms: Terms): Method {
  return { name: `acme${name}`, orderType: 'sell', ...terms, minUsd: 10, maxUsd: 10_000 }
}

/** In the order and with the endings of a list that a live partner published. */
export const methods: readonly Method[] = [
  pay('-apple-pay-credit-card', { displayName: 'Apple Pay', fiats: walletFiats, feePercent: 4.3 }),
  pay('-google-pay-credit-card', { displayName: 'Google Pay', fiats: walletFiats, feePercent: 4.3 }),
  pay('-credit-card', { displayName: 'Credit/Debit Card', fiats: cardFiats, feePercent: 4.2 }),
  pay(
    '-manual-bank-transfer',
    { displayName: 'SEPA Bank Transfer', fiats: ['EUR'], feePercent: 1.2 },
    bankLimits,
  ),
  pay(
    '-swift-bank-transfer',
    { displayName: 'SWIFT Bank Transfer', fiats: ['CAD', 'CHF', 'CZK'], feePercent: 1.6 },
    bankLimits,
  ),
  pay('-trustly', { displayName: 'Online Banking', fiats: ['USD'], feePercent: 1.9 }, bankLimits),
  pay('_bridgerpay_revolutpay', { displayName: 'Revolut Pay', fiats: ['EUR', 'GBP'], feePercent: 3.1 }),
  pay('_bridgerpay_directa24_pix', { displayName: 'PIX', fiats: ['BRL'], feePercent: 2.4 }),
  pay('_bridgerpay_directa24_spei', { displayName: 'SPEI', fiats: ['MXN'], feePercent: 2.4 }),
  pay('_apm_bridgerpay_skrill', { displayName: 'Skrill', fiats: ['EUR', 'USD'], feePercent: 4.9 }),
  pay('_bridgerpay_neteller', { displayName: 'Neteller', fiats: ['EUR', 'USD'], feePercent: 4.9 }),
  pay('_bridgerpay_ecommpay_boost', { displayName: 'Boost', fiats: ['MYR'], feePercent: 3.4 }),
  payOut('-credit-card-out', { displayName: 'Card', fiats: ['USD', 'EUR', 'GBP'], feePercent: 3.1 }),
  payOut('-mass-pay-out', { displayName: 'US card', fiats: ['USD'], feePercent: 2.9 }),
  payOut('_bridgerpay_directa24_pix_payout', { displayName: 'PIX', fiats: ['BRL'], feePercent: 1.9 }),
]

export function methodsFor(orderType: OrderType, fiat: string): readonly Method[] {
  return methods.filter((method) => method.orderType === orderType && method.fiats.includes(fiat))
}

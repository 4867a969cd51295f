import type { Json } from './fixtures.ts'
import { gatewayNames } from './gateway-names.ts'

export function quoteJson(gatewayId: string, changes: Json = {}): Json {
  return {
    gatewayId,
    gatewayName: gatewayNames[gatewayId] ?? gatewayId,
    gatewayLogo: `/gateways/${gatewayId}/logo.svg`,
    available: true,
    fiatAmount: '250.00',
    fiatCurrency: 'EUR',
    cryptoAmount: '0.071558',
    cryptoCurrency: 'ETH',
    network: 'base',
    fees: { processingFee: '4.98', networkFee: '0.42', totalFee: '5.40', feePercentage: '2.16' },
    exchangeRate: '3418.20',
    estimatedTime: 'about 4 minutes',
    kycRequired: 'full',
    expiresAt: Date.parse('2025-11-14T14:10:30.000Z'),
    rank: 1,
    isBestRate: true,
    isRecommended: true,
    score: 97,
    paymentMethodId: 'credit_debit_card',
    ...changes,
  }
}

export function noQuoteJson(gatewayId: string, reason: string, changes: Json = {}): Json {
  return { gatewayId, gatewayName: gatewayNames[gatewayId] ?? gatewayId, reason, message: reason, ...changes }
}

/** Four offers and three gateways without one. */
export function quotesJson(changes: Json = {}): Json {
  const quotes = [
    quoteJson('ramp'),
    quoteJson('transak', {
      cryptoAmount: '0.071275',
      estimatedTime: 'about 6 minutes',
      fees: { processingFee: '5.95', networkFee: '0.42', totalFee: '6.37', feePercentage: '2.55' },
    }),
    quoteJson('banxa', {
      cryptoAmount: '0.071198',
      estimatedTime: 'about 15 minutes',
      kycRequired: 'none',
      fees: { processingFee: '3.10', networkFee: '0.40', totalFee: '3.50', feePercentage: '1.40' },
    }),
    quoteJson('moonpay', { cryptoAmount: '0.070551', estimatedTime: 'about 2 minutes' }),
  ]
  return {
    quotesId: 'quo_1',
    quotes,
    bestQuote: quotes[0],
    fastestQuote: quotes[3],
    cheapestFees: quotes[2],
    unavailableGateways: [
      noQuoteJson('coinbase', 'country_not_supported'),
      noQuoteJson('mercuryo', 'timeout'),
      noQuoteJson('topper', 'network_not_supported'),
    ],
    ...changes,
  }
}

export function noQuotesJson(unavailableGateways: readonly Json[]): Json {
  return quotesJson({
    quotes: [],
    bestQuote: null,
    fastestQuote: null,
    cheapestFees: null,
    unavailableGateways,
  })
}

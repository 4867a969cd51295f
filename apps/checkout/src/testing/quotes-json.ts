import type { Quote, Quotes, UnavailableGateway } from '@sliproad/api/resources/quote'
import { decimal } from '@sliproad/core/decimal'
import type { UnavailableReason } from '@sliproad/core/vocabulary'
import { gatewayNames } from './gateway-names.ts'

export function quoteJson(gatewayId: string, changes: Partial<Quote> = {}): Quote {
  return {
    gatewayId,
    gatewayName: gatewayNames[gatewayId] ?? gatewayId,
    gatewayLogo: `/gateways/${gatewayId}/logo.svg`,
    available: true,
    fiatAmount: decimal('250.00'),
    fiatCurrency: 'EUR',
    cryptoAmount: decimal('0.071558'),
    cryptoCurrency: 'ETH',
    network: 'base',
    fees: {
      processingFee: decimal('4.98'),
      networkFee: decimal('0.42'),
      totalFee: decimal('5.40'),
      feePercentage: decimal('2.16'),
    },
    exchangeRate: decimal('3418.20'),
    estimatedTime: 'about 4 minutes',
    kycRequired: 'full',
    expiresAt: Date.parse('2025-11-14T14:10:30.000Z'),
    rank: 1,
    isBestRate: true,
    isRecommended: true,
    score: 97,
    reasons: [],
    paymentMethodId: 'credit_debit_card',
    steps: [],
    ...changes,
  }
}

export function noQuoteJson(
  gatewayId: string,
  reason: UnavailableReason,
  changes: Partial<UnavailableGateway> = {},
): UnavailableGateway {
  return { gatewayId, gatewayName: gatewayNames[gatewayId] ?? gatewayId, reason, message: reason, ...changes }
}

/** Four offers and three gateways without one. */
export function quotesJson(changes: Partial<Quotes> = {}): Quotes {
  const quotes: [Quote, Quote, Quote, Quote] = [
    quoteJson('ramp'),
    quoteJson('transak', {
      cryptoAmount: decimal('0.071275'),
      estimatedTime: 'about 6 minutes',
      fees: {
        processingFee: decimal('5.95'),
        networkFee: decimal('0.42'),
        totalFee: decimal('6.37'),
        feePercentage: decimal('2.55'),
      },
    }),
    quoteJson('banxa', {
      cryptoAmount: decimal('0.071198'),
      estimatedTime: 'about 15 minutes',
      kycRequired: 'none',
      fees: {
        processingFee: decimal('3.10'),
        networkFee: decimal('0.40'),
        totalFee: decimal('3.50'),
        feePercentage: decimal('1.40'),
      },
    }),
    quoteJson('moonpay', { cryptoAmount: decimal('0.070551'), estimatedTime: 'about 2 minutes' }),
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

export function noQuotesJson(unavailableGateways: UnavailableGateway[]): Quotes {
  return quotesJson({
    quotes: [],
    bestQuote: null,
    fastestQuote: null,
    cheapestFees: null,
    unavailableGateways,
  })
}

import type { Supported } from '@sliproad/api/resources/supported'
import { decimal } from '@sliproad/core/decimal'
import { gatewayNames } from './gateway-names.ts'

const all = Object.keys(gatewayNames)

const features = {
  supportsIframe: true,
  supportsWidget: false,
  supportsBuy: true,
  supportsSell: true,
  supportsRecurring: false,
  kycHandledByProvider: true,
}

export function supportedJson(changes: Partial<Supported> = {}): Supported {
  const network = (id: string, name: string) => ({
    id,
    name,
    minAmount: null,
    maxAmount: null,
    providers: all,
  })
  const method = (id: string, name: string, fiats: string[]) => ({
    id,
    name,
    description: null,
    supportedFiats: fiats,
    providers: all,
  })
  const fiat = (code: string, minAmount: string, maxAmount: string) => ({
    code,
    name: code,
    symbol: code,
    minAmount: decimal(minAmount),
    maxAmount: decimal(maxAmount),
    providers: all,
    paymentMethods: ['credit_debit_card'],
  })
  return {
    providers: all.map((id) => ({
      id,
      name: gatewayNames[id] ?? id,
      logo: `/gateways/${id}/logo.svg`,
      enabled: true,
      features,
    })),
    fiats: [
      fiat('EUR', '30.00', '8000.00'),
      fiat('USD', '30.00', '8000.00'),
      fiat('GBP', '25.00', '7000.00'),
      fiat('JPY', '5000', '1000000'),
    ],
    cryptos: [
      { code: 'BTC', name: 'Bitcoin', networks: [network('bitcoin', 'Bitcoin')], providers: all },
      {
        code: 'ETH',
        name: 'Ether',
        networks: [network('base', 'Base'), network('ethereum', 'Ethereum'), network('arbitrum', 'Arbitrum')],
        providers: all,
      },
      {
        code: 'USDC',
        name: 'USD Coin',
        networks: [network('base', 'Base'), network('polygon', 'Polygon')],
        providers: all,
      },
      { code: 'XRP', name: 'XRP', networks: [network('xrpl', 'XRP Ledger')], providers: all },
    ],
    paymentMethods: [
      method('credit_debit_card', 'Card', ['EUR', 'USD', 'GBP', 'JPY']),
      method('apple_pay', 'Apple Pay', ['EUR', 'USD', 'GBP']),
      method('sepa_bank_transfer', 'SEPA transfer', ['EUR']),
      method('google_pay', 'Google Pay', ['EUR', 'USD', 'GBP']),
      method('paypal', 'PayPal', ['EUR', 'USD']),
      method('open_banking', 'Pay by bank', ['EUR', 'GBP']),
    ],
    countries: ['DE', 'FR', 'GB', 'US', 'AT', 'ES', 'IT', 'NL', 'PL', 'JP'].map((code) => ({
      code,
      name: code,
      providers: all,
    })),
    defaultGateway: 'ramp',
    detectedCountry: 'DE',
    countryRefusal: null,
    ...changes,
  }
}

import { decimal } from '@sliproad/core/decimal'
import type {
  Gateway,
  GatewayCatalog,
  Offer,
  OfferedAsset,
  OfferedPaymentMethod,
} from '@sliproad/gateways/contract'
import type { ConnectedGateway } from '../../modules/gateways/index.ts'

export function anAsset(change: Partial<OfferedAsset> = {}): OfferedAsset {
  return {
    code: 'USDC',
    network: 'base',
    gatewayCode: 'usdc_base',
    minAmount: null,
    maxAmount: null,
    excludedCountries: [],
    ...change,
  }
}

export function aMethod(change: Partial<OfferedPaymentMethod> = {}): OfferedPaymentMethod {
  return {
    id: 'credit_debit_card',
    gatewayCode: 'card',
    minAmount: decimal('20'),
    maxAmount: decimal('1000'),
    countries: null,
    ...change,
  }
}

export function anOffer(change: Partial<Offer> = {}): Offer {
  return {
    assets: [anAsset()],
    fiats: [{ code: 'USD', paymentMethods: [aMethod()] }],
    countries: ['US', 'DE'],
    ...change,
  }
}

export function aCatalog(buy: Partial<Offer> = {}): GatewayCatalog {
  return { buy: anOffer(buy), sell: null }
}

/** A gateway with a description but, unless a test supplies them, without working calls. */
export function aConnected(
  change: Partial<ConnectedGateway> = {},
  gateway: Partial<Gateway> = {},
): ConnectedGateway {
  const id = change.id ?? 'moonpay'
  const notCalled = () => Promise.reject(new Error('this test calls no gateway'))
  return {
    id,
    name: id,
    logo: `http://localhost:8080/gateways/${id}/logo.svg`,
    features: { iframe: true, widget: false, buy: true, sell: true, recurring: false, handlesKyc: true },
    needs: [],
    steps: [],
    minPollSeconds: null,
    webhookReply: null,
    recipient: null,
    accountId: `account of ${id}`,
    accountVersion: '1',
    gateway: {
      supported: notCalled,
      quote: notCalled,
      openCheckout: notCalled,
      fetchOrder: notCalled,
      readWebhook: notCalled,
      ...gateway,
    },
    ...change,
  }
}

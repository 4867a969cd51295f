import type {
  CustomerCountries,
  CustomerCounts,
  CustomerDetail,
  CustomerRow,
  OpenedCheckout,
  StartedCheck,
  UsedAddress,
} from '@sliproad/api/resources/dashboard/customers'
import type { KycCase, Session, SessionDetail, Wallet } from '@sliproad/api/resources/dashboard/records'
import { orderId, orderJson, uuid } from './fixtures.ts'

const at = '2026-11-14T14:03:40.120Z'
const long = 'shop:customer:0000000000000000000000000000000000000000042'
const customer = { customerId: '019a82f4-7d00-7a31-8f2b-3d1c5e7a9b30', externalCustomerId: long }

export const sessionId = 'sess_01m7f63cy5e0trenny869rzxm5'
export const walletId = 'wal_01m7f634p0e6m9fcg4jg4qtsvh'
export const caseId = 'kyc_01m7f635q1e8abv6d1e6mwenv2'
export const customerId = customer.customerId

export function sessionJson(status: Session['status']): Session {
  return {
    ...customer,
    id: sessionId,
    type: 'onramp',
    status,
    sourceAmount: '250.00',
    sourceCurrency: 'EUR',
    destinationCurrency: 'ETH',
    network: 'base',
    destinationAddress: '0x52908400098527886E0F7030069857D2E4169EE7',
    country: 'DE',
    orderId,
    openedAt: at,
    offersAt: null,
    expiresAt: at,
    createdAt: at,
  }
}

export function sessionDetailJson(status: Session['status']): SessionDetail {
  return {
    ...sessionJson(status),
    countrySource: 'given',
    state: null,
    redirectUrl: `https://larkfield.example/done/${long}`,
    fieldLocks: { network: { locked: true } },
    metadata: { cart: 7 },
    metadataHidden: false,
  }
}

const sums = {
  currency: 'EUR',
  delivered: '4210.00',
  orders: 14,
  completed: 13,
  lastOrderAt: at,
  country: 'DE',
}

export function customerJson(kycStatus: CustomerRow['kycStatus'] = 'approved'): CustomerRow {
  return {
    id: kycStatus === 'approved' ? customerId : uuid(70 + kycStatus.length),
    externalCustomerId: kycStatus === 'approved' ? long : 'user_48213',
    createdAt: at,
    ...sums,
    kycStatus,
    kycTier: kycStatus === 'none' ? null : 'standard',
    wallets: 3,
  }
}

export function customerCountsJson(): CustomerCounts {
  const of = (count: number) => ({ count, isMore: count >= 1000 })
  return { all: of(1000), in_review: of(3), verified: of(1000), repeated: of(388), blocked: of(2) }
}

export function customerCountriesJson(): CustomerCountries {
  const of = (value: string, count: number) => ({ value, count, isMore: count >= 1000 })
  return { countries: [of('AT', 12), of('DE', 1000), of('NL', 204), of('US', 388)] }
}

export function walletJson(screeningStatus: Wallet['screeningStatus']): Wallet {
  return {
    ...customer,
    id: walletId,
    address: '0x52908400098527886E0F7030069857D2E4169EE7',
    currency: 'ETH',
    network: null,
    label: 'A label that is rather long, because people write what they like into it',
    screeningStatus,
    riskLevel: 'high',
    riskScore: 0.97,
    flags: ['sanctions', 'darknet'],
    checkedAt: at,
    createdAt: at,
  }
}

export function caseJson(status: KycCase['status']): KycCase {
  return {
    ...customer,
    id: caseId,
    tier: 'standard',
    status,
    providerId: 'sumsub',
    providerStatus: 'completed RED',
    rejectionReasons: ['document_unreadable', 'face_mismatch'],
    expiresAt: at,
    completedAt: at,
    createdAt: at,
    updatedAt: at,
  }
}

const used: UsedAddress = {
  address: '0x52908400098527886E0F7030069857D2E4169EE7',
  currency: 'ETH',
  network: 'base',
  walletId: null,
  label: null,
  orders: 3,
  lastUsedAt: at,
  screeningStatus: 'clear',
  riskLevel: 'low',
  riskScore: 0.02,
  flags: [],
  checkedAt: at,
}

export function customerDetailJson(): CustomerDetail {
  return {
    id: customerId,
    externalCustomerId: long,
    createdAt: at,
    ...sums,
    email: 'ines.k@example.com',
    failed: 1,
    usual: { amount: '250', currency: 'EUR', paymentMethodId: 'card' },
    limit: { spentUsd: '643.20', limitUsd: '10000' },
    gateways: [
      { gatewayId: 'coinbase', orders: 9, completed: 9 },
      { gatewayId: 'ramp', orders: 1, completed: 0 },
    ],
    addresses: [
      { ...used, walletId, label: 'Main wallet', orders: 11, lastUsedAt: at },
      {
        ...used,
        address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
        currency: 'BTC',
        network: 'bitcoin',
        orders: 0,
        screeningStatus: 'blocked',
        riskLevel: 'high',
        riskScore: 0.94,
        flags: ['mixer'],
      },
      { ...used, currency: 'USDC', network: 'ethereum', checkedAt: null, riskLevel: null, riskScore: null },
    ],
    isVerifiable: true,
    notes: [
      {
        id: uuid(71),
        userId: uuid(1),
        author: 'ines@larkfield.example',
        text: 'Asked for a receipt by post.',
        createdAt: at,
      },
    ],
    notesHidden: false,
    kyc: {
      status: 'approved',
      tier: 'standard',
      currentCase: { id: caseId, status: 'approved', completedAt: at },
      canTransact: true,
      shareableWith: ['transak'],
      shares: [
        { gatewayId: 'transak', gatewayName: 'Transak', orderId: uuid(9), agreedAt: at, sharedAt: at },
      ],
    },
    newestOrders: [orderJson(), orderJson({ id: uuid(9), status: 'failed' })],
    sessions: [sessionJson('completed')],
    wallets: [walletJson('flagged')],
    kycCases: [],
  }
}

export function openedCheckoutJson(): OpenedCheckout {
  const clientSecret = `cs_test_${'k3J9'.repeat(10)}`
  return {
    sessionId,
    checkoutUrl: `https://pay.larkfield.example/checkout?sessionId=${sessionId}&clientSecret=${clientSecret}&projectId=${uuid(1)}`,
    expiresAt: at,
  }
}

export function startedCheckJson(changes: Partial<StartedCheck> = {}): StartedCheck {
  return {
    caseId,
    status: 'pending',
    isNew: true,
    verificationUrl: `https://pay.larkfield.example/verify/${'q7Xw'.repeat(11)}`,
    expiresAt: at,
    ...changes,
  }
}

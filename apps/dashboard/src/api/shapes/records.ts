import type { Order } from './order.ts'

export type Session = {
  id: string
  type: string
  status: string
  sourceAmount: string | null
  sourceCurrency: string | null
  destinationCurrency: string | null
  network: string | null
  destinationAddress: string | null
  country: string | null
  customerId: string | null
  externalCustomerId: string | null
  orderId: string | null
  openedAt: string | null
  offersAt: string | null
  expiresAt: string
  createdAt: string
}

export type SessionDetail = Session & {
  redirectUrl: string | null
  fieldLocks: unknown
  metadata: unknown
  countrySource: string | null
}

export type Customer = { id: string; externalCustomerId: string | null; createdAt: string }

export type Wallet = {
  id: string
  customerId: string
  externalCustomerId: string | null
  address: string
  currency: string
  network: string | null
  label: string | null
  screeningStatus: string
  riskLevel: string | null
  riskScore: number | null
  flags: string[]
  checkedAt: string | null
  createdAt: string
}

export type KycCase = {
  id: string
  customerId: string
  externalCustomerId: string | null
  tier: string
  status: string
  providerId: string
  providerStatus: string | null
  rejectionReasons: string[]
  expiresAt: string | null
  completedAt: string | null
  createdAt: string
  updatedAt: string
}

export type CustomerDetail = Customer & {
  kyc: { status: string; tier: string | null } | null
  sessions: Session[]
  orders: Order[]
  wallets: Wallet[]
  kycCases: KycCase[]
}

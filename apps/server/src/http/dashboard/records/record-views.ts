import type * as shown from '@sliproad/api/resources/dashboard/records'
import type { Customer } from '../../../modules/customers/index.ts'
import type { ListedCase } from '../../../modules/kyc/index.ts'
import { type Order, shownCrypto, shownCustomer, shownFiat } from '../../../modules/orders/index.ts'
import type { ListedSession } from '../../../modules/sessions/index.ts'
import type { ListedWallet } from '../../../modules/wallets/index.ts'
import type { Sendable } from '../../serve.ts'

/**
 * The fields of each record in lists, details and files. A customer's name and e-mail address are never among them.
 */
export function toOrderRow(order: Order): Sendable<shown.Order> {
  return {
    id: order.id,
    sessionId: order.sessionId,
    type: order.type,
    status: order.status,
    gatewayId: order.gatewayId,
    gatewayStatus: order.gatewayStatus,
    gatewayOrderId: order.gatewayOrderId,
    fiatCurrency: order.fiatCurrency,
    fiatAmount: shownFiat(order),
    cryptoCurrency: order.cryptoCurrency,
    network: order.network,
    cryptoAmount: shownCrypto(order),
    walletAddress: order.walletAddress,
    transactionHash: order.transactionHash,
    failureReason: order.failureReason,
    ...shownCustomer(order),
    paymentMethodId: order.paymentMethodId,
    country: order.country,
    createdAt: order.createdAt,
    changedAt: order.changedAt,
    completedAt: order.completedAt,
    revivedAt: order.revivedAt,
    attention: order.attention,
  }
}

export function toSessionRow(session: ListedSession): Sendable<shown.Session> {
  return {
    id: session.id,
    type: session.type,
    status: session.status,
    sourceAmount: session.sourceAmount,
    sourceCurrency: session.sourceCurrency,
    destinationCurrency: session.destinationCurrency,
    network: session.network,
    destinationAddress: session.destinationAddress,
    country: session.country,
    customerId: session.customerId,
    externalCustomerId: session.externalCustomerId,
    orderId: session.orderId,
    openedAt: session.openedAt,
    offersAt: session.offersAt,
    expiresAt: session.expiresAt,
    createdAt: session.createdAt,
  }
}

export function toCustomerRow({ id, externalCustomerId, createdAt }: Customer) {
  return { id, externalCustomerId, createdAt }
}

export function toWalletRow(wallet: ListedWallet): Sendable<shown.Wallet> {
  const { screeningResult: result } = wallet
  return {
    id: wallet.id,
    customerId: wallet.customerId,
    externalCustomerId: wallet.externalCustomerId,
    address: wallet.address,
    currency: wallet.currency,
    network: wallet.network,
    label: wallet.label,
    screeningStatus: wallet.screeningStatus,
    riskLevel: result?.riskLevel ?? null,
    riskScore: result?.riskScore ?? null,
    flags: result?.flags ?? [],
    checkedAt: result?.checkedAt ?? null,
    createdAt: wallet.createdAt,
  }
}

export function toCaseRow(kycCase: ListedCase): Sendable<shown.KycCase> {
  return {
    id: kycCase.id,
    customerId: kycCase.customerId,
    externalCustomerId: kycCase.externalCustomerId,
    tier: kycCase.tier,
    status: kycCase.status,
    providerId: kycCase.providerId,
    providerStatus: kycCase.providerStatus,
    rejectionReasons: kycCase.rejectionReasons,
    expiresAt: kycCase.expiresAt,
    completedAt: kycCase.completedAt,
    createdAt: kycCase.createdAt,
    updatedAt: kycCase.updatedAt,
  }
}

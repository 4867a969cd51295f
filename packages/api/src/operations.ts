import type { Operation } from './operation.ts'
import * as customers from './operations/customers.ts'
import * as kyc from './operations/kyc.ts'
import * as onramp from './operations/onramp.ts'
import * as orders from './operations/orders.ts'
import * as routing from './operations/routing.ts'
import * as sandbox from './operations/sandbox.ts'
import * as service from './operations/service.ts'
import * as sessions from './operations/sessions.ts'
import * as wallets from './operations/wallets.ts'
import * as webhooks from './operations/webhooks.ts'

/** The operations that partners and operators call: the source of the OpenAPI document and the SDK. */
export const publicOperations: readonly Operation[] = [
  sessions.createSession,
  sessions.listSessions,
  sessions.readSession,
  sessions.confirmSession,
  sessions.createSessionOrder,
  sessions.retrySession,
  sessions.cancelSession,
  onramp.readSupported,
  onramp.readQuotes,
  onramp.createCheckoutIntent,
  onramp.readTransaction,
  orders.listOrders,
  orders.readOrder,
  orders.readOrderReceipt,
  customers.createCustomer,
  customers.listCustomers,
  customers.readCustomer,
  wallets.createWallet,
  wallets.listWallets,
  wallets.readWallet,
  wallets.deleteWallet,
  kyc.startKyc,
  kyc.readKycCase,
  kyc.readCustomerKyc,
  kyc.listKycCases,
  webhooks.listDeliveries,
  webhooks.readDelivery,
  webhooks.retryDelivery,
  webhooks.retryDeliveries,
  webhooks.listEvents,
  webhooks.readEvent,
  routing.readRouting,
  routing.saveRoutingDraft,
  routing.tryRouting,
  routing.publishRouting,
  routing.listRoutingVersions,
  routing.restoreRoutingVersion,
  sandbox.simulateOrder,
  sandbox.simulateKycCase,
  sandbox.sendTestEvent,
  service.health,
  service.ready,
  service.metrics,
  service.readReceiptKeys,
]

import * as checkoutPage from '@sliproad/api/operations/checkout-page'
import * as customers from '@sliproad/api/operations/customers'
import * as kyc from '@sliproad/api/operations/kyc'
import * as onramp from '@sliproad/api/operations/onramp'
import * as orders from '@sliproad/api/operations/orders'
import * as routing from '@sliproad/api/operations/routing'
import * as sandbox from '@sliproad/api/operations/sandbox'
import * as service from '@sliproad/api/operations/service'
import * as sessions from '@sliproad/api/operations/sessions'
import * as wallets from '@sliproad/api/operations/wallets'
import * as webhooks from '@sliproad/api/operations/webhooks'
import { checkContactCode, sendContactCode } from './checkout/contact.ts'
import { readCheckoutQuotes, readCheckoutSupported } from './checkout/offers.ts'
import {
  confirmCheckout,
  placeCheckoutOrder,
  readCheckoutOrder,
  renewCheckoutPayment,
} from './checkout/order.ts'
import { readCheckoutPage } from './checkout/session.ts'
import { streamCheckoutOrder } from './checkout/stream.ts'
import { createCustomer, listCustomers, readCustomer } from './customers/customers.ts'
import { listKycCases, readCustomerKyc, readKycCase, startKyc } from './customers/kyc.ts'
import { createWallet, deleteWallet, listWallets, readWallet } from './customers/wallets.ts'
import { createCheckoutIntent } from './onramp/checkout-intent.ts'
import { readQuotes, readSupported } from './onramp/onramp.ts'
import { readTransaction } from './onramp/transactions.ts'
import { listOrders, readOrder, readOrderReceipt } from './orders/orders.ts'
import * as routingHandlers from './orders/routing.ts'
import { sendTestEvent, simulateKycCase, simulateOrder } from './orders/sandbox.ts'
import { type Route, serve } from './serve.ts'
import { health, metrics, readReceiptKeys, ready } from './service/service.ts'
import { retryCheckout, retrySession } from './sessions/retry.ts'
import { createSessionOrder } from './sessions/session-order.ts'
import {
  cancelSession,
  confirmSession,
  createSession,
  listSessions,
  readSession,
} from './sessions/sessions.ts'
import { listDeliveries, readDelivery, retryDeliveries, retryDelivery } from './webhooks/deliveries.ts'
import { listEvents, readEvent } from './webhooks/events.ts'

/** The table of contents: operation, access, handler. Paths and schemas are in `@sliproad/api`. */

export const serviceRoutes: readonly Route[] = [
  serve(service.health, 'open', health),
  serve(service.ready, 'open', ready),
  serve(service.metrics, 'open', metrics),
]

export const apiRoutes: readonly Route[] = [
  serve(sessions.createSession, 'secret_key', createSession),
  serve(sessions.listSessions, 'secret_key', listSessions),
  serve(sessions.readSession, 'any_key', readSession),
  serve(sessions.confirmSession, 'public_key', confirmSession),
  serve(sessions.createSessionOrder, 'public_key', createSessionOrder),
  serve(sessions.retrySession, 'secret_key', retrySession),
  serve(sessions.cancelSession, 'secret_key', cancelSession),

  serve(onramp.readSupported, 'optional_key', readSupported),
  serve(onramp.readQuotes, 'optional_key', readQuotes),
  serve(onramp.createCheckoutIntent, 'optional_key', createCheckoutIntent),
  serve(onramp.readTransaction, 'optional_key', readTransaction),

  serve(orders.listOrders, 'secret_key', listOrders),
  serve(orders.readOrder, 'secret_key', readOrder),
  serve(orders.readOrderReceipt, 'secret_key', readOrderReceipt),
  serve(service.readReceiptKeys, 'open', readReceiptKeys),

  serve(customers.createCustomer, 'secret_key', createCustomer),
  serve(customers.listCustomers, 'secret_key', listCustomers),
  serve(customers.readCustomer, 'secret_key', readCustomer),

  serve(wallets.createWallet, 'secret_key', createWallet),
  serve(wallets.listWallets, 'secret_key', listWallets),
  serve(wallets.readWallet, 'secret_key', readWallet),
  serve(wallets.deleteWallet, 'secret_key', deleteWallet),

  serve(kyc.startKyc, 'secret_key', startKyc),
  serve(kyc.readKycCase, 'secret_key', readKycCase),
  serve(kyc.readCustomerKyc, 'secret_key', readCustomerKyc),
  serve(kyc.listKycCases, 'secret_key', listKycCases),

  serve(webhooks.listDeliveries, 'secret_key', listDeliveries),
  serve(webhooks.readDelivery, 'secret_key', readDelivery),
  serve(webhooks.retryDelivery, 'secret_key', retryDelivery),
  serve(webhooks.retryDeliveries, 'secret_key', retryDeliveries),
  serve(webhooks.listEvents, 'secret_key', listEvents),
  serve(webhooks.readEvent, 'secret_key', readEvent),

  serve(routing.readRouting, 'secret_key', routingHandlers.readRouting),
  serve(routing.saveRoutingDraft, 'secret_key', routingHandlers.saveRoutingDraft),
  serve(routing.tryRouting, 'secret_key', routingHandlers.tryRouting),
  serve(routing.publishRouting, 'secret_key', routingHandlers.publishRouting),
  serve(routing.listRoutingVersions, 'secret_key', routingHandlers.listRoutingVersions),
  serve(routing.restoreRoutingVersion, 'secret_key', routingHandlers.restoreRoutingVersion),

  serve(sandbox.simulateOrder, 'secret_key', simulateOrder),
  serve(sandbox.simulateKycCase, 'secret_key', simulateKycCase),
  serve(sandbox.sendTestEvent, 'secret_key', sendTestEvent),
]

export const checkoutRoutes: readonly Route[] = [
  serve(checkoutPage.readCheckoutPage, 'optional_key', readCheckoutPage),
  serve(checkoutPage.readCheckoutSupported, 'client_secret', readCheckoutSupported),
  serve(checkoutPage.readCheckoutQuotes, 'client_secret', readCheckoutQuotes),
  serve(checkoutPage.confirmCheckout, 'client_secret', confirmCheckout),
  serve(checkoutPage.sendContactCode, 'client_secret', sendContactCode),
  serve(checkoutPage.checkContactCode, 'client_secret', checkContactCode),
  serve(checkoutPage.placeCheckoutOrder, 'client_secret', placeCheckoutOrder),
  serve(checkoutPage.renewCheckoutPayment, 'client_secret', renewCheckoutPayment),
  serve(checkoutPage.retryCheckout, 'client_secret', retryCheckout),
  serve(checkoutPage.readCheckoutOrder, 'client_secret', readCheckoutOrder),
  serve(checkoutPage.streamCheckoutOrder, 'client_secret', streamCheckoutOrder),
]

// Made from packages/api by `npm run docs:sdk`, and not written by hand.

import type { CallOptions, CreateOptions, Caller, WithOptionalProject } from '../client/caller.ts'
import type { Listing } from '../client/listing.ts'
import { pathPart } from '../client/path-part.ts'
import type { WebhookEvent } from '../webhooks/webhook-event.ts'
import type { Operations } from './api.ts'

/** A checkout that a partner backend opens for one of its users. */
export class SessionsApi {
  readonly #api: Caller

  constructor(api: Caller) {
    this.#api = api
  }

  /** Create a session. Opens a checkout for one of your users. Send the user to `checkoutUrl`, or use the client secret from your own page. */
  create(body: Operations['createSession']['body'], options?: CreateOptions): Promise<Operations['createSession']['answer']['attributes']> {
    return this.#api.call({ method: 'POST', path: '/v1/sessions', access: 'secret_key', body, isIdempotent: true, unwrap: 'attributes' }, options)
  }

  /** List sessions. The sessions of the project, newest first. */
  list(query: Operations['listSessions']['query'] = {}, options?: CallOptions): Listing<Operations['listSessions']['answer']['data'][number]['attributes']> {
    return this.#api.list('page', { method: 'GET', path: '/v1/sessions', access: 'secret_key' }, query, options)
  }

  /** Read a session. A public key sees everything but `metadata`, `country` and `state`. */
  read(sessionId: string, options?: CallOptions): Promise<Operations['readSession']['answer']['attributes']> {
    return this.#api.call({ method: 'GET', path: `/v1/sessions/${pathPart(sessionId)}`, access: 'any_key', unwrap: 'attributes' }, options)
  }

  /** Confirm a session. Optional step: the user settles address and network. Needs the client secret. */
  confirm(sessionId: string, body: Operations['confirmSession']['body'], options?: CallOptions): Promise<Operations['confirmSession']['answer']['attributes']> {
    return this.#api.call({ method: 'POST', path: `/v1/sessions/${pathPart(sessionId)}/confirm`, access: 'public_key', body, unwrap: 'attributes' }, options)
  }

  /** Order from a session. Opens a checkout for the session. A session has one order; needs the client secret. */
  createOrder(sessionId: string, body: Operations['createSessionOrder']['body'], options?: CreateOptions): Promise<Operations['createSessionOrder']['answer']['attributes']> {
    return this.#api.call({ method: 'POST', path: `/v1/sessions/${pathPart(sessionId)}/order`, access: 'public_key', body, isIdempotent: true, unwrap: 'attributes' }, options)
  }

  /** Try a session again. Creates another session like one that failed, expired or was cancelled, for the same customer, with the same locks and with what the user had chosen. A session has one next try: asked again, the answer is 200 with the try that is already open. */
  retry(sessionId: string, options?: CreateOptions): Promise<Operations['retrySession']['answer']['attributes']> {
    return this.#api.call({ method: 'POST', path: `/v1/sessions/${pathPart(sessionId)}/retry`, access: 'secret_key', isIdempotent: true, unwrap: 'attributes' }, options)
  }

  /** Cancel a session. Ends a session before it has an order. Cancelling twice is fine. */
  cancel(sessionId: string, options?: CallOptions): Promise<Operations['cancelSession']['answer']['attributes']> {
    return this.#api.call({ method: 'POST', path: `/v1/sessions/${pathPart(sessionId)}/cancel`, access: 'secret_key', unwrap: 'attributes' }, options)
  }
}

/** What gateways offer, at which price, and what became of a checkout. */
export class OnrampApi {
  readonly #api: Caller

  constructor(api: Caller) {
    this.#api = api
  }

  /** What can be bought and sold. Currencies, networks, payment methods and countries of all gateways of the project. The answer carries an ETag; send it as If-None-Match to get 304 while nothing has changed. */
  readSupported(query: WithOptionalProject<Operations['readSupported']['query']> = {}, options?: CallOptions): Promise<Operations['readSupported']['answer']['data']> {
    return this.#api.call({ method: 'GET', path: '/public/v1/onramp/supported', access: 'optional_key', query: this.#api.withProject(query), unwrap: 'data' }, options)
  }

  /** Compare prices of all gateways. Gateways are asked in parallel under one deadline. Each one appears exactly once: in quotes, ranked by what the user really gets, or in unavailableGateways with its reason. */
  readQuotes(query: WithOptionalProject<Operations['readQuotes']['query']>, options?: CallOptions): Promise<Operations['readQuotes']['answer']['data']> {
    return this.#api.call({ method: 'GET', path: '/public/v1/onramp/quotes', access: 'optional_key', query: this.#api.withProject(query), unwrap: 'data' }, options)
  }

  /** Open a checkout. Creates an order with one gateway and answers with the address where the user pays. Called with a secret key, the customer it names is used, or made where there is none, and the customer's verification and limits apply. Without one, customerId and externalCustomerId are kept with the order as labels: they use, show and spend nothing, and the answer is the same for every customer. */
  createCheckoutIntent(body: WithOptionalProject<Operations['createCheckoutIntent']['body']>, options?: CreateOptions): Promise<Operations['createCheckoutIntent']['answer']['data']> {
    return this.#api.call({ method: 'POST', path: '/public/v1/onramp/checkout-intent', access: 'optional_key', body: this.#api.withProject(body), isIdempotent: true, unwrap: 'data' }, options)
  }

  /** Read a transaction. The id is the orderId of a checkout intent or session order. The gateway is asked at most every two seconds. */
  readTransaction(transactionId: string, query: WithOptionalProject<Operations['readTransaction']['query']> = {}, options?: CallOptions): Promise<Operations['readTransaction']['answer']['data']> {
    return this.#api.call({ method: 'GET', path: `/public/v1/onramp/transactions/${pathPart(transactionId)}`, access: 'optional_key', query: this.#api.withProject(query), unwrap: 'data' }, options)
  }
}

/** Every order, with all that happened to it. */
export class OrdersApi {
  readonly #api: Caller

  constructor(api: Caller) {
    this.#api = api
  }

  /** List orders. Newest first. Orders whose checkout never opened are not listed. Filters by customer also find orders that only name the customer; customerProven distinguishes them. */
  list(query: Operations['listOrders']['query'] = {}, options?: CallOptions): Listing<Operations['listOrders']['answer']['data'][number]> {
    return this.#api.list('offset', { method: 'GET', path: '/v1/orders', access: 'secret_key' }, query, options)
  }

  /** Read an order with its timeline. With every change, every message of the gateway and every event. */
  read(orderId: string, options?: CallOptions): Promise<Operations['readOrder']['answer']['data']> {
    return this.#api.call({ method: 'GET', path: `/v1/orders/${pathPart(orderId)}`, access: 'secret_key', unwrap: 'data' }, options)
  }

  /** Read why an order went to its gateway, signed. The offers with their scores, the choice and the outcome, without personal data. It can be verified offline with the published keys, and its ranking derived again. The same bytes until the order changes. */
  readReceipt(orderId: string, options?: CallOptions): Promise<Operations['readOrderReceipt']['answer']['data']> {
    return this.#api.call({ method: 'GET', path: `/v1/orders/${pathPart(orderId)}/receipt`, access: 'secret_key', unwrap: 'data' }, options)
  }
}

/** End users of a partner. */
export class CustomersApi {
  readonly #api: Caller

  constructor(api: Caller) {
    this.#api = api
  }

  /** Create a customer. Answers 200 with the known customer when the project already has this externalCustomerId. */
  create(body: Operations['createCustomer']['body'], options?: CallOptions): Promise<Operations['createCustomer']['answer']['data']> {
    return this.#api.call({ method: 'POST', path: '/v1/customers', access: 'secret_key', body, unwrap: 'data' }, options)
  }

  /** Find customers. All customers of the project, newest first, or the one with your own id. */
  list(query: Operations['listCustomers']['query'] = {}, options?: CallOptions): Listing<Operations['listCustomers']['answer']['data'][number]> {
    return this.#api.list('offset', { method: 'GET', path: '/v1/customers', access: 'secret_key' }, query, options)
  }

  /** Read a customer. One end user of the project. */
  read(customerId: string, options?: CallOptions): Promise<Operations['readCustomer']['answer']['data']> {
    return this.#api.call({ method: 'GET', path: `/v1/customers/${pathPart(customerId)}`, access: 'secret_key', unwrap: 'data' }, options)
  }
}

/** Addresses of customers, screened when they are added and every day. */
export class WalletsApi {
  readonly #api: Caller

  constructor(api: Caller) {
    this.#api = api
  }

  /** Add a wallet. Its address is screened in the background; `wallet.screened` reports the result. */
  create(customerId: string, body: Operations['createWallet']['body'], options?: CreateOptions): Promise<Operations['createWallet']['answer']['data']> {
    return this.#api.call({ method: 'POST', path: `/v1/customers/${pathPart(customerId)}/wallets`, access: 'secret_key', body, isIdempotent: true, unwrap: 'data' }, options)
  }

  /** List the wallets of a customer. Newest first. */
  list(customerId: string, query: Operations['listWallets']['query'] = {}, options?: CallOptions): Listing<Operations['listWallets']['answer']['data'][number]> {
    return this.#api.list('offset', { method: 'GET', path: `/v1/customers/${pathPart(customerId)}/wallets`, access: 'secret_key' }, query, options)
  }

  /** Read a wallet. With what screening says about its address. */
  read(walletId: string, options?: CallOptions): Promise<Operations['readWallet']['answer']['data']> {
    return this.#api.call({ method: 'GET', path: `/v1/wallets/${pathPart(walletId)}`, access: 'secret_key', unwrap: 'data' }, options)
  }

  /** Remove a wallet. A block on its address stays in force. */
  delete(walletId: string, options?: CallOptions): Promise<Operations['deleteWallet']['answer']['data']> {
    return this.#api.call({ method: 'DELETE', path: `/v1/wallets/${pathPart(walletId)}`, access: 'secret_key', unwrap: 'data' }, options)
  }
}

/** Verification of customers, and what it allows them. */
export class KycApi {
  readonly #api: Caller

  constructor(api: Caller) {
    this.#api = api
  }

  /** Start a verification. Send the customer to verificationUrl within 24 hours. Answers 200 with the case of that tier that is still open, if there is one. */
  start(body: Operations['startKyc']['body'], options?: CreateOptions): Promise<Operations['startKyc']['answer']['data']> {
    return this.#api.call({ method: 'POST', path: '/v1/kyc-cases', access: 'secret_key', body, isIdempotent: true, unwrap: 'data' }, options)
  }

  /** Read a KYC case. The only answer that shows who the customer is, once the case is approved. */
  readCase(kycCaseId: string, options?: CallOptions): Promise<Operations['readKycCase']['answer']['data']> {
    return this.#api.call({ method: 'GET', path: `/v1/kyc-cases/${pathPart(kycCaseId)}`, access: 'secret_key', unwrap: 'data' }, options)
  }

  /** Read the verification status of a customer. `canTransact` is true when there is an order of this customer that would pass now. */
  readCustomer(customerId: string, options?: CallOptions): Promise<Operations['readCustomerKyc']['answer']['data']> {
    return this.#api.call({ method: 'GET', path: `/v1/customers/${pathPart(customerId)}/kyc`, access: 'secret_key', unwrap: 'data' }, options)
  }

  /** List the KYC cases of a customer. Newest first, without the person. */
  listCases(customerId: string, query: Operations['listKycCases']['query'] = {}, options?: CallOptions): Listing<Operations['listKycCases']['answer']['data'][number]> {
    return this.#api.list('offset', { method: 'GET', path: `/v1/customers/${pathPart(customerId)}/kyc-cases`, access: 'secret_key' }, query, options)
  }
}

/** What was sent to your endpoints, and every event there is. */
export class WebhooksApi {
  readonly #api: Caller

  constructor(api: Caller) {
    this.#api = api
  }

  /** List webhook deliveries. One for each event and endpoint, newest first. */
  listDeliveries(query: Operations['listDeliveries']['query'] = {}, options?: CallOptions): Listing<Operations['listDeliveries']['answer']['data'][number]> {
    return this.#api.list('offset', { method: 'GET', path: '/v1/webhooks/events', access: 'secret_key' }, query, options)
  }

  /** Read a webhook delivery. With its payload and every attempt. */
  readDelivery(deliveryId: string, options?: CallOptions): Promise<Operations['readDelivery']['answer']['data']> {
    return this.#api.call({ method: 'GET', path: `/v1/webhooks/events/${pathPart(deliveryId)}`, access: 'secret_key', unwrap: 'data' }, options)
  }

  /** Try a failed delivery once more. At once and with the same bytes; it is then delivered, or failed again. */
  retryDelivery(deliveryId: string, options?: CallOptions): Promise<Operations['retryDelivery']['answer']['data']> {
    return this.#api.call({ method: 'POST', path: `/v1/webhooks/events/${pathPart(deliveryId)}/retry`, access: 'secret_key', unwrap: 'data' }, options)
  }

  /** Try all failed deliveries of a time once more. The oldest first, behind whatever is new. Those of endpoints that are off stay failed. Asking twice is one retry. */
  retryDeliveries(body: Operations['retryDeliveries']['body'], options?: CallOptions): Promise<Operations['retryDeliveries']['answer']['data']> {
    return this.#api.call({ method: 'POST', path: '/v1/webhooks/retries', access: 'secret_key', body, unwrap: 'data' }, options)
  }

  /** Read the feed of events. Every event of the project in an order that never changes. A client that continues after the last event it knows misses none, not even one that is written late. */
  listEvents(query: Operations['listEvents']['query'] = {}, options?: CallOptions): Listing<WebhookEvent> {
    return this.#api.list('cursor', { method: 'GET', path: '/v1/events', access: 'secret_key' }, query, options)
  }

  /** Read an event. Exactly as it is sent to endpoints. */
  readEvent(eventId: string, options?: CallOptions): Promise<WebhookEvent> {
    return this.#api.call({ method: 'GET', path: `/v1/events/${pathPart(eventId)}`, access: 'secret_key', unwrap: 'data' }, options)
  }
}

/** Which gateway is recommended to whom: rules, tried over what was asked before. */
export class RoutingApi {
  readonly #api: Caller

  constructor(api: Caller) {
    this.#api = api
  }

  /** Read the routing rules. The draft, and the version in force. */
  read(options?: CallOptions): Promise<Operations['readRouting']['answer']['data']> {
    return this.#api.call({ method: 'GET', path: '/v1/routing', access: 'secret_key', unwrap: 'data' }, options)
  }

  /** Replace the draft. Changes nothing about quotes and orders until the draft is published. */
  saveDraft(body: Operations['saveRoutingDraft']['body'], options?: CallOptions): Promise<Operations['saveRoutingDraft']['answer']['data']> {
    return this.#api.call({ method: 'PUT', path: '/v1/routing/draft', access: 'secret_key', body, unwrap: 'data' }, options)
  }

  /** Try rules over the stored questions. What would have been recommended, for whom, at which price and with which completion. */
  try(body: Operations['tryRouting']['body'], options?: CallOptions): Promise<Operations['tryRouting']['answer']['data']> {
    return this.#api.call({ method: 'POST', path: '/v1/routing/test', access: 'secret_key', body, unwrap: 'data' }, options)
  }

  /** Publish the draft. Puts the draft in force as a new version, on every instance within a second. */
  publish(body: Operations['publishRouting']['body'], options?: CallOptions): Promise<Operations['publishRouting']['answer']['data']> {
    return this.#api.call({ method: 'POST', path: '/v1/routing/publish', access: 'secret_key', body, unwrap: 'data' }, options)
  }

  /** List the published versions. The newest first; each with its rules, who published it and when. */
  listVersions(options?: CallOptions): Promise<Operations['listRoutingVersions']['answer']['data']> {
    return this.#api.call({ method: 'GET', path: '/v1/routing/versions', access: 'secret_key', unwrap: 'data' }, options)
  }

  /** Bring an earlier version back. Publishes its rules once more, as a new version. */
  restoreVersion(version: string, body: Operations['restoreRoutingVersion']['body'], options?: CallOptions): Promise<Operations['restoreRoutingVersion']['answer']['data']> {
    return this.#api.call({ method: 'POST', path: `/v1/routing/versions/${pathPart(version)}/restore`, access: 'secret_key', body, unwrap: 'data' }, options)
  }
}

/** Helpers for tests; they do not exist in production. */
export class SandboxApi {
  readonly #api: Caller

  constructor(api: Caller) {
    this.#api = api
  }

  /** Take an order to a status. Drives the simulated gateway over every status on the way; it reports back like the real one. Waits up to two seconds for the order to get there. Sandbox only. */
  simulateOrder(orderId: string, body: Operations['simulateOrder']['body'], options?: CallOptions): Promise<Operations['simulateOrder']['answer']['data']> {
    return this.#api.call({ method: 'POST', path: `/v1/sandbox/orders/${pathPart(orderId)}/simulate`, access: 'secret_key', body, unwrap: 'data' }, options)
  }

  /** Take a KYC case to an outcome. Acts as the customer and the reviewer at the simulated provider, which reports back like the real one. Sandbox only. */
  simulateKycCase(kycCaseId: string, body: Operations['simulateKycCase']['body'], options?: CallOptions): Promise<Operations['simulateKycCase']['answer']['data']> {
    return this.#api.call({ method: 'POST', path: `/v1/sandbox/kyc-cases/${pathPart(kycCaseId)}/simulate`, access: 'secret_key', body, unwrap: 'data' }, options)
  }

  /** Send a sample of an event. To every endpoint that receives this type; the answer names the delivery to the oldest of them. Sandbox only. */
  sendTestEvent(body: Operations['sendTestEvent']['body'], options?: CallOptions): Promise<Operations['sendTestEvent']['answer']['data']> {
    return this.#api.call({ method: 'POST', path: '/v1/webhooks/test', access: 'secret_key', body, unwrap: 'data' }, options)
  }
}

/** Probes and metrics for operators. */
export class ServiceApi {
  readonly #api: Caller

  constructor(api: Caller) {
    this.#api = api
  }

  /** The process serves. Answers as soon as the process listens. */
  health(options?: CallOptions): Promise<Operations['health']['answer']> {
    return this.#api.call({ method: 'GET', path: '/health', access: 'open' }, options)
  }

  /** The database answers and is up to date. A balancer sends requests only to processes that answer 200 here. */
  ready(options?: CallOptions): Promise<Operations['ready']['answer']> {
    return this.#api.call({ method: 'GET', path: '/ready', access: 'open' }, options)
  }

  /** Metrics for Prometheus. In the text format of Prometheus. */
  metrics(options?: CallOptions): Promise<Operations['metrics']['answer']> {
    return this.#api.call({ method: 'GET', path: '/metrics', access: 'open', isText: true }, options)
  }

  /** Read the public keys of receipts. A JSON Web Key Set. Keys stay in it after they were replaced, so that earlier receipts can be verified. */
  readReceiptKeys(options?: CallOptions): Promise<Operations['readReceiptKeys']['answer']> {
    return this.#api.call({ method: 'GET', path: '/.well-known/sliproad-receipt-keys.json', access: 'open' }, options)
  }
}

/** Every group of operations. */
export class ApiGroups {
  /** A checkout that a partner backend opens for one of its users. */
  readonly sessions: SessionsApi
  /** What gateways offer, at which price, and what became of a checkout. */
  readonly onramp: OnrampApi
  /** Every order, with all that happened to it. */
  readonly orders: OrdersApi
  /** End users of a partner. */
  readonly customers: CustomersApi
  /** Addresses of customers, screened when they are added and every day. */
  readonly wallets: WalletsApi
  /** Verification of customers, and what it allows them. */
  readonly kyc: KycApi
  /** What was sent to your endpoints, and every event there is. */
  readonly webhooks: WebhooksApi
  /** Which gateway is recommended to whom: rules, tried over what was asked before. */
  readonly routing: RoutingApi
  /** Helpers for tests; they do not exist in production. */
  readonly sandbox: SandboxApi
  /** Probes and metrics for operators. */
  readonly service: ServiceApi

  constructor(api: Caller) {
    this.sessions = new SessionsApi(api)
    this.onramp = new OnrampApi(api)
    this.orders = new OrdersApi(api)
    this.customers = new CustomersApi(api)
    this.wallets = new WalletsApi(api)
    this.kyc = new KycApi(api)
    this.webhooks = new WebhooksApi(api)
    this.routing = new RoutingApi(api)
    this.sandbox = new SandboxApi(api)
    this.service = new ServiceApi(api)
  }
}

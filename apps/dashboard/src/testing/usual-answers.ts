import { auditOutcomes } from '@sliproad/api/resources/dashboard/team'
import { kycStatuses, screeningStatuses, transactionStatuses } from '@sliproad/core/vocabulary'
import { booksJson, postingJson } from './book-fixtures.ts'
import { type Answers, created, ok, page } from './fake-server.ts'
import {
  gatewayJson,
  keyJson,
  meJson,
  orderCountsJson,
  orderDetailJson,
  orderId,
  orderJson,
  orderViewsJson,
  projectId,
  uuid,
} from './fixtures.ts'
import { attentionJson, homeJson, onboardingJson, todayJson } from './home-fixtures.ts'
import {
  activityJson,
  auditJson,
  catalogueJson,
  deliveryDetailJson,
  deliveryId,
  deliveryJson,
  endpointJson,
  gatewayDetailJson,
  memberJson,
  projectJson,
  quotesJson,
  supportedJson,
} from './project-fixtures.ts'
import {
  caseId,
  caseJson,
  customerCountriesJson,
  customerCountsJson,
  customerDetailJson,
  customerId,
  customerJson,
  openedCheckoutJson,
  sessionDetailJson,
  sessionId,
  sessionJson,
  startedCheckJson,
  walletId,
  walletJson,
} from './record-fixtures.ts'
import { progressJson, routingJson, trialJson, versionsJson } from './routing-fixtures.ts'

const base = `/projects/${projectId}`
const login = {
  createdAt: '2026-11-13T14:03:40Z',
  lastSeenAt: '2026-11-14T14:03:40Z',
  expiresAt: '2026-11-21T14:03:40Z',
}

/** A project in which there is something of everything. */
export const usualAnswers: Answers = {
  'GET /login/options': () => ok({ mailsResets: true, provider: 'Larkfield ID' }),
  'POST /password/forgot': () => ({ ...ok({ accepted: true }), status: 202 }),
  'POST /password/reset/read': () => ok({ email: 'owner@larkfield.example' }),
  'GET /me': () => ok(meJson()),
  'GET /me/passkeys': () =>
    ok([
      { id: uuid(61), name: 'Laptop', createdAt: login.createdAt, lastUsedAt: login.lastSeenAt },
      { id: uuid(62), name: 'long'.repeat(15), createdAt: login.createdAt, lastUsedAt: null },
    ]),
  'GET /me/identities': () =>
    ok([
      {
        id: uuid(63),
        issuer: 'https://login.larkfield.example/',
        email: `${'long.'.repeat(8)}name@larkfield.example`,
        current: true,
        createdAt: login.createdAt,
        lastUsedAt: login.lastSeenAt,
      },
    ]),
  'GET /me/logins': () =>
    ok([
      { id: 'l1', current: true, address: '::1', userAgent: 'Firefox', ...login },
      { id: 'l2', current: false, address: null, userAgent: null, ...login },
    ]),
  [`GET ${base}`]: () => ok(projectJson()),
  [`GET ${base}/home`]: () => ok(homeJson()),
  [`GET ${base}/onboarding`]: () => ok(onboardingJson()),
  [`GET ${base}/supported`]: () => ok(supportedJson()),
  [`GET ${base}/today`]: () => ok(todayJson()),
  [`GET ${base}/attention`]: () => ok(attentionJson()),
  [`GET ${base}/keys`]: () =>
    ok([
      keyJson(),
      keyJson({ id: uuid(12), kind: 'public', publicKey: 'pk_test_mpbgLLPe7Kd2mpbgLLPe', label: null }),
      keyJson({ id: uuid(13), state: 'expiring', expiresAt: '2026-11-16T14:03:40Z' }),
      keyJson({ id: uuid(14), state: 'ended' }),
    ]),
  [`GET ${base}/gateways`]: () =>
    ok([
      gatewayJson(),
      gatewayJson({ id: 'moonpay', name: 'MoonPay', isDefault: false, enabled: false }),
      gatewayJson({
        id: 'banxa',
        name: 'Banxa',
        isDefault: false,
        health: {
          state: 'failing',
          breaker: 'open',
          success: 0.2,
          latencyMs: null,
          pausedUntil: null,
          lastFailure: 'banxa did not answer in time',
          lastFailureAt: '2026-11-14T14:03:40Z',
          budgets: [{ calls: 450, perSeconds: 60, countedBy: 'address', used: 12 }],
        },
      }),
      gatewayJson({
        id: 'transak',
        name: 'Transak',
        isDefault: false,
        preference: null,
        credentials: 'none',
        providerEnvironment: null,
        health: null,
        catalog: { refreshedAt: null, error: null },
      }),
    ]),
  [`GET ${base}/gateways/ramp`]: () => ok(gatewayDetailJson()),
  [`GET ${base}/orders`]: () =>
    page(transactionStatuses.map((status, index) => orderJson({ id: uuid(20 + index), status }))),
  [`GET ${base}/orders/${orderId}`]: () => ok(orderDetailJson()),
  [`GET ${base}/orders/counts`]: () => ok(orderCountsJson()),
  [`GET ${base}/orders/views`]: () => ok(orderViewsJson()),
  [`GET ${base}/orders/days`]: () =>
    ok({
      currency: 'EUR',
      days: [{ day: '2026-11-14', orders: 84, completed: 61, volume: '21893.40', isExact: false }],
    }),
  [`GET ${base}/sessions`]: () => page([sessionJson('pending')]),
  [`GET ${base}/sessions/${sessionId}`]: () => ok(sessionDetailJson('completed')),
  [`GET ${base}/customers`]: () =>
    page([customerJson(), customerJson('manual_review'), customerJson('rejected'), customerJson('none')]),
  [`GET ${base}/customer-counts`]: () => ok(customerCountsJson()),
  [`GET ${base}/customer-countries`]: () => ok(customerCountriesJson()),
  [`GET ${base}/customers/${customerId}`]: () => ok(customerDetailJson()),
  [`POST ${base}/customers/${customerId}/sessions`]: () => created(openedCheckoutJson()),
  [`POST ${base}/customers/${customerId}/kyc-cases`]: () => created(startedCheckJson()),
  [`GET ${base}/wallets`]: () =>
    page(screeningStatuses.map((status) => ({ ...walletJson(status), id: status }))),
  [`GET ${base}/wallets/${walletId}`]: () => ok(walletJson('blocked')),
  [`GET ${base}/kyc-cases`]: () => page(kycStatuses.map((status) => ({ ...caseJson(status), id: status }))),
  [`GET ${base}/kyc-cases/${caseId}`]: () => ok(caseJson('rejected')),
  [`GET ${base}/webhooks/endpoints`]: () =>
    ok([
      endpointJson(),
      endpointJson({ id: 'whe_2', enabled: false, disabledReason: 'gone', eventTypes: null }),
    ]),
  [`GET ${base}/webhooks/activity`]: () =>
    ok([activityJson(), activityJson({ endpointId: 'whe_2', share: 1 })]),
  [`GET ${base}/webhooks/catalogue`]: () => ok(catalogueJson()),
  [`GET ${base}/webhooks/deliveries/counts`]: () => ok({ failed: { count: 2, isMore: false } }),
  [`GET ${base}/webhooks/event-types`]: () => ok(['order.created', 'order.completed', 'kyc.approved']),
  [`GET ${base}/webhooks/deliveries`]: () =>
    page([
      deliveryJson(),
      deliveryJson({ id: 'whd_2', status: 'pending', attempts: 2 }),
      deliveryJson({ id: 'whd_3', status: 'delivered', attempts: 1, responseStatus: 200 }),
      deliveryJson({ id: 'whd_4', attempts: 0, responseStatus: null, error: 'The endpoint was disabled.' }),
    ]),
  [`GET ${base}/webhooks/deliveries/${deliveryId}`]: () => ok(deliveryDetailJson()),
  [`POST ${base}/quotes`]: () => ok(quotesJson()),
  [`GET ${base}/members`]: () =>
    ok([
      memberJson('owner', 'owner@larkfield.example'),
      memberJson('viewer', `${'long.'.repeat(12)}name@larkfield.example`),
    ]),
  [`GET ${base}/invitations`]: () =>
    ok([
      {
        id: uuid(31),
        email: 'new@larkfield.example',
        role: 'developer',
        invitedBy: null,
        createdAt: '2026-11-14T14:03:40Z',
        expiresAt: '2026-11-21T14:03:40Z',
      },
    ]),
  [`GET ${base}/routing`]: () => ok(routingJson()),
  [`GET ${base}/routing/progress`]: () => ok(progressJson()),
  [`GET ${base}/routing/versions`]: () => ok(versionsJson()),
  [`PUT ${base}/routing/draft`]: () => ok(routingJson()),
  [`POST ${base}/routing/test`]: () => ok(trialJson()),
  [`GET ${base}/books`]: () => ok(booksJson()),
  [`GET ${base}/books/postings`]: () => page([postingJson('payout'), postingJson('correction')]),
  [`GET ${base}/audit`]: () => page(auditOutcomes.map(auditJson)),
  'POST /invitations/read': () =>
    ok({
      email: 'new@larkfield.example',
      projectName: 'Larkfield',
      role: 'developer',
      hasAccount: false,
      expiresAt: '2026-11-21T14:03:40Z',
    }),
}

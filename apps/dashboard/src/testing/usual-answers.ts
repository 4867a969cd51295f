import { type Answers, ok, page } from './fake-server.ts'
import { gatewayJson, keyJson, meJson, orderDetailJson, orderId, orderJson, projectId } from './fixtures.ts'
import { homeJson, onboardingJson } from './home-fixtures.ts'
import {
  auditJson,
  deliveryDetailJson,
  deliveryId,
  deliveryJson,
  endpointJson,
  gatewayDetailJson,
  memberJson,
  projectJson,
  quotesJson,
} from './project-fixtures.ts'
import {
  caseId,
  caseJson,
  customerDetailJson,
  customerId,
  customerJson,
  sessionId,
  sessionJson,
  walletId,
  walletJson,
} from './record-fixtures.ts'

const base = `/projects/${projectId}`
const states = ['pending', 'processing', 'completed', 'failed', 'cancelled', 'expired', 'refunded']
const checks = ['pending', 'in_progress', 'manual_review', 'approved', 'rejected', 'expired']

/** A project in which there is something of everything. */
export const usualAnswers: Answers = {
  'GET /me': () => ok(meJson()),
  'GET /me/logins': () =>
    ok([
      { id: 'l1', current: true, address: '::1', userAgent: 'Firefox', lastSeenAt: '2026-11-14T14:03:40Z' },
      { id: 'l2', current: false, address: null, userAgent: null, lastSeenAt: '2026-11-14T14:03:40Z' },
    ]),
  [`GET ${base}`]: () => ok(projectJson()),
  [`GET ${base}/home`]: () => ok(homeJson()),
  [`GET ${base}/onboarding`]: () => ok(onboardingJson()),
  [`GET ${base}/keys`]: () =>
    ok([
      keyJson(),
      keyJson({ id: 'k2', kind: 'public', publicKey: 'pk_test_mpbgLLPe7Kd2mpbgLLPe', label: null }),
      keyJson({ id: 'k3', state: 'expiring', expiresAt: '2026-11-16T14:03:40Z' }),
      keyJson({ id: 'k4', state: 'ended' }),
    ]),
  [`GET ${base}/gateways`]: () =>
    ok([
      gatewayJson(),
      gatewayJson({ id: 'moonpay', name: 'MoonPay', isDefault: false, enabled: false }),
      gatewayJson({
        id: 'banxa',
        name: 'Banxa',
        isDefault: false,
        health: { breaker: 'open', success: null, latencyMs: null },
      }),
    ]),
  [`GET ${base}/gateways/ramp`]: () => ok(gatewayDetailJson()),
  [`GET ${base}/orders`]: () =>
    page(states.map((status) => orderJson({ id: `${status}-${orderId}`, status }))),
  [`GET ${base}/orders/${orderId}`]: () => ok(orderDetailJson()),
  [`GET ${base}/sessions`]: () => page([sessionJson('pending')]),
  [`GET ${base}/sessions/${sessionId}`]: () => ok(sessionJson('completed')),
  [`GET ${base}/customers`]: () => page([customerJson()]),
  [`GET ${base}/customers/${customerId}`]: () => ok(customerDetailJson()),
  [`GET ${base}/wallets`]: () =>
    page(['clear', 'flagged', 'blocked', 'error'].map((risk) => ({ ...walletJson(risk), id: risk }))),
  [`GET ${base}/wallets/${walletId}`]: () => ok(walletJson('blocked')),
  [`GET ${base}/kyc-cases`]: () => page(checks.map((status) => ({ ...caseJson(status), id: status }))),
  [`GET ${base}/kyc-cases/${caseId}`]: () => ok(caseJson('rejected')),
  [`GET ${base}/webhooks/endpoints`]: () =>
    ok([
      endpointJson(),
      endpointJson({ id: 'whe_2', enabled: false, disabledReason: 'gone', eventTypes: null }),
    ]),
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
    ok([{ id: 'i1', email: 'new@larkfield.example', role: 'developer', expiresAt: '2026-11-21T14:03:40Z' }]),
  [`GET ${base}/audit`]: () => page(['done', 'refused', 'begun'].map(auditJson)),
  'POST /invitations/read': () =>
    ok({ email: 'new@larkfield.example', projectName: 'Larkfield', role: 'developer', hasAccount: false }),
}

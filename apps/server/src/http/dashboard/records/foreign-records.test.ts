import { randomUUID } from 'node:crypto'
import { kycSimulatorIds } from '@sliproad/simulators/kyc/kyc-definitions'
import { expect, test } from 'vitest'
import { createWallet } from '../../../modules/wallets/index.ts'
import { listDashboardRoutes } from '../../../testing/apps/dashboard-routes.ts'
import { makeComplianceApp } from '../../../testing/apps/make-compliance-app.ts'
import { dashboardOf } from '../../../testing/apps/make-dashboard.ts'
import { wallet } from '../../../testing/apps/make-order-app.ts'
import { givenProject } from '../../../testing/given.ts'
import { startReceiver } from '../../../testing/receiver.ts'
import { makeWebhookWorker } from '../../../testing/webhook-work.ts'

const app = await makeComplianceApp()
const { deps } = app
const theirs = dashboardOf(app)
const them = await theirs.as('owner')
const { project: mine } = await givenProject(deps)
const me = await theirs.as('owner', mine.id)

/** One real record of every kind in the other project. */
async function givenRecords() {
  const receiver = await startReceiver()
  const { endpoint } = (await them.post(`${theirs.api}/webhooks/endpoints`, { url: receiver.url })).json.data
  const customerId = await app.customer()
  const made = await app.order(await app.session({ customerId }), { email: 'jane@example.com' })
  expect(made.status).toBe(201)
  const origin = { projectId: theirs.projectId, reservedId: deps.newId() }
  const { id: walletId } = await createWallet(deps, origin, customerId, { address: wallet, currency: 'ETH' })
  // Verifiers report elsewhere: a report that arrives during a test would change what it compares.
  for (const id of kycSimulatorIds) app.kyc.provider(id).control.setWebhookTarget(receiver.url)
  const started = await app.call('POST', '/v1/kyc-cases', { key: app.sk, body: { customerId } })
  await makeWebhookWorker(deps).deliver()
  const idOf = async (path: string) => (await them.get(`${theirs.api}/${path}`)).json.data[0].id as string
  const member = await theirs.as('viewer')
  const { json: account } = await member.get('/dashboard/api/me')
  const invitation = { email: `${randomUUID()}@example.com`, role: 'viewer' }
  const { json: invited } = await them.post(`${theirs.api}/invitations`, invitation)
  const view = { name: 'theirs', filter: 'status=failed' }
  const { json: kept } = await them.post(`${theirs.api}/orders/views`, view)
  const order = await idOf('orders')
  const { json: note } = await them.post(`${theirs.api}/orders/${order}/notes`, { text: 'theirs' })
  const { json: about } = await them.post(`${theirs.api}/customers/${customerId}/notes`, { text: 'theirs' })
  const { json: key } = await them.post(`${theirs.api}/keys`, { kind: 'secret', label: 'theirs' })
  return {
    orderId: order,
    noteId: note.data.id as string,
    customerNoteId: about.data.id as string,
    sessionId: await idOf('sessions'),
    customerId,
    walletId,
    caseId: started.json.data.id as string,
    deliveryId: await idOf('webhooks/deliveries'),
    endpointId: endpoint.id as string,
    userId: account.data.user.id as string,
    invitationId: invited.data.id as string,
    keyId: key.data.key.id as string,
    viewId: kept.data.id as string,
    auditId: await idOf('audit'),
  }
}

const records = await givenRecords()
const publishableKey = 'pk_test_of_the_other_project'
await them.put(`${theirs.api}/gateways/moonpay/credentials`, {
  providerEnvironment: 'sandbox',
  values: { publishableKey, secretKey: 'sk_test_theirs', webhookKey: 'wk_test_theirs' },
})

const {
  orderId,
  sessionId,
  customerId,
  walletId,
  caseId,
  deliveryId,
  endpointId,
  userId,
  invitationId,
  keyId,
  viewId,
  noteId,
  customerNoteId,
} = records

/** Routes that take a record's id: the other project's id, with a valid body. Removals come last. */
const named: Record<string, { id: string; body?: object }> = {
  'GET /orders/:id': { id: orderId },
  'GET /orders/:id/receipt': { id: orderId },
  'POST /orders/:id/notes': { id: orderId, body: { text: 'mine now' } },
  'DELETE /orders/:id/notes/:noteId': { id: orderId },
  'DELETE /orders/views/:viewId': { id: viewId },
  'POST /orders/:id/resend': { id: orderId },
  'POST /orders/:id/simulate': { id: orderId, body: { status: 'completed' } },
  'GET /sessions/:id': { id: sessionId },
  'GET /customers/:id': { id: customerId },
  'POST /customers/:id/notes': { id: customerId, body: { text: 'mine now' } },
  'DELETE /customers/:id/notes/:noteId': { id: customerId },
  'POST /customers/:id/sessions': { id: customerId, body: { type: 'onramp' } },
  'POST /customers/:id/kyc-cases': { id: customerId, body: { tier: 'standard' } },
  'POST /customers/:id/wallets': { id: customerId, body: { address: wallet, currency: 'USDC' } },
  'GET /wallets/:id': { id: walletId },
  'GET /kyc-cases/:id': { id: caseId },
  'POST /kyc-cases/:id/reveal': { id: caseId },
  'GET /webhooks/deliveries/:deliveryId': { id: deliveryId },
  'POST /webhooks/deliveries/:deliveryId/retry': { id: deliveryId },
  'POST /webhooks/endpoints/:endpointId/rotate': { id: endpointId, body: {} },
  'POST /webhooks/endpoints/:endpointId/test': { id: endpointId, body: {} },
  'PATCH /webhooks/endpoints/:endpointId': { id: endpointId, body: { enabled: false } },
  'DELETE /webhooks/endpoints/:endpointId': { id: endpointId },
  'PATCH /members/:userId': { id: userId, body: { role: 'developer' } },
  'DELETE /members/:userId': { id: userId },
  'DELETE /invitations/:invitationId': { id: invitationId },
  'PATCH /keys/:keyId': { id: keyId, body: { label: 'new' } },
  'POST /keys/:keyId/roll': { id: keyId, body: {} },
  'POST /keys/:keyId/revoke': { id: keyId },
}

/** Routes that list what the project has. */
const shown = [
  'GET ',
  'GET /members',
  'GET /invitations',
  'GET /keys',
  'GET /branding',
  'GET /gateways',
  'GET /gateways/:gatewayId',
  'GET /webhooks/endpoints',
  'GET /webhooks/deliveries',
  'GET /webhooks/deliveries/counts',
  'GET /webhooks/activity',
  'GET /orders',
  'GET /orders.csv',
  'GET /orders/counts',
  'GET /orders/days',
  'GET /orders/views',
  'GET /sessions',
  'GET /sessions.csv',
  'GET /customers',
  'GET /customers.csv',
  'GET /wallets',
  'GET /wallets.csv',
  'GET /kyc-cases',
  'GET /kyc-cases.csv',
  'GET /audit',
  'GET /routing',
  'GET /routing/progress',
  'GET /routing/versions',
  'GET /books',
  'GET /books/postings',
  'GET /books/postings.csv',
  'GET /home',
  'GET /onboarding',
  'GET /attention',
  'GET /customer-counts',
  'GET /customer-countries',
]

/**
 * Routes that neither take a record's id nor list records: settings of the project itself, and data common to all.
 */
const about = [
  'PATCH ',
  'PATCH /branding',
  'POST /branding/logo',
  'POST /invitations',
  'PUT /second-factor',
  'POST /keys',
  'PATCH /gateways',
  'PUT /gateways/:gatewayId/credentials',
  'DELETE /gateways/:gatewayId/credentials',
  'POST /gateways/:gatewayId/test',
  'POST /orders/views',
  'GET /webhooks/event-types',
  'GET /webhooks/catalogue',
  'POST /webhooks/endpoints',
  'POST /webhooks/deliveries/retry',
  'PUT /routing/draft',
  'POST /routing/test',
  'POST /routing/publish',
  'POST /routing/versions/:version/restore',
  'POST /books/close',
  'POST /books/corrections',
  'POST /quotes',
  'GET /supported',
  'GET /today',
  'POST /test-checkout',
]

const base = '/dashboard/api/projects/:projectId'
const mineAt = `/dashboard/api/projects/${mine.id}`
const split = (route: string) => route.split(' ') as ['GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', string]

test('every route of a project has its case here', async () => {
  const routes = listDashboardRoutes()
  const ofProjects = routes
    .filter(({ url }) => url.startsWith(base))
    .map(({ method, url }) => `${method} ${url.slice(base.length)}`)
  expect(ofProjects.toSorted()).toEqual([...Object.keys(named), ...shown, ...about].toSorted())
})

const neededQueries: Record<string, string> = {
  '/books/postings': '?month=2026-03',
  '/books/postings.csv': '?month=2026-03',
  '/home': '?from=2026-01-01&to=2026-12-31',
  '/orders/days': '?from=2026-01-01&to=2026-03-31&zone=UTC',
  '/orders/views': '?today=2026-03-01',
}

test.each(shown)("%s shows nothing of another project's", async (route) => {
  const [, path] = split(route)
  const query = neededQueries[path] ?? ''
  const address = path.replace(':gatewayId', 'moonpay') + query
  const { status, text } = await me.get(mineAt + address)
  expect(status).toBe(200)
  for (const secret of [...Object.values(records), theirs.projectId, publishableKey, them.email])
    expect(text).not.toContain(secret)
})

test.each(['orders', 'sessions', 'customers', 'wallets', 'kyc-cases'])(
  "no search or filter of %s finds another project's",
  async (list) => {
    const found = await Promise.all(
      [...Object.values(records), wallet].flatMap((name) => [
        me.get(`${mineAt}/${list}?q=${name}`),
        ...(list === 'customers' ? [] : [me.get(`${mineAt}/${list}?customerId=${name}`)]),
      ]),
    )
    for (const { status, json } of found) expect([status, json.data]).toEqual([200, []])
  },
)

/** The path with the id of a record, and that of its note where it asks for one. */
const filled = (path: string, id: string) =>
  path.replace(/:\w+/, id).replace(':noteId', path.startsWith('/customers') ? customerNoteId : noteId)

/** Every row of the other project that a change could reach, as the database holds it. */
async function stateOfTheirs() {
  const { db } = deps
  const { projectId } = theirs
  return Promise.all([
    db`select * from api_keys where project_id = ${projectId} order by id`,
    db`select * from memberships where project_id = ${projectId} order by user_id`,
    db`select * from invitations where project_id = ${projectId} order by id`,
    db`select * from webhook_endpoints where project_id = ${projectId} order by id`,
    db`select * from webhook_signing_keys order by id`,
    db`select * from order_notes where project_id = ${projectId} order by id`,
    db`select * from customer_notes where project_id = ${projectId} order by id`,
    db`select * from sessions where project_id = ${projectId} order by id`,
    db`select * from wallets where project_id = ${projectId} order by id`,
    db`select * from kyc_cases where project_id = ${projectId} order by id`,
    db`select * from order_views where project_id = ${projectId} order by id`,
    db`select * from deliveries where project_id = ${projectId} order by id`,
  ])
}

test.each(Object.entries(named))(
  "%s does not reach another project's record",
  async (route, { id, body }) => {
    const [method, path] = split(route)
    const before = await stateOfTheirs()
    const foreign = await me.call(method, mineAt + filled(path, id), { body })
    expect([foreign.status, foreign.json.error.code]).toEqual([404, 'NOT_FOUND'])
    expect(await stateOfTheirs()).toEqual(before)
    // The same request succeeds in the record's own project; 409 is for a delivery that has already arrived.
    const own = await them.call(method, theirs.api + filled(path, id), { body })
    expect([200, 201, 202, 409]).toContain(own.status)
  },
)

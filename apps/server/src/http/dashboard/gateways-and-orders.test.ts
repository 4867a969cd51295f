import { expect, test, vi } from 'vitest'
import { createLogger } from '../../telemetry/logger.ts'
import { dashboardOf } from '../../testing/apps/make-dashboard.ts'
import { makeOrderApp, wallet } from '../../testing/apps/make-order-app.ts'
import { noLimits } from '../../testing/no-limits.ts'
import { startReceiver } from '../../testing/receiver.ts'
import { makeWebhookWorker } from '../../testing/webhook-work.ts'

const lines: string[] = []
const logger = createLogger({
  level: 'trace',
  destination: { write: (line: string) => lines.push(line) },
})
const orderApp = await makeOrderApp({ change: () => ({ rateLimits: noLimits, logger }) })
const dashboard = dashboardOf(orderApp)
const { api, deps, projectId } = dashboard
const owner = await dashboard.as('owner')
const secrets = { secretKey: 'sk_test_verysecretvalue', webhookKey: 'wk_test_alsoverysecret' }

test('every gateway is listed with its credentials, its place and how it is', async () => {
  const { json } = await owner.get(`${api}/gateways`)
  expect(json.data).toMatchObject([
    { id: 'moonpay', enabled: true, isDefault: true, preference: null, credentials: 'simulator' },
    { id: 'banxa', enabled: true, isDefault: false, preference: null, credentials: 'simulator' },
  ])
  expect(json.data[0].health).toMatchObject({ state: 'unknown', breaker: 'closed', success: null })
})

test('a gateway is healthy once it has answered, and failing while its catalogue cannot be read', async () => {
  const healthOf = async (id: string) => {
    const { json } = await owner.get(`${api}/gateways`)
    return json.data.find((gateway: { id: string }) => gateway.id === id).health
  }
  const [account] = (await deps.gateways.list(projectId)).filter(({ id }) => id === 'banxa')
  if (!account) throw new Error('the test needs banxa')
  deps.gatewayHealth.succeeded('banxa', account.accountId, 40)
  expect(await healthOf('banxa')).toMatchObject({ state: 'healthy', success: 1, latencyMs: 40 })
  const { accountId } = account
  await deps.db`
    insert into gateway_catalogs (account_id, gateway_id, account_version, format, checked_at, error)
    values (${accountId}, 'banxa', 'x', 1, ${deps.clock.now()}, 'banxa cannot be reached')
    on conflict (account_id) do update set error = excluded.error`
  expect(await healthOf('banxa')).toMatchObject({ state: 'failing' })
  await deps.db`update gateway_catalogs set error = null where account_id = ${accountId}`
})

test('the preferred gateway comes first, in the list and for orders that name none', async () => {
  const change = { gatewayPreference: ['banxa'], defaultGateway: null }
  const { json } = await owner.patch(`${api}/gateways`, change)
  expect(json.data.map(({ id }: { id: string }) => id)).toEqual(['banxa', 'moonpay'])
  await vi.waitFor(async () => {
    deps.clock.advanceSeconds(1)
    expect((await deps.gateways.list(projectId))[0]?.id).toBe('banxa')
  })
  const made = await orderApp.order(await orderApp.session())
  expect(made.status).toBe(201)
  const [order] = await deps.db`select gateway_id from orders order by created_at desc limit 1`
  expect(order?.gatewayId).toBe('banxa')
  await owner.patch(`${api}/gateways`, { gatewayPreference: [], defaultGateway: 'moonpay' })
  const wrong = await owner.patch(`${api}/gateways`, { enabledGateways: ['acme'] })
  expect(wrong.status).toBe(400)
})

test('credentials go in and never come out again', async () => {
  const url = `${api}/gateways/moonpay`
  const before = await owner.get(url)
  expect(before.json.data.form).toContainEqual(
    expect.objectContaining({ name: 'secretKey', secret: true, required: true }),
  )
  const values = { publishableKey: 'pk_test_shown', ...secrets }
  const set = await owner.put(`${url}/credentials`, { providerEnvironment: 'sandbox', values })
  expect(set.json.data).toMatchObject({
    credentials: 'project',
    values: { publishableKey: 'pk_test_shown' },
    secretsSet: ['secretKey', 'webhookKey'],
  })
  // A secret that is left out keeps its value; a plain field that is emptied returns to its default.
  const again = await owner.put(`${url}/credentials`, {
    providerEnvironment: 'sandbox',
    values: { publishableKey: 'pk_test_other', apiUrl: '' },
  })
  expect(again.json.data).toMatchObject({
    values: { publishableKey: 'pk_test_other', apiUrl: 'https://api.moonpay.com' },
    secretsSet: ['secretKey', 'webhookKey'],
  })
  const bad = await owner.put(`${url}/credentials`, {
    providerEnvironment: 'sandbox',
    values: { secretKey: 'x', publishableKey: 'nonsense' },
  })
  expect(bad.json.error.details).toEqual([{ field: 'publishableKey', message: 'is not valid' }])
  const audit = await owner.get(`${api}/audit`)
  const [rows] = await deps.db`select string_agg(gateway_accounts::text, ' ') as text from gateway_accounts`
  const everything =
    [before, set, again, bad, audit].map(({ text }) => text).join() + rows?.text + lines.join()
  for (const secret of Object.values(secrets)) expect(everything).not.toContain(secret)
  expect((await owner.delete(`${url}/credentials`)).json.data.credentials).toBe('simulator')
})

test('a connection test asks the gateway for real, with the credentials of this very moment', async () => {
  const url = `${api}/gateways/moonpay`
  const outcome = async () => (await owner.post(`${url}/test`)).json.data
  expect(await outcome()).toMatchObject({ ok: true, steps: [{ step: 'catalogue' }, { step: 'quote' }] })
  const values = { publishableKey: 'pk_test_shown', ...secrets, apiUrl: 'http://127.0.0.1:9' }
  await owner.put(`${url}/credentials`, { providerEnvironment: 'sandbox', values })
  expect(await outcome()).toMatchObject({ ok: false, steps: [{ step: 'catalogue', ok: false }] })
  await owner.delete(`${url}/credentials`)
  expect(await outcome()).toMatchObject({ ok: true })
})

test('the explorer shows every answer with the parts of its score', async () => {
  const { status, json } = await owner.post(`${api}/quotes`, {
    orderType: 'buy',
    fiatCurrency: 'USD',
    cryptoCurrency: 'ETH',
    network: 'ethereum',
    amount: '100',
    country: 'US',
  })
  expect(status).toBe(200)
  const { quotes, unavailableGateways, weights } = json.data
  expect(quotes.length + unavailableGateways.length).toBe(2)
  for (const { score, scoreParts } of quotes) {
    const sum = Object.entries(scoreParts).reduce(
      (total, [part, value]) => total + weights[part] * Number(value),
      0,
    )
    expect(score).toBe(Math.round(sum))
  }
})

test('the explorer takes a US state, and says what is wrong with another', async () => {
  const ask = (place: Record<string, string>) =>
    owner.post(`${api}/quotes`, {
      ...{
        orderType: 'buy',
        fiatCurrency: 'USD',
        cryptoCurrency: 'DOGE',
        network: 'dogecoin',
        amount: '100',
      },
      ...place,
    })
  expect((await ask({ country: 'US', state: 'CA' })).status).toBe(200)
  const inNewYork = (await ask({ country: 'US', state: 'NY' })).json.data.unavailableGateways
  expect(inNewYork).toContainEqual(
    expect.objectContaining({ gatewayId: 'moonpay', reason: 'country_not_supported' }),
  )
  for (const place of [
    { country: 'US', state: 'XX' },
    { country: 'DE', state: 'NY' },
  ])
    expect(await ask(place)).toMatchObject({
      status: 400,
      json: { error: { details: [expect.objectContaining({ field: 'state' })] } },
    })
})

test('an order is followed from its creation over messages and events to deliveries and their attempts', async () => {
  const receiver = await startReceiver()
  const created = await owner.post(`${api}/webhooks/endpoints`, { url: receiver.url })
  expect(created.status).toBe(201)
  const { endpoint, signingKey } = created.json.data
  const made = await orderApp.intent({ walletAddress: wallet, email: 'jane@example.com' })
  const { orderId } = made.json.data
  const worker = makeWebhookWorker(deps)
  await worker.deliver()
  const { json, text } = await owner.get(`${api}/orders/${orderId}`)
  const kinds = json.data.timeline.map(({ kind }: { kind: string }) => kind)
  expect(new Set(kinds)).toEqual(new Set(['quotes', 'call', 'change', 'event', 'delivery']))
  const times = json.data.timeline.map(({ at }: { at: string }) => at)
  expect(times).toEqual(times.toSorted())
  expect(text).not.toContain(signingKey)
  const delivery = json.data.timeline.find(({ kind }: { kind: string }) => kind === 'delivery')
  expect(delivery.attemptLog).toMatchObject([{ attempt: 1, responseStatus: 200, error: null }])
  expect(delivery.attemptLog[0]).not.toHaveProperty('responseBody')
  const detail = await owner.get(`${api}/webhooks/deliveries/${delivery.id}`)
  expect(detail.json.data).toMatchObject({ endpointId: endpoint.id, status: 'delivered', url: receiver.url })
  expect(detail.json.data.attemptLog).toHaveLength(1)
  expect(
    JSON.parse(detail.json.data.payload).data.order ?? JSON.parse(detail.json.data.payload).data,
  ).toBeTruthy()
  const viewer = await dashboard.as('viewer')
  const hidden = await viewer.get(`${api}/webhooks/deliveries/${delivery.id}`)
  expect(hidden.json.data.payload).toBeNull()
  expect(hidden.text).not.toContain('jane@')
  const looks = await owner.get(`${api}/audit?action=delivery.payload_seen`)
  expect(looks.json.data).toMatchObject([{ target: delivery.id, email: owner.email }])
})

test('an endpoint is set, tested, rotated, filtered, switched off and removed', async () => {
  const receiver = await startReceiver()
  const { endpoint } = (
    await owner.post(`${api}/webhooks/endpoints`, { url: receiver.url, eventTypes: ['kyc.approved'] })
  ).json.data
  const url = `${api}/webhooks/endpoints/${endpoint.id}`
  const tested = await owner.post(`${url}/test`, { eventType: 'order.completed' })
  expect(tested.status).toBe(202)
  await makeWebhookWorker(deps).deliver()
  const delivered = await owner.get(`${api}/webhooks/deliveries?endpointId=${endpoint.id}`)
  expect(delivered.json.data).toMatchObject([{ id: tested.json.data.deliveryId, status: 'delivered' }])
  const retried = await owner.post(`${api}/webhooks/deliveries/${tested.json.data.deliveryId}/retry`)
  expect(retried.json.error.code).toBe('DELIVERY_NOT_FAILED')
  const rotated = await owner.post(`${url}/rotate`, { overlapHours: 0 })
  expect(rotated.json.data.signingKey).toMatch(/^whsec_/)
  expect((await owner.get(`${api}/webhooks/endpoints`)).text).not.toContain(rotated.json.data.signingKey)
  expect((await owner.patch(url, { enabled: false })).json.data).toMatchObject({ disabledReason: 'by_hand' })
  expect((await owner.post(`${url}/test`)).json.error.code).toBe('ENDPOINT_UNAVAILABLE')
  expect((await owner.delete(url)).json.data).toEqual({ removed: true })
  expect((await owner.patch(url, { enabled: true })).status).toBe(404)
})

test('failed deliveries are retried together', async () => {
  const span = { from: '2026-01-01', to: '2100-01-01' }
  await deps.db`update deliveries set status = 'failed', delivered_at = null, next_attempt_at = null where project_id = ${projectId}`
  deps.clock.advanceSeconds(5)
  const { status, json } = await owner.post(`${api}/webhooks/deliveries/retry`, span)
  expect(status).toBe(202)
  expect(json.data.retried).toBeGreaterThan(0)
})

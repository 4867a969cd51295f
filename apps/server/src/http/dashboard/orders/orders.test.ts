import { expect, test } from 'vitest'
import { countChanges } from '../../../modules/reports/index.ts'
import { dashboardOf } from '../../../testing/apps/make-dashboard.ts'
import { makeOrderApp } from '../../../testing/apps/make-order-app.ts'
import { givenProject } from '../../../testing/given.ts'
import { givenOrders } from '../../../testing/given-orders.ts'
import { noLimits } from '../../../testing/no-limits.ts'
import { startReceiver } from '../../../testing/receiver.ts'
import { makeWebhookWorker } from '../../../testing/webhook-work.ts'

const orderApp = await makeOrderApp({ change: () => ({ rateLimits: noLimits }) })
const dashboard = dashboardOf(orderApp)
const { deps } = dashboard
const { clock } = deps
const hourMs = 3_600_000
const today = () => new Date(clock.now().getTime() - 12 * hourMs).toISOString()

/** Each test has its own project and owner. */
async function place() {
  const project = await givenProject(deps)
  const { id } = project.project
  const owner = await dashboard.as('owner', id)
  return { ...dashboardOf({ ...dashboard, project }), id, owner }
}

/** Orders around the present, counted in the sums. */
async function given(id: Parameters<typeof givenOrders>[1], rows: Parameters<typeof givenOrders>[2]) {
  const ids = await givenOrders(deps, id, rows, new Date(clock.now().getTime() - hourMs))
  while (await countChanges(deps, 1_000));
  return ids
}

type Counted = { value: string; count: number }
const countsOf = (counted: Counted[]) =>
  Object.fromEntries(counted.filter(({ count }) => count > 0).map(({ value, count }) => [value, count]))

test('several values of one filter widen the list, several filters narrow it', async () => {
  const { id, api, owner } = await place()
  const ids = await given(id, [
    { status: 'failed', gatewayId: 'ramp' },
    { status: 'refunded', gatewayId: 'ramp', cryptoCurrency: 'BTC' },
    { status: 'completed', gatewayId: 'banxa', type: 'sell' },
  ])
  const find = async (query: string) => {
    const { json } = await owner.get(`${api}/orders?${query}`)
    return json.data.map((order: { id: string }) => ids.indexOf(order.id))
  }
  expect(await find('status=failed,refunded')).toEqual([1, 0])
  expect(await find('status=failed,completed&gateway=RAMP,banxa')).toEqual([2, 0])
  expect(await find('asset=btc')).toEqual([1])
  expect(await find('asset=btc,eth&status=failed')).toEqual([0])
  expect(await find('type=sell')).toEqual([2])
  expect(await find('gateway=,')).toEqual([])
  const { status, json } = await owner.get(`${api}/orders?status=failed,lost`)
  expect([status, json.error.code]).toEqual([400, 'VALIDATION_ERROR'])
})

test('a page of a list with several values goes on where the last one ended', async () => {
  const { id, api, owner } = await place()
  const ids = await given(
    id,
    Array.from({ length: 7 }, (_, at) => ({ status: at % 2 ? 'failed' : 'refunded' })),
  )
  const url = `${api}/orders?limit=3&status=failed,refunded`
  const first = await owner.get(url)
  const second = await owner.get(`${url}&cursor=${first.json.next}`)
  const seen = [...first.json.data, ...second.json.data].map((order: { id: string }) => order.id)
  expect(seen).toEqual(ids.toReversed().slice(0, 6))
})

test('counts respect the other filters and not their own', async () => {
  const { id, api, owner } = await place()
  await given(id, [
    { status: 'failed', gatewayId: 'ramp' },
    { status: 'completed', gatewayId: 'ramp', cryptoCurrency: 'BTC' },
    { status: 'completed', gatewayId: 'banxa' },
  ])
  const { json } = await owner.get(`${api}/orders/counts?status=completed`)
  const { all, status, gateway, asset, type } = json.data
  expect(all).toEqual({ count: 2, isMore: false })
  expect(countsOf(status)).toEqual({ failed: 1, completed: 2 })
  expect(countsOf(gateway)).toEqual({ ramp: 1, banxa: 1 })
  expect(countsOf(asset)).toEqual({ BTC: 1, ETH: 1 })
  expect(countsOf(type)).toEqual({ buy: 2 })
  const other = await place()
  expect((await other.owner.get(`${other.api}/orders/counts`)).json.data.all.count).toBe(0)
})

test('counting stops at a thousand', async () => {
  const { id, api, owner } = await place()
  await given(
    id,
    Array.from({ length: 1_002 }, (_, at) => ({ status: at === 0 ? 'failed' : 'completed' })),
  )
  const { json } = await owner.get(`${api}/orders/counts`)
  expect(json.data.all).toEqual({ count: 1_000, isMore: true })
  expect(countsOf(json.data.status)).toEqual({ completed: 1_000, failed: 1 })
  const views = await owner.get(`${api}/orders/views?today=${today()}`)
  expect(views.json.data.all).toEqual({ count: 1_002, isMore: false })
})

test('views count what needs attention, goes on, failed today and is large', async () => {
  const { id, api, owner } = await place()
  await deps.db`
    insert into reference_rates (currency, usd, source, as_of) values
      ('USD', 1, 'packaged', ${clock.now()}), ('NGN', 0.0006, 'packaged', ${clock.now()})
    on conflict (currency) do update set usd = excluded.usd`
  const ids = await given(id, [
    { status: 'completed', amount: '1000', quotedCryptoAmount: null, cryptoAmount: null },
    { status: 'completed', fiatCurrency: 'NGN', amount: '1500' },
    { status: 'failed', fiatCurrency: 'NGN', amount: '9000000' },
    { status: 'processing' },
    { status: 'refunded' },
    { status: 'completed', quotedCryptoAmount: '1', cryptoAmount: '0.99' },
    { status: 'completed', quotedCryptoAmount: '1', cryptoAmount: '0.999' },
    { status: 'pending' },
  ])
  const { json } = await owner.get(`${api}/orders/views?today=${today()}`)
  expect(json.data).toMatchObject({
    currency: 'USD',
    all: { count: 8 },
    attention: { count: 2 },
    inProgress: { count: 2 },
    failedToday: { count: 1 },
    large: { count: 2 },
    own: [],
  })
  const found = async (query: string) =>
    (await owner.get(`${api}/orders?${query}`)).json.data.map((order: { id: string }) =>
      ids.indexOf(order.id),
    )
  expect(await found('needs=attention')).toEqual([5, 4])
  expect(await found('needs=attention&status=refunded')).toEqual([4])
  expect(await found('above=1000')).toEqual([2, 0])
})

test('an order that takes three times as long as its gateway usually does needs attention', async () => {
  const { id, api, owner } = await place()
  const now = clock.now()
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  const done = Array.from({ length: 12 }, () => ({
    status: 'completed',
    createdAt: minutesAgo(90),
    completedAt: minutesAgo(80),
  }))
  const ids = await given(id, [
    ...done,
    { status: 'processing', createdAt: minutesAgo(70), changedAt: minutesAgo(60) },
    { status: 'processing', createdAt: minutesAgo(70), changedAt: minutesAgo(15) },
    { status: 'processing', gatewayId: 'unknown', createdAt: minutesAgo(70), changedAt: minutesAgo(60) },
  ])
  const { json } = await owner.get(`${api}/orders?needs=attention`)
  expect(json.data.map((order: { id: string }) => ids.indexOf(order.id))).toEqual([12])
})

test('a day has its orders and what they come to, in the zone of the reader', async () => {
  const { id, api, owner } = await place()
  await givenOrders(deps, id, [
    { status: 'completed', amount: '100.50', createdAt: new Date('2026-03-01T22:30:00Z') },
    { status: 'completed', amount: '50', createdAt: new Date('2026-03-01T23:30:00Z') },
    { status: 'failed', amount: '900', createdAt: new Date('2026-03-01T23:45:00Z') },
  ])
  while (await countChanges(deps, 1_000));
  const span = 'from=2026-02-20T00:00:00Z&to=2026-03-10T00:00:00Z'
  const berlin = await owner.get(`${api}/orders/days?${span}&zone=Europe/Berlin`)
  expect(berlin.json.data).toEqual({
    currency: 'USD',
    days: [
      { day: '2026-03-02', orders: 2, completed: 1, volume: '50', isExact: true },
      { day: '2026-03-01', orders: 1, completed: 1, volume: '100.5', isExact: true },
    ],
  })
  const utc = await owner.get(`${api}/orders/days?${span}&zone=UTC`)
  expect(utc.json.data.days).toMatchObject([{ day: '2026-03-01', orders: 3, volume: '150.5' }])
  for (const wrong of [`${span}&zone=Nowhere`, 'from=2026-01-01&to=2026-12-01&zone=UTC'])
    expect((await owner.get(`${api}/orders/days?${wrong}`)).status).toBe(400)
})

test('a view is kept for one person and counted', async () => {
  const { id, api, owner } = await place()
  await given(id, [{ status: 'failed' }, {}])
  const colleague = await dashboard.as('viewer', id)
  const made = await owner.post(`${api}/orders/views`, { name: 'Broken', filter: 'status=failed' })
  expect(made.status).toBe(201)
  expect(made.json.data).toMatchObject({ name: 'Broken', filter: 'status=failed', count: 1, isMore: false })
  await owner.post(`${api}/orders/views`, { name: 'Odd', filter: 'status=nonsense&x=1' })
  const own = async (person: typeof owner) =>
    (await person.get(`${api}/orders/views?today=${today()}`)).json.data.own
  expect(await own(owner)).toMatchObject([
    { name: 'Broken', count: 1 },
    { name: 'Odd', count: 0 },
  ])
  expect(await own(colleague)).toEqual([])
  const remove = (person: typeof owner) => person.call('DELETE', `${api}/orders/views/${made.json.data.id}`)
  expect((await remove(colleague)).status).toBe(404)
  expect((await remove(owner)).status).toBe(200)
  expect(await own(owner)).toMatchObject([{ name: 'Odd' }])
  for (let more = 0; more < 11; more++)
    expect((await owner.post(`${api}/orders/views`, { name: 'm', filter: 'a=b' })).status).toBe(201)
  expect((await owner.post(`${api}/orders/views`, { name: 'm', filter: 'a=b' })).status).toBe(400)
})

test('notes are written, shown to those who may see people, recorded and removed', async () => {
  const { id, api, owner } = await place()
  const viewer = await dashboard.as('viewer', id)
  const [order = ''] = await given(id, [{}])
  const notes = async (person: typeof owner) => (await person.get(`${api}/orders/${order}`)).json.data
  const text = 'Called Mrs Sauer.\nShe pays by Friday.'
  const { status, json } = await owner.post(`${api}/orders/${order}/notes`, { text: `  ${text} ` })
  expect([status, json.data.text, json.data.author]).toEqual([201, text, owner.email])
  expect((await notes(owner)).notes).toMatchObject([{ text, author: owner.email }])
  expect(await notes(viewer)).toMatchObject({ notes: [], notesHidden: true })
  for (const wrong of ['', '  \n', 'a\u0000b', 'x'.repeat(2_001)])
    expect((await owner.post(`${api}/orders/${order}/notes`, { text: wrong })).status).toBe(400)
  const foreign = await place()
  const asForeign = await foreign.owner.post(`${foreign.api}/orders/${order}/notes`, { text })
  expect(asForeign.status).toBe(404)
  const { json: log } = await owner.get(`${api}/audit?action=order.note_added`)
  expect(log.data.filter(({ outcome }: { outcome: string }) => outcome === 'done')).toHaveLength(1)
  expect(JSON.stringify(log)).not.toContain('Sauer')
  const address = `${api}/orders/${order}/notes/${json.data.id}`
  expect((await owner.call('DELETE', address)).status).toBe(200)
  expect((await owner.call('DELETE', address)).status).toBe(404)
  expect((await notes(owner)).notes).toEqual([])
})

test('the webhooks of an order are sent again: what failed, else what was told last', async () => {
  const { api, projectId } = dashboard
  const owner = await dashboard.as('owner')
  const receiver = await startReceiver()
  const worker = makeWebhookWorker(deps, { delaysSeconds: [0] })
  const added = await owner.post(`${api}/webhooks/endpoints`, { url: receiver.url })
  const made = await orderApp.order(await orderApp.session())
  expect(made).toMatchObject({ status: 201 })
  const order = made.json.id
  const resend = async () => (await owner.post(`${api}/orders/${order}/resend`)).json.data.resent
  const told = () => receiver.received.splice(0).map(({ headers }) => headers['x-webhook-event'])
  receiver.answerStatus(500)
  await worker.deliver()
  const first = told()
  expect(first).toContain('order.created')
  receiver.answerStatus(200)
  expect(await resend()).toBe(first.length)
  await worker.deliver()
  expect(told().toSorted()).toEqual(first.toSorted())
  // Everything is delivered now: the last step is told once more, with the same ids.
  const last = await resend()
  expect(last).toBeGreaterThan(0)
  await worker.deliver()
  expect(told()).toHaveLength(last)
  const byOrder = await owner.get(`${api}/webhooks/deliveries?q=${order}`)
  expect(byOrder.json.data.every((row: { orderId: string }) => row.orderId === order)).toBe(true)
  expect(byOrder.json.data).toHaveLength(first.length)
  const byType = await owner.get(`${api}/webhooks/deliveries?q=order.created`)
  expect(byType.json.data.map((row: { eventType: string }) => row.eventType)).toEqual(['order.created'])
  const [{ id: deliveryId }] = byType.json.data
  expect((await owner.get(`${api}/webhooks/deliveries?q=${deliveryId}`)).json.data).toHaveLength(1)
  expect((await owner.get(`${api}/webhooks/deliveries?q=nothing`)).json.data).toEqual([])
  const { json } = await owner.get(`${api}/webhooks/deliveries/counts`)
  expect(json.data.failed).toEqual({ count: 0, isMore: false })
  // A test event with the data of this order goes to the one endpoint and says what its type says.
  const endpoint = added.json.data.endpoint.id
  const test = (body: object) => owner.post(`${api}/webhooks/endpoints/${endpoint}/test`, body)
  expect((await test({ eventType: 'transaction.refunded', orderId: order })).status).toBe(202)
  await worker.deliver()
  const { data } = JSON.parse(receiver.received.at(-1)?.body ?? '{}')
  expect([data.order.id, data.order.status, data.transaction.status]).toEqual([order, 'refunded', 'refunded'])
  expect((await test({ eventType: 'kyc.approved', orderId: order })).status).toBe(400)
  expect((await test({ eventType: 'order.created', orderId: projectId })).status).toBe(404)
})

test('the headers of a delivery are signed anew for those who may read what it carries', async () => {
  const { api } = dashboard
  const [owner, viewer] = [await dashboard.as('owner'), await dashboard.as('viewer')]
  const { json } = await owner.get(`${api}/webhooks/deliveries?limit=1`)
  const address = `${api}/webhooks/deliveries/${json.data[0].id}`
  const headersOf = async (person: typeof owner): Promise<{ name: string; value: string | null }[]> =>
    (await person.get(address)).json.data.requestHeaders
  const signature = (await headersOf(owner)).find(({ name }) => name === 'x-webhook-signature')
  expect(signature?.value).toMatch(/^[0-9a-f]{64}$/)
  const hidden = await headersOf(viewer)
  expect(hidden.length).toBeGreaterThan(5)
  expect(hidden.every(({ value }) => value === null)).toBe(true)
})

test('in the sandbox an order is taken to a status', async () => {
  const { api } = dashboard
  const owner = await dashboard.as('developer')
  const made = await orderApp.order(await orderApp.session())
  const address = `${api}/orders/${made.json.id}/simulate`
  const [{ status }, wrong] = [
    await owner.post(address, { status: 'completed' }),
    await owner.post(address, { status: 'pending' }),
  ]
  expect([status, wrong.status]).toEqual([202, 400])
  expect((await (await dashboard.as('viewer')).post(address, { status: 'refunded' })).status).toBe(403)
})

test('the catalogue describes every event with fields, an example and a type', async () => {
  const { api } = dashboard
  const { json } = await (await dashboard.as('viewer')).get(`${api}/webhooks/catalogue`)
  expect(json.data).toHaveLength(17)
  const completed = json.data.find(({ type }: { type: string }) => type === 'order.completed')
  expect(completed.fields).toContainEqual({
    path: 'data.order.status',
    type: 'one of a few words',
    isOptional: false,
    text: 'The status that this event reports',
  })
  expect(JSON.parse(completed.example)).toMatchObject({ type: 'order.completed', sequence: 5 })
  expect(completed.typescript).toMatch(/^export type OrderCompletedEvent = \{\n {2}id: string\n/)
  expect(completed.typescript).toContain('status: "completed" | "failed" | "refunded"')
  expect(completed.typescript).toContain('previousStatus?:')
})

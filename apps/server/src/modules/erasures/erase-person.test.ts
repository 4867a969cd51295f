import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { unpackText } from '../../db/statements/packed/packed-text.ts'
import { recordAudit } from '../../modules/audit/index.ts'
import { makeComplianceApp } from '../../testing/apps/make-compliance-app.ts'
import { columnsWith, everyText } from '../../testing/database/every-text.ts'
import { eventProblems } from '../../testing/events/event-problems.ts'
import { makeDeps } from '../../testing/make-deps.ts'
import { startReceiver } from '../../testing/receiver.ts'
import { slotsOfAll } from '../../testing/slots-of-all.ts'
import { makeWebhookWorker } from '../../testing/webhook-work.ts'
import { addCustomerNote, createCustomer } from '../customers/index.ts'
import { addNote, claimGatewayMessages, processGatewayMessage } from '../orders/index.ts'
import { createEndpoint } from '../webhooks/index.ts'
import { continueErasures, eraseCustomer, eraseEmail } from './index.ts'
import { keptAfterErasure } from './kept-after-erasure.ts'

const app = await makeComplianceApp()
const { call, sk, deps, projectId } = app
const worker = makeWebhookWorker(deps)
const receiver = await startReceiver()
await createEndpoint(deps, projectId, { url: receiver.url, eventTypes: null })
// An endpoint that answers with what it was sent, once with success and once without.
receiver.answer(({ body }, response) => {
  response.writeHead(receiver.received.length % 2 === 0 ? 200 : 500).end(body.slice(0, 4_000))
})

const account = app.accountOf('moonpay')
const webhookKey = deps.simulatorAccounts.find(({ id }) => id === account)?.config.webhookKey ?? ''
const everyKept = new Set(keptAfterErasure.flatMap(({ columns }) => columns))

/** Where the values of this test stand before the erasure. */
const personalColumns = [
  'audit_log.detail',
  'customer_notes.text',
  'customers.external_customer_id',
  'delivery_attempts.response_body',
  'events.payload',
  'gateway_messages.body',
  'gateway_messages.reading_sealed',
  'idempotency_keys.answer_sealed',
  'idempotency_keys.key',
  'kyc_cases.person_sealed',
  'kyc_cases.redirect_url',
  'order_documents.checkout_sealed',
  'order_documents.request_sealed',
  'order_notes.text',
  'orders.email',
  'orders.failure_reason',
  'orders.named_external_customer_id',
  'orders.partner_metadata',
  'orders.redirect_url',
  'sessions.metadata',
  'sessions.redirect_url',
  'wallets.label',
]

let planted = 0
/** A value that stands nowhere else. */
const unique = (what: string) => `zq${what}${String(++planted).padStart(4, '0')}x`

/** What a gateway's message may carry, signed as MoonPay does. */
async function gatewaySays(orderId: string, status: string, person: string): Promise<void> {
  const at = deps.clock.now()
  const data = {
    id: `tx-${orderId}`,
    status,
    externalTransactionId: orderId,
    createdAt: at.toISOString(),
    updatedAt: at.toISOString(),
    baseCurrencyAmount: 95.5,
    quoteCurrencyAmount: 0.0312,
    feeAmount: 4.5,
    extraFeeAmount: 0,
    networkFeeAmount: 0,
    cryptoTransactionId: status === 'completed' ? `0x${'ab'.repeat(32)}` : null,
    failureReason: status === 'failed' ? person : null,
  }
  const body = JSON.stringify({ type: 'transaction_updated', data, customer: person })
  const time = Math.floor(at.getTime() / 1000)
  const signature = createHmac('sha256', webhookKey).update(`${time}.${body}`).digest('hex')
  const { statusCode } = await app.app.inject({
    method: 'POST',
    url: `/webhooks/gateways/moonpay/${account}`,
    headers: { 'content-type': 'application/json', 'moonpay-signature-v2': `t=${time},s=${signature}` },
    payload: body,
  })
  expect(statusCode).toBe(200)
}

/** Sends what is due and lets it fail or pass, twice. */
async function deliver(): Promise<void> {
  await worker.deliver()
  deps.clock.advanceSeconds(61)
  await worker.deliver()
}

/** The person's own words in every field of an order that takes some. */
function personal(email: string) {
  const words = {
    redirect: `https://shop.example/${unique('redirect')}`,
    partner: unique('partner'),
    provider: unique('provider'),
    key: unique('key'),
  }
  return {
    // An address inside a URL is written otherwise.
    words: [email, ...Object.values(words), email.split('@')[0] ?? ''],
    body: {
      email,
      redirectUrl: words.redirect,
      partnerMetadata: { note: words.partner, deep: { er: words.partner } },
      metadata: { note: words.provider },
    },
    headers: { 'idempotency-key': words.key },
  }
}

test('no value of an erased customer is left in any column but what the table of kept data names', async () => {
  const externalCustomerId = unique('external')
  const email = `${unique('mail')}@mail.example`
  const { customer } = await createCustomer(deps, projectId, externalCustomerId)
  const customerId = customer.id
  const gone = [externalCustomerId, email]

  const buy = personal(email)
  const bought = await app.backendIntent({ customerId, ...buy.body }, buy.headers)
  const sell = personal(`${unique('other')}@mail.example`)
  const sold = await app.backendIntent(
    { externalCustomerId, orderType: 'sell', fiatAmount: undefined, cryptoAmount: '0.05', ...sell.body },
    sell.headers,
  )
  const label = personal(`${unique('label')}@mail.example`)
  const labelled = await app.intent({ externalCustomerId, ...label.body }, label.headers)
  const orders = [bought, sold, labelled].map(({ status, json }) => {
    expect(status).toBe(201)
    return json.data.orderId as string
  })
  gone.push(...buy.words, ...sell.words, ...label.words)

  const [note, redirect, sessionKey] = [unique('note'), unique('redirect'), unique('key')]
  const session = await call('POST', '/v1/sessions', {
    key: sk,
    headers: { 'idempotency-key': sessionKey },
    body: { externalCustomerId, metadata: { note }, redirectUrl: `https://shop.example/${redirect}` },
  })
  const { clientSecret, sessionId } = session.json.attributes
  const ofSession = await call('POST', `/v1/sessions/${sessionId}/order`, {
    key: app.pk,
    body: {
      clientSecret,
      fiatAmount: '100',
      fiatCurrency: 'USD',
      cryptoCurrency: 'ETH',
      network: 'ethereum',
      walletAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      email,
    },
  })
  expect(ofSession.status).toBe(201)
  const open = await call('POST', '/v1/sessions', {
    key: sk,
    body: { customerId, metadata: { note }, redirectUrl: `https://shop.example/${redirect}` },
  })
  gone.push(note, redirect, sessionKey, clientSecret)

  const author = { id: deps.newId(), email: 'team@shop.example' }
  const [onOrder, onCustomer] = [unique('onorder'), unique('oncustomer')]
  await addNote(deps, projectId, orders[0] ?? '', { author, text: `About ${onOrder}` })
  await addCustomerNote(deps, projectId, customerId, { author, text: `About ${onCustomer}` })
  gone.push(onOrder, onCustomer)

  const wallet = { label: unique('wallet'), address: '0xde709f2102306220921060314715629080e2fb77' }
  await call('POST', `/v1/customers/${customerId}/wallets`, {
    key: sk,
    body: { ...wallet, currency: 'ETH' },
    headers: { 'idempotency-key': unique('key') },
  })
  await app.screen()
  gone.push(wallet.label)

  const kycRedirect = unique('kyc')
  const started = await call('POST', '/v1/kyc-cases', {
    key: sk,
    body: { customerId, redirectUrl: `https://shop.example/${kycRedirect}` },
  })
  const kycId = started.json.data.id
  await call('POST', `/v1/sandbox/kyc-cases/${kycId}/simulate`, { key: sk, body: { outcome: 'approved' } })
  await app.followKyc()
  const person = (await call('GET', `/v1/kyc-cases/${kycId}`, { key: sk })).json.data.result
  const quoted = [person.firstName, person.lastName, person.dateOfBirth].map((value) => JSON.stringify(value))
  gone.push(kycRedirect, ...quoted)

  const said = unique('said')
  for (const [at, orderId] of orders.entries())
    await gatewaySays(orderId, at === 0 ? 'failed' : 'pending', said)
  await app.work()
  gone.push(said)
  const unmatched = unique('unmatched')
  await gatewaySays('00000000-0000-7000-8000-000000000000', 'pending', `${email} ${unmatched}`)
  for (let tries = 0; tries < 8; tries++) {
    deps.clock.advanceMinutes(6)
    await app.work()
  }
  gone.push(unmatched)
  await deliver()
  const reason = unique('reason')
  const facts = { projectId, userId: null, email: null, address: null, target: orders[0] ?? null }
  await recordAudit(deps, { ...facts, action: 'order.settled', detail: { reason } })
  await recordAudit(deps, { ...facts, action: 'records.exported', target: null, detail: { q: email } })
  gone.push(reason)

  const bystander = personal(`${unique('bystander')}@mail.example`)
  const beside = await app.backendIntent({
    customerId: await app.customer(),
    walletAddress: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    ...bystander.body,
  })
  expect(beside.status).toBe(201)

  const before = await everyText(deps)
  const places = new Map(gone.map((value) => [value, columnsWith(before, value)]))
  expect([...places].filter(([, columns]) => columns.length === 0)).toEqual([])
  expect([...new Set([...places.values()].flat())].sort()).toEqual(personalColumns)

  const erasure = await eraseCustomer(deps, projectId, customerId)
  expect(erasure).toMatchObject({
    customerId,
    kycCases: 1,
    orders: 4,
    sessions: 2,
    walletLabels: 1,
    waiting: 0,
  })
  // The names to look for are gone with the last run.
  for (const minutes of [2, 60, 25 * 60]) {
    deps.clock.advanceMinutes(minutes)
    await continueErasures(deps, 10)
  }

  const after = await everyText(deps)
  const left = gone.map((value) => [value, columnsWith(after, value)] as const)
  expect(left.filter(([, columns]) => columns.length > 0)).toEqual([])
  for (const address of [wallet.address, '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed']) {
    expect(columnsWith(after, address).filter((column) => !everyKept.has(column))).toEqual([])
  }
  for (const value of bystander.words.slice(0, 3)) expect(columnsWith(after, value)).not.toEqual([])

  const payloads = await deps.db<{ payload: string }[]>`
    select payload from events where project_id = ${projectId}`
  expect(payloads.flatMap(({ payload }) => eventProblems(JSON.parse(unpackText(payload))))).toEqual([])
  const kept = (await call('GET', `/v1/orders/${orders[0]}`, { key: sk })).json.data
  expect(kept).toMatchObject({ status: 'failed', customerId, externalCustomerId: null, redirectUrl: null })
  expect(kept.metadata).toMatchObject({ partnerMetadata: {} })
  expect(kept.metadata.email).toBeUndefined()
  const cancelled = await call('GET', `/v1/sessions/${open.json.id}`, { key: sk })
  expect(cancelled.json.attributes.status).toBe('cancelled')
})

test('orders with an e-mail address alone are erased by it, whatever its case, and no others', async () => {
  const email = `${unique('Alone')}@Mail.example`
  const own = personal(email)
  const made = await app.intent({ ...own.body }, own.headers)
  const again = await app.intent({ email: email.toLowerCase() })
  const other = personal(`${unique('other')}@mail.example`)
  await app.intent(other.body)
  await deliver()
  const erasure = await eraseEmail(deps, projectId, ` ${email.toUpperCase()}`)
  expect(erasure).toMatchObject({ orders: 2, customers: [], waiting: 0 })
  const texts = (await everyText(deps)).filter(({ column }) => column !== 'erasures.names_sealed')
  for (const value of own.words) expect([value, columnsWith(texts, value)]).toEqual([value, []])
  expect(columnsWith(texts, other.words[0] ?? '')).toContain('orders.email')
  for (const { json } of [made, again]) {
    const { data } = (await call('GET', `/v1/orders/${json.data.orderId}`, { key: sk })).json
    expect(data.metadata.email).toBeUndefined()
  }
  // What the person orders later is not meant, and its key can be repeated.
  deps.clock.advanceSeconds(30)
  const later = personal(email)
  const key = { 'idempotency-key': `order-${email}` }
  const fresh = await app.intent(later.body, key)
  deps.clock.advanceMinutes(61)
  await continueErasures(deps, 10)
  const { order } = await app.timeline(fresh.json.data.orderId)
  expect(order.email).toBe(email)
  expect((await app.intent(later.body, key)).text).toBe(fresh.text)
  await expect(eraseEmail(deps, projectId, 'nobody')).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
})

test('an Idempotency-Key stays taken: a repetition is refused and makes no second order', async () => {
  const email = `${unique('mail')}@mail.example`
  const own = personal(email)
  const first = await app.intent(own.body, own.headers)
  await eraseEmail(deps, projectId, email)
  const repeated = await app.intent(own.body, own.headers)
  expect([first.status, repeated.status, repeated.json.error.code]).toEqual([
    201,
    409,
    'IDEMPOTENCY_KEY_REUSED',
  ])
  const orders = await deps.db`select id from orders where partner_metadata like ${`%${own.words[2]}%`}`
  expect(orders).toHaveLength(0)
})

test('a message of the gateway that comes during or after the erasure brings money facts and no person', async () => {
  const email = `${unique('mail')}@mail.example`
  const { json } = await app.intent({ email })
  const { orderId } = json.data
  const said = unique('said')
  await gatewaySays(orderId, 'pending', said)
  const [message] = await claimGatewayMessages(deps, slotsOfAll(10))
  if (!message) throw new Error('the message is not due')
  // Both run at once, on connections of two pools: whichever holds the order first, the other sees what it did.
  const second = await makeDeps({ clock: deps.clock })
  const beside = { ...second, sealer: deps.sealer }
  await Promise.all([processGatewayMessage(deps, message), eraseEmail(beside, projectId, email)])
  deps.clock.advanceMinutes(1)
  await app.work()
  const texts = () =>
    everyText(deps).then((all) => all.filter(({ column }) => column !== 'erasures.names_sealed'))
  expect(columnsWith(await texts(), said)).toEqual([])

  const later = unique('later')
  await gatewaySays(orderId, 'failed', later)
  await app.work()
  const { data } = (await call('GET', `/v1/orders/${orderId}`, { key: sk })).json
  expect(data).toMatchObject({ status: 'failed', failureReason: null, source: { amount: '100.00' } })
  const after = await texts()
  expect(columnsWith(after, later)).toEqual([])
  expect(columnsWith(after, email)).toEqual([])
})

test('an erasure that holds the order lets its message wait, and one that died is finished by a worker', async () => {
  const email = `${unique('mail')}@mail.example`
  const { json } = await app.intent({ email })
  const said = unique('said')
  await gatewaySays(json.data.orderId, 'pending', said)
  const id = deps.newId()
  const requestedAt = deps.clock.now()
  // What a process leaves that died after its first step: the request, and an order that is marked but told of.
  const namesSealed = deps.sealer.seal(
    JSON.stringify({ externalCustomerId: null, emails: [email] }),
    `erasures/${id}/names`,
  )
  await deps.db`insert into erasures ${deps.db({ id, projectId, namesSealed, requestedAt, nextRunAt: requestedAt })}`
  await deps.db.begin(async (tx) => {
    await tx`update orders set erasure_id = ${id}, email = null where id = ${json.data.orderId}`
    await tx`update order_documents set request_sealed = '', checkout_sealed = ''
      where order_id = ${json.data.orderId}`
    await app.work()
  })
  deps.clock.advanceMinutes(1)
  await app.work()
  await continueErasures(deps, 10)
  const texts = (await everyText(deps)).filter(({ column }) => column !== 'erasures.names_sealed')
  for (const value of [email, said]) expect([value, columnsWith(texts, value)]).toEqual([value, []])
  const [row] = await deps.db<{ runs: number }[]>`select runs from erasures where id = ${id}`
  expect(row?.runs).toBe(1)
})

test('an order whose checkout is being opened is erased once it is open', async () => {
  const email = `${unique('mail')}@mail.example`
  const { json } = await app.intent({ email })
  const until = new Date(deps.clock.now().getTime() + 30_000)
  await deps.db`update orders set opening = 'running', opening_until = ${until} where id = ${json.data.orderId}`
  expect(await eraseEmail(deps, projectId, email)).toMatchObject({ orders: 0, waiting: 1 })
  await deps.db`update orders set opening = 'opened', opening_until = null where id = ${json.data.orderId}`
  deps.clock.advanceMinutes(2)
  await continueErasures(deps, 10)
  const [row] = await deps.db<{ email: string | null }[]>`
    select email from orders where id = ${json.data.orderId}`
  expect(row).toEqual({ email: null })
})

test('nothing new is taken for an erased customer, also from a request that had read him before', async () => {
  const customerId = await app.customer()
  await eraseCustomer(deps, projectId, customerId)
  const wallet = { address: '0xde709f2102306220921060314715629080e2fb77', currency: 'ETH' }
  for (const answer of [
    await app.backendIntent({ customerId }),
    await call('POST', '/v1/sessions', { key: sk, body: { customerId } }),
    await call('POST', '/v1/kyc-cases', { key: sk, body: { customerId } }),
    await call('POST', `/v1/customers/${customerId}/wallets`, { key: sk, body: wallet }),
  ]) {
    expect([answer.status, answer.json.error.message]).toEqual([404, 'This customer was erased.'])
  }
  expect((await call('GET', `/v1/customers/${customerId}/kyc`, { key: sk })).json.data).toMatchObject({
    status: 'none',
    currentCase: null,
  })
})

test('what the KYC provider tells later does not bring the person back', async () => {
  const customerId = await app.customer()
  const start = await call('POST', '/v1/kyc-cases', { key: sk, body: { customerId } })
  const { id } = start.json.data
  await eraseCustomer(deps, projectId, customerId)
  await app.kyc.provider('sumsub').control.play(id, 'approved')
  await app.followKyc()
  deps.clock.advanceMinutes(60)
  await app.followKyc()
  const shown = (await call('GET', `/v1/kyc-cases/${id}`, { key: sk })).json.data
  expect(shown).toMatchObject({ status: 'expired', result: null })
})

test('erasing twice finds nothing more, and an unknown customer is not found', async () => {
  const customerId = await app.customer()
  await eraseCustomer(deps, projectId, customerId)
  expect(await eraseCustomer(deps, projectId, customerId)).toMatchObject({ kycCases: 0, walletLabels: 0 })
  await expect(eraseCustomer(deps, projectId, projectId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

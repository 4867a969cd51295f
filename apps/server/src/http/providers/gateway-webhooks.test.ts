import { createHmac } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { unpackText } from '../../db/statements/packed/packed-text.ts'
import { makeOrderApp } from '../../testing/apps/make-order-app.ts'

const app = await makeOrderApp()
const account = app.accountOf('moonpay')
const address = `/webhooks/gateways/moonpay/${account}`
const webhookKey = app.deps.simulatorAccounts.find(({ id }) => id === account)?.config.webhookKey ?? ''

afterEach(() => {
  app.deps.clock.advanceSeconds(1)
})

/** A message as MoonPay writes it; `at` is the time of its signature. */
function message(
  orderId: string,
  status: string,
  { updatedAt = app.deps.clock.now(), id = `tx-${orderId}` } = {},
) {
  const data = {
    id,
    status,
    externalTransactionId: orderId,
    createdAt: updatedAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    baseCurrencyAmount: 95.5,
    quoteCurrencyAmount: 0.0312,
    feeAmount: 4.5,
    extraFeeAmount: 0,
    networkFeeAmount: 0,
    cryptoTransactionId: status === 'completed' ? '0xabc' : null,
  }
  return JSON.stringify({ type: 'transaction_updated', data, externalCustomerId: null })
}

function signatureOf(body: string, at = app.deps.clock.now(), key = webhookKey) {
  const time = Math.floor(at.getTime() / 1000)
  const hmac = createHmac('sha256', key).update(`${time}.${body}`).digest('hex')
  return `t=${time},s=${hmac}`
}

async function send(body: string, signature: string | undefined = signatureOf(body), to = address) {
  const headers = {
    'content-type': 'application/json',
    ...(signature !== '' && { 'moonpay-signature-v2': signature }),
  }
  const answer = await app.app.inject({ method: 'POST', url: to, headers, payload: body })
  return { status: answer.statusCode, text: answer.body }
}

async function newOrder(): Promise<string> {
  const { json } = await app.intent()
  return json.data.orderId
}

async function countMessages(): Promise<number> {
  const [row] = await app.deps.db<{ count: number }[]>`select count(*)::int as count from gateway_messages`
  return row?.count ?? -1
}

test('a genuine message is stored byte for byte, answered at once and done by the worker', async () => {
  const orderId = await newOrder()
  const body = `${message(orderId, 'pending')}  `
  expect(await send(body)).toEqual({ status: 200, text: '' })
  expect((await app.timeline(orderId)).order.status).toBe('pending')
  const [stored] = await app.deps.db`select body, outcome from gateway_messages order by id desc limit 1`
  expect({ ...stored, body: unpackText(stored?.body) }).toEqual({ body, outcome: null })
  await app.work()
  const { order, messages, changes } = await app.timeline(orderId)
  expect(order).toMatchObject({
    status: 'processing',
    gatewayStatus: 'pending',
    gatewayOrderId: `tx-${orderId}`,
  })
  expect(messages).toMatchObject([{ outcome: 'applied', gatewayStatus: 'pending' }])
  expect(changes.at(-1)).toMatchObject({
    source: 'webhook',
    messageId: messages[0]?.id,
    toStatus: 'processing',
  })
})

test('a mutated body or signature, a wrong key and a missing signature are 401 and leave no trace', async () => {
  const orderId = await newOrder()
  const body = message(orderId, 'completed')
  const good = signatureOf(body)
  const before = await countMessages()
  const bad: [string, string][] = [
    [body.replace('0.0312', '0.0313'), good],
    [`${body} `, good],
    [body, `${good.slice(0, -1)}${good.endsWith('0') ? '1' : '0'}`],
    [body, signatureOf(body, app.deps.clock.now(), 'another key')],
    [body, ''],
    [body, 't=1,s='],
  ]
  for (const [sent, signature] of bad) expect(await send(sent, signature)).toMatchObject({ status: 401 })
  expect(await countMessages()).toBe(before)
  await app.work()
  expect((await app.timeline(orderId)).order.status).toBe('pending')
})

test('an old timestamp is refused, and so is a genuine message that is sent again much later', async () => {
  const orderId = await newOrder()
  const body = message(orderId, 'completed')
  const old = new Date(app.deps.clock.now().getTime() - 301_000)
  expect(await send(body, signatureOf(body, old))).toMatchObject({ status: 401 })
  const recorded = signatureOf(body)
  app.deps.clock.advanceSeconds(301)
  expect(await send(body, recorded)).toMatchObject({ status: 401 })
  await app.work()
  expect((await app.timeline(orderId)).order.status).toBe('pending')
})

test('a replay within the time is taken once', async () => {
  const orderId = await newOrder()
  const body = message(orderId, 'completed')
  const signature = signatureOf(body)
  const before = await countMessages()
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(body, signature)))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  await app.work()
  const once = await app.timeline(orderId)
  await send(body, signature)
  await app.work()
  expect(await countMessages()).toBe(before + 1)
  expect(await app.timeline(orderId)).toEqual(once)
  expect(once.events).toHaveLength(5)
})

test('unknown gateways and accounts are 404, with any signature', async () => {
  const body = message(await newOrder(), 'completed')
  const unknownId = '019577d0-0000-7000-8000-000000000009'
  for (const to of [
    `/webhooks/gateways/moonpay/${unknownId}`,
    `/webhooks/gateways/nobody/${account}`,
    '/webhooks/gateways/moonpay/x',
  ]) {
    expect(await send(body, signatureOf(body), to)).toMatchObject({ status: 404 })
  }
})

test('a signed body that is no message is 400, one of another sort is taken and forgotten, a huge one is 413', async () => {
  expect(await send('not json')).toMatchObject({ status: 400 })
  const before = await countMessages()
  expect(await send('{"type":"identity_check_updated","data":{}}')).toMatchObject({ status: 200 })
  expect(await countMessages()).toBe(before)
  expect(await send('x'.repeat(256 * 1024 + 1))).toMatchObject({ status: 413 })
})

test('any content type is read as it is, and the parsers of other routes stay theirs', async () => {
  const orderId = await newOrder()
  const body = message(orderId, 'pending')
  const headers = { 'content-type': 'text/odd', 'moonpay-signature-v2': signatureOf(body) }
  expect((await app.app.inject({ method: 'POST', url: address, headers, payload: body })).statusCode).toBe(
    200,
  )
  const other = {
    method: 'POST' as const,
    url: '/public/v1/onramp/checkout-intent',
    headers: { 'content-type': 'text/odd' },
    payload: 'x',
  }
  expect((await app.app.inject(other)).statusCode).toBe(415)
})

test('a message that is quicker than the transaction that opens its order waits for it', async () => {
  const orderId = await newOrder()
  const token = app.deps.newId()
  await app.deps.db`
    update orders set opening = 'running', opening_token = ${token}, opening_until = now() + interval '1 day' where id = ${orderId}`
  await send(message(orderId, 'pending'))
  await app.work()
  expect(await outcomeOf(orderId)).toBeNull()
  await app.deps
    .db`update orders set opening = 'opened', opening_token = null, opening_until = null where id = ${orderId}`
  app.deps.clock.advanceSeconds(5)
  await app.work()
  expect((await app.timeline(orderId)).order.status).toBe('processing')
})

test('a message about an unknown order is tried a few times and then set aside', async () => {
  const orderId = '019577d0-0000-7000-8000-000000000010'
  await send(message(orderId, 'completed'))
  for (let look = 0; look < 8; look++) {
    await app.work()
    app.deps.clock.advanceMinutes(1)
  }
  expect(await outcomeOf(orderId)).toBe('no_order')
})

test('another account of the gateway cannot speak for an order', async () => {
  const orderId = await newOrder()
  await app.deps
    .db`update orders set account_id = ${app.accountOf('banxa')}, gateway_id = 'banxa' where id = ${orderId}`
  await send(message(orderId, 'completed'))
  await app.work()
  expect((await app.timeline(orderId)).order.status).toBe('pending')
})

test('an unknown status keeps the order as it is and raises an alert', async () => {
  const orderId = await newOrder()
  await send(message(orderId, 'teleported'))
  await app.work()
  expect((await app.timeline(orderId)).order).toMatchObject({ status: 'pending', gatewayStatus: null })
  expect(await outcomeOf(orderId)).toBe('unknown_status')
})

async function outcomeOf(orderId: string): Promise<string | null | undefined> {
  const rows = await app.deps.db<{ body: string; outcome: string | null }[]>`
    select body, outcome from gateway_messages order by id desc`
  return rows.find(({ body }) => unpackText(body).includes(orderId))?.outcome
}

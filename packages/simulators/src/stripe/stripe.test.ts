import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startReceiver } from '../testing/receiver.ts'
import { createTestClock } from '../testing/test-clock.ts'
import { type RunningSimulators, startSimulators } from '../testing.ts'
import { signatureOf } from './messages.ts'

type Row = Record<string, unknown>
type Entry = Record<
  'destination_amount' | 'destination_currency' | 'destination_network' | 'source_total_amount',
  string
> & {
  fees: Record<'network_fee_monetary' | 'transaction_fee_monetary', string>
}
type Quotes = Row & { destination_network_quotes: Record<string, Entry[]> }
type Session = Row & { id: string; redirect_url: string; transaction_details: Row }

const wallet = '0x52908400098527886E0F7030069857D2E4169EE7'
const clock = createTestClock()
let running: RunningSimulators
let simulator: ReturnType<RunningSimulators['gateway']>

beforeAll(async () => {
  running = await startSimulators([{ id: 'stripe', kind: 'stripe' }], {
    clock,
    schedule: () => () => undefined,
  })
  simulator = running.gateway('stripe')
})
afterAll(() => running.close())

async function call<Body = Row>(path: string, init: RequestInit = {}) {
  const { apiUrl, secretKey } = simulator.config
  const headers = { authorization: `Bearer ${secretKey}`, ...init.headers }
  const answer = await fetch(`${apiUrl}${path}`, { ...init, headers })
  return { status: answer.status, body: (await answer.json()) as Body, headers: answer.headers }
}

const quotes = (query: Record<string, string> = {}) =>
  call<Quotes>(`/v1/crypto/onramp_quotes?${new URLSearchParams(query)}`)

const usdc = { 'destination_currencies[]': 'usdc', 'destination_networks[]': 'ethereum' }

function form(change: Record<string, string | undefined> = {}): URLSearchParams {
  const fields = {
    source_currency: 'usd',
    source_amount: '100.00',
    destination_currency: 'usdc',
    destination_network: 'ethereum',
    ...usdc,
    'wallet_addresses[ethereum]': wallet,
    lock_wallet_address: 'true',
    customer_ip_address: '203.0.113.7',
    'metadata[order_id]': 'ours-1',
    ...change,
  }
  return new URLSearchParams(
    Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined),
  )
}

const create = (change: Record<string, string | undefined> = {}, headers: Record<string, string> = {}) =>
  call<Session>('/v1/crypto/onramp_sessions', { method: 'POST', body: form(change), headers })

const read = async (id: string) => (await call<Session>(`/v1/crypto/onramp_sessions/${id}`)).body

describe('keys', () => {
  test('a missing or wrong key is 401, and basic authentication is as good as a bearer', async () => {
    const path = '/v1/crypto/onramp_quotes'
    expect((await fetch(`${simulator.config.apiUrl}${path}`)).status).toBe(401)
    const wrong = await call(path, { headers: { authorization: 'Bearer sk_test_wrong' } })
    expect(wrong).toMatchObject({ status: 401, body: { error: { type: 'invalid_request_error' } } })
    const basic = Buffer.from(`${simulator.config.secretKey}:`).toString('base64')
    expect((await call(path, { headers: { authorization: `Basic ${basic}` } })).status).toBe(200)
  })
})

describe('quotes', () => {
  test('without filters every pair is priced for a hundred dollars, Base under its other key', async () => {
    const { body } = await quotes()
    expect(body).toMatchObject({ source_currency: 'usd', source_amount: '100.00', livemode: false })
    const pairs = Object.values(body.destination_network_quotes)
      .flat()
      .map(
        ({ destination_currency, destination_network }) => `${destination_currency} ${destination_network}`,
      )
    expect(pairs).toEqual(
      expect.arrayContaining([
        ...['btc bitcoin', 'eth ethereum', 'eth base', 'matic polygon', 'sol solana', 'xlm stellar'],
        ...['avax avalanche', 'usdc ethereum', 'usdc polygon', 'usdc base', 'usdc solana'],
      ]),
    )
    expect(body.destination_network_quotes.base_network).toHaveLength(2)
    expect(body.destination_network_quotes).not.toHaveProperty('base')
  })

  test('fees come on top of the amount, and the total is exactly their sum', async () => {
    const { body } = await quotes({ source_currency: 'eur', source_amount: '250.00' })
    for (const { fees, source_total_amount, destination_amount } of Object.values(
      body.destination_network_quotes,
    ).flat()) {
      const sum = 250 + Number(fees.network_fee_monetary) + Number(fees.transaction_fee_monetary)
      expect(Number(source_total_amount)).toBeCloseTo(sum, 6)
      expect(source_total_amount).toMatch(/^\d+\.\d\d$/)
      expect(Number(destination_amount)).toBeGreaterThan(0)
    }
  })

  test('a wanted amount of coins is priced for the one pair that is named', async () => {
    const { body } = await quotes({ destination_amount: '50', ...usdc })
    expect(body.source_amount).toBeNull()
    expect(body.destination_network_quotes.ethereum).toMatchObject([{ destination_amount: '50.000000' }])
    expect(await quotes({ destination_amount: '50' })).toMatchObject({
      status: 400,
      body: { error: { code: 'crypto_onramp_invalid_destination_currency_and_network_pair' } },
    })
  })

  test.each([
    [{ source_currency: 'gbp' }, 'crypto_onramp_invalid_source_currency'],
    [{ source_amount: '1.00' }, 'crypto_onramp_amount_below_minimum'],
    [{ source_amount: '90000' }, 'crypto_onramp_amount_above_maximum'],
    [{ source_amount: '10.001' }, 'crypto_onramp_invalid_source_amount'],
    [{ source_amount: '-5' }, 'crypto_onramp_invalid_source_amount'],
    [{ customer_country: 'US' }, 'parameter_unknown'],
    [{ source_amount: '10', destination_amount: '1' }, 'crypto_onramp_invalid_source_destination_pair'],
    [
      { 'destination_currencies[]': 'doge' },
      'crypto_onramp_quote_invalid_destination_currencies_and_networks',
    ],
  ])('%j is refused with %s', async (query, code) => {
    expect(await quotes(query as Record<string, string>)).toMatchObject({
      status: 400,
      body: { error: { type: 'invalid_request_error', code, message: expect.any(String) } },
    })
  })

  test('the path of before 2023 is gone', async () => {
    expect((await call('/v1/crypto/onramp/quotes')).status).toBe(404)
  })
})

describe('sessions', () => {
  test('a new session looks as in Stripe’s documents and reads back the same', async () => {
    const { status, body } = await create()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: expect.stringMatching(/^cos_/),
      object: 'crypto.onramp_session',
      client_secret: expect.stringContaining(`${body.id}_secret_`),
      created: clock.now().getTime() / 1_000,
      livemode: false,
      kyc_details_provided: false,
      metadata: { order_id: 'ours-1' },
      redirect_url: expect.stringContaining('session_hash='),
      status: 'initialized',
      transaction_details: {
        source_currency: 'usd',
        source_amount: '100.00',
        destination_currency: 'usdc',
        destination_network: 'ethereum',
        destination_amount: null,
        fees: null,
        lock_wallet_address: true,
        transaction_id: null,
        wallet_address: null,
        wallet_addresses: { ethereum: wallet },
        destination_currencies: ['usdc'],
        destination_networks: ['ethereum'],
      },
    })
    expect(await read(body.id)).toEqual(body)
  })

  test('Base has its own address key', async () => {
    const pair = {
      destination_network: 'base',
      'destination_networks[]': 'base',
      'wallet_addresses[ethereum]': undefined,
    }
    const { body } = await create({ ...pair, 'wallet_addresses[base_network]': wallet })
    expect(body.transaction_details.wallet_addresses).toEqual({ base_network: wallet })
    expect(await create({ ...pair, 'wallet_addresses[base]': wallet })).toMatchObject({ status: 400 })
  })

  test.each([
    [{ nonsense: '1' }, 'parameter_unknown'],
    [{ source_amount: '1.00' }, 'crypto_onramp_amount_below_minimum'],
    [{ destination_network: 'bitcoin' }, 'crypto_onramp_invalid_destination_currency_and_network_pair'],
    [{ 'destination_networks[]': 'polygon' }, 'crypto_onramp_conflicting_destination_network'],
    [{ 'wallet_addresses[ethereum]': '0x123' }, 'crypto_onramp_wallet_address_invalid'],
    [{ 'wallet_addresses[ethereum]': undefined }, 'crypto_onramp_no_wallet_address_to_lock'],
    [{ destination_amount: '5' }, 'crypto_onramp_invalid_source_destination_pair'],
  ])('a session with %j is refused with %s', async (change, code) => {
    expect(await create(change)).toMatchObject({ status: 400, body: { error: { code } } })
  })

  test.each([
    'finish_url',
    'return_url',
    'success_url',
    'customer_information[email]',
    'kyc_details[phone]',
    'transaction_details[source_amount]',
    'wallet_addresses[base]',
  ])('%s is no parameter of a session, and Stripe says so by its name', async (param) => {
    expect(await create({ [param]: 'https://shop.example/return' })).toMatchObject({
      status: 400,
      body: {
        error: {
          type: 'invalid_request_error',
          code: 'parameter_unknown',
          param,
          message: expect.any(String),
        },
      },
    })
  })

  test.each(['127.0.0.1', '192.168.1.7', '10.0.0.1', '::1', 'nonsense'])(
    'the customer address %s is malformed',
    async (address) => {
      expect(await create({ customer_ip_address: address })).toMatchObject({
        status: 400,
        body: { error: { param: 'customer_ip_address' } },
      })
    },
  )

  test('a body that is no form is refused, and so is an id that does not exist', async () => {
    const headers = { 'content-type': 'application/json' }
    const post = { method: 'POST', body: '{}', headers }
    expect(await call('/v1/crypto/onramp_sessions', post)).toMatchObject({ status: 400 })
    expect(await call('/v1/crypto/onramp_sessions/cos_nope')).toMatchObject({
      status: 404,
      body: { error: { code: 'resource_missing' } },
    })
  })

  test('one key makes one session, and other parameters under it are refused', async () => {
    const key = { 'idempotency-key': 'order-1' }
    const [first, second] = await Promise.all([create({}, key), create({}, key)])
    expect(second.body.id).toBe(first.body.id)
    expect((await create({}, key)).headers.get('idempotent-replayed')).toBe('true')
    expect(await create({ source_amount: '101.00' }, key)).toMatchObject({
      status: 400,
      body: { error: { type: 'idempotency_error' } },
    })
    expect((await create()).body.id).not.toBe((await create()).body.id)
  })

  test('sessions are listed newest first, page by page and by status', async () => {
    clock.advance(1_000)
    const ids: string[] = []
    for (let count = 0; count < 3; count += 1) {
      clock.advance(1_000)
      ids.unshift((await create()).body.id)
    }
    const list = (query: string) =>
      call<{ data: Session[]; has_more: boolean }>(`/v1/crypto/onramp_sessions?${query}`)
    const { body: first } = await list('limit=2')
    expect(first).toMatchObject({ object: 'list', has_more: true, data: [{ id: ids[0] }, { id: ids[1] }] })
    const { body: second } = await list(`limit=1&starting_after=${ids[1]}`)
    expect(second.data).toMatchObject([{ id: ids[2] }])
    const { body: rejected } = await list('limit=100&status=rejected')
    expect(rejected.data.map(({ id }) => id)).not.toContain(ids[0])
    expect((await list('starting_after=cos_nope')).status).toBe(404)
  })

  test.each([
    ['processing', 'fulfillment_processing'],
    ['completed', 'fulfillment_complete'],
    ['failed', 'rejected'],
  ] as const)('a session played to %s reads as %s, with its fees', async (outcome, status) => {
    const { body } = await create()
    await simulator.control.play(body.redirect_url, outcome)
    const session = await read(body.id)
    expect(session).toMatchObject({
      status,
      transaction_details: {
        source_amount: '100.00',
        destination_amount: expect.stringMatching(/^\d/),
        fees: { network_fee_amount: expect.any(String), transaction_fee_amount: expect.any(String) },
        wallet_address: wallet,
      },
    })
    const { transaction_id } = session.transaction_details
    if (outcome === 'completed') expect(transaction_id).toMatch(/^0x[0-9a-f]{64}$/)
    else expect(transaction_id).toBeNull()
  })

  test.each(['cancelled', 'expired', 'refunded'] as const)(
    'Stripe has no session that is %s',
    async (outcome) => {
      const { body } = await create()
      const playing = simulator.control.play(body.redirect_url, outcome)
      await expect(playing).rejects.toMatchObject({ name: 'ControlProblem', status: 409 })
      expect((await read(body.id)).status).toBe('initialized')
    },
  )
})

describe('hosted page', () => {
  const page = { headers: { accept: 'text/html' } }

  test('it shows the total and only the ends that Stripe has, as often as it is opened', async () => {
    const { body } = await create()
    const { transaction_details } = await read(body.id)
    expect(transaction_details.source_amount).toBe('100.00')
    for (let count = 0; count < 2; count += 1) {
      const shown = await (await fetch(body.redirect_url, page)).text()
      expect(shown).toMatch(/Pay \$10[4-9]\.\d\d/)
      expect(shown).toContain('Payment succeeds')
      expect(shown).not.toContain('Refunded after delivery')
      expect(shown).not.toContain('Nothing until it runs out')
    }
  })

  test('a changed address opens nothing', async () => {
    const { body } = await create()
    expect((await fetch(`${body.redirect_url}0`, page)).status).toBe(404)
    expect((await fetch(body.redirect_url.replace(/=.*/, '='), page)).status).toBe(404)
  })

  test.each([
    ['completed', 'fulfillment_complete'],
    ['declined', 'rejected'],
    ['stuck', 'fulfillment_processing'],
    ['cancelled', 'initialized'],
    ['abandoned', 'initialized'],
    ['refunded', 'fulfillment_complete'],
  ])('paid with the choice %s it ends as %s, and leads nowhere', async (outcome, status) => {
    const { body } = await create()
    const receipt = await fetch(body.redirect_url, { method: 'POST', body: new URLSearchParams({ outcome }) })
    expect(await receipt.text()).not.toContain('Return to')
    clock.advance(3_600_000)
    await running.control.runDue()
    expect((await read(body.id)).status).toBe(status)
  })

  test('once paid, the address leads to the receipt and cannot be paid again', async () => {
    const { body } = await create()
    await fetch(body.redirect_url, { method: 'POST', body: new URLSearchParams({ outcome: 'completed' }) })
    const again = await fetch(body.redirect_url, page)
    expect(again.url).toContain(`/onramp/${body.id}`)
    const second = await fetch(body.redirect_url, {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'declined' }),
    })
    expect(second.url).toContain(`/onramp/${body.id}`)
    clock.advance(3_600_000)
    await running.control.runDue()
    expect((await read(body.id)).status).toBe('fulfillment_complete')
  })
})

test('a message is signed as in the known vector', () => {
  const body =
    '{"id":"evt_ra_0001","object":"event","type":"crypto.onramp_session.updated","data":{"object":{"id":"cos_ra_0001","object":"crypto.onramp_session","status":"fulfillment_complete"}}}'
  expect(signatureOf('whsec_rampaggTestSecret0001', 1_760_000_000, body)).toBe(
    't=1760000000,v1=8c8dbd1ca731c0dbfd72a7361b47da727b8bd048f30337dd2db136be6303da71',
  )
})

test('every change of status is told in a signed event of its own, and the creation is not', async () => {
  const receiver = await startReceiver()
  simulator.control.setWebhookTarget(`${receiver.url}/hooks/stripe`)
  const { body } = await create()
  await simulator.control.play(body.redirect_url, 'completed')
  simulator.control.setWebhookTarget(undefined)
  await receiver.close()

  const events = receiver.received.map(
    (message) => JSON.parse(message.body) as { id: string; type: string; data: { object: Session } },
  )
  expect(events.map(({ data }) => data.object.status)).toEqual([
    'requires_payment',
    'fulfillment_processing',
    'fulfillment_complete',
  ])
  expect(new Set(events.map(({ id }) => id)).size).toBe(3)
  expect(events[2]).toMatchObject({
    object: 'event',
    type: 'crypto.onramp_session.updated',
    data: { object: { id: body.id, metadata: { order_id: 'ours-1' } } },
  })
  for (const { headers, body: text } of receiver.received) {
    const header = String(headers['stripe-signature'])
    const time = Number(/^t=(\d+),/.exec(header)?.[1])
    expect(header).toBe(signatureOf(simulator.config.webhookSecret ?? '', time, text))
  }
})

import { writeFile } from 'node:fs/promises'
import type { Operation } from '@sliproad/api/operation'
import { publicOperations } from '@sliproad/api/operations'
import { answerProblems } from '@sliproad/api/testing/answer-problems'
import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import { createEndpoint } from '../../modules/webhooks/index.ts'
import { makeComplianceApp } from '../../testing/apps/make-compliance-app.ts'
import { wallet } from '../../testing/apps/make-order-app.ts'
import { startReceiver } from '../../testing/receiver.ts'
import { makeWebhookWorker } from '../../testing/webhook-work.ts'
import { type Example, readExamples } from './example.ts'

// Every example of the document is a request that was really sent, with the answer that it really got. This story sends
// them all again. After a change of the API, record anew and run it once more: RECORD_EXAMPLES=1 npx vitest run apps/server/src/http/openapi/examples.test.ts
const recordsAnew = process.env.RECORD_EXAMPLES !== undefined

const app = await makeComplianceApp()
const { deps, projectId } = app
const receiver = await startReceiver()
const worker = makeWebhookWorker(deps, { delaysSeconds: [0, 60] })

type Given = Pick<Example, 'params' | 'query' | 'headers' | 'body'> & { key?: 'sk' | 'pk' }
const told: Record<string, Example> = {}

/** Sends the example of an operation and keeps the answer. */
// biome-ignore lint/suspicious/noExplicitAny: the story picks ids out of answers, which are checked against their schemas
async function tell(id: string, { key, ...request }: Given = {}): Promise<any> {
  const { method, path } = operationOf(id)
  const { params = {}, query, headers = {}, body } = request
  const filled = path.replaceAll(/:(\w+)/g, (_all, name: string) => params[name] ?? '')
  const search = query ? `?${new URLSearchParams(query)}` : ''
  const answer = await app.call(method as 'GET', `${filled}${search}`, {
    ...(key && { key: app[key] }),
    ...(body !== undefined && { body }),
    headers: { ...headers },
  })
  told[id] = { ...request, status: answer.status, ...(answer.json !== undefined && { answer: answer.json }) }
  return answer.json
}

function operationOf(id: string): Operation {
  const operation = publicOperations.find((each) => each.id === id)
  if (!operation) throw new RangeError(`there is no operation ${id}`)
  return operation
}

const sk = { key: 'sk' } as const
const pk = { key: 'pk' } as const
const usual = { fiatCurrency: 'USD', cryptoCurrency: 'ETH', network: 'ethereum' }

test('the whole API is told by examples, in the order in which a partner meets it', async () => {
  const { endpoint } = await createEndpoint(deps, projectId, { url: receiver.url, eventTypes: null })
  await tell('health')
  await tell('ready')

  await tell('readSupported', { query: { projectId, country: 'US' } })
  await tell('readQuotes', { query: { projectId, ...usual, fiatAmount: '100', country: 'US' } })

  const customer = await tell('createCustomer', { ...sk, body: { externalCustomerId: 'user-4711' } })
  const customerId = customer.data.id
  await tell('readCustomer', { ...sk, params: { customerId } })
  await tell('listCustomers', { ...sk, query: { externalCustomerId: 'user-4711' } })

  const added = await tell('createWallet', {
    ...sk,
    headers: { 'idempotency-key': 'wallet-of-user-4711' },
    params: { customerId },
    body: { address: wallet, currency: 'ETH', label: 'Cold storage' },
  })
  await app.screen()
  const walletParams = { walletId: added.data.id }
  await tell('readWallet', { ...sk, params: walletParams })
  await tell('listWallets', { ...sk, params: { customerId }, query: { currency: 'ETH' } })

  const started = await tell('startKyc', { ...sk, body: { customerId, tier: 'basic' } })
  const kycParams = { kycCaseId: started.data.id }
  await tell('simulateKycCase', { ...sk, params: kycParams, body: { outcome: 'approved' } })
  await app.followKyc()
  await app.followKyc()
  await tell('readKycCase', { ...sk, params: kycParams })
  await tell('readCustomerKyc', { ...sk, params: { customerId } })
  await tell('listKycCases', { ...sk, params: { customerId } })

  const cancelled = await app.session()
  await tell('cancelSession', { ...sk, params: { sessionId: cancelled.session.id } })
  await tell('retrySession', { ...sk, params: { sessionId: cancelled.session.id } })
  const session = await tell('createSession', {
    ...sk,
    headers: { 'idempotency-key': 'cart-1029' },
    body: {
      externalCustomerId: 'user-4711',
      sourceAmount: '100',
      sourceCurrency: 'USD',
      destinationCurrency: 'ETH',
      network: 'ethereum',
      country: 'US',
      redirectUrl: 'https://shop.example/thanks',
      metadata: { cart: 'c-1029' },
    },
  })
  const sessionParams = { sessionId: session.id }
  const { clientSecret } = session.attributes
  await tell('readSession', { ...pk, params: sessionParams })
  await tell('confirmSession', {
    ...pk,
    params: sessionParams,
    body: { clientSecret, destinationAddress: wallet },
  })
  await tell('createSessionOrder', {
    ...pk,
    params: sessionParams,
    body: { clientSecret, fiatAmount: '100', cryptoCurrency: 'ETH', network: 'ethereum', gateway: 'moonpay' },
  })
  await tell('listSessions', { ...sk, query: { pageSize: '2' } })

  const intent = await tell('createCheckoutIntent', {
    headers: { 'idempotency-key': 'order-1001' },
    body: {
      projectId,
      gateway: 'moonpay',
      ...usual,
      fiatAmount: '100',
      walletAddress: wallet,
      country: 'US',
    },
  })
  const { orderId } = intent.data
  await tell('simulateOrder', { ...sk, params: { orderId }, body: { status: 'completed' } })
  await app.work()
  await tell('readTransaction', { params: { transactionId: orderId }, query: { projectId } })
  await tell('readOrder', { ...sk, params: { orderId } })
  await tell('readOrderReceipt', { ...sk, params: { orderId } })
  await tell('readReceiptKeys')
  await tell('listOrders', { ...sk, query: { status: 'completed', limit: '1' } })

  receiver.answerStatus(500)
  const sample = await tell('sendTestEvent', { ...sk, body: { eventType: 'transaction.completed' } })
  await worker.deliver()
  deps.clock.advanceSeconds(60)
  await worker.deliver()
  const deliveryParams = { deliveryId: sample.data.deliveryId }
  await tell('listDeliveries', { ...sk, query: { status: 'failed', limit: '1' } })
  await tell('readDelivery', { ...sk, params: deliveryParams })
  receiver.answerStatus(200)
  await tell('retryDelivery', { ...sk, params: deliveryParams })
  await tell('retryDeliveries', {
    ...sk,
    body: { createdAfter: '2026-01-01T00:00:00Z', endpointId: endpoint.id },
  })
  // The feed shows what is older than every open transaction, those of other tests on this server included.
  const feed = () => tell('listEvents', { ...sk, query: { type: 'transaction.completed', limit: '1' } })
  await expect.poll(async () => (await feed()).pagination.hasMore, { timeout: 20_000 }).toBe(true)
  await tell('readEvent', { ...sk, params: { eventId: sample.data.eventId } })
  await tell('deleteWallet', { ...sk, params: walletParams })

  const rules = [
    {
      id: 'banxa-in-germany',
      when: { countries: ['DE'], amountUsd: { min: '500' } },
      actions: [{ do: 'prefer', gateways: ['banxa'], points: 15 }],
    },
  ]
  await tell('saveRoutingDraft', { ...sk, body: { rules, revision: 0 } })
  await tell('tryRouting', { ...sk, body: {} })
  await tell('publishRouting', { ...sk, body: { draftRevision: 1, liveVersion: null } })
  await tell('restoreRoutingVersion', { ...sk, params: { version: '1' }, body: { liveVersion: 1 } })
  await tell('readRouting', sk)
  await tell('listRoutingVersions', sk)

  if (recordsAnew) {
    const file = new URL('../../../../../packages/api/src/examples.json', import.meta.url)
    await writeFile(file, `${JSON.stringify(told, null, 2)}\n`)
  }
  const described = publicOperations.filter(({ produces }) => produces === undefined).map(({ id }) => id)
  expect(Object.keys(told).toSorted()).toEqual(described.toSorted())
}, 60_000)

const examples = await readExamples()
const recorded = publicOperations.flatMap((operation) => {
  const example = examples[operation.id]
  return example ? [{ id: operation.id, operation, example }] : []
})

test.each(recorded)('$id, sent as it stands, gets what it promises', ({ id, example }) => {
  const { status, answer, ...request } = told[id] ?? { status: 0 }
  const same = createComparison()
  const { status: promised, answer: promisedAnswer, ...promisedRequest } = example
  expect(status).toBe(promised)
  expect(same(promisedRequest, request, id)).toEqual([])
  expect(same(promisedAnswer, answer, id)).toEqual([])
})

test.each(recorded)('$id has an example that its own schemas accept', ({ operation, example }) => {
  const { method, path } = operation
  const { status, answer: body, params = {}, query = {} } = example
  expect(status).toBeLessThan(300)
  expect(answerProblems(publicOperations, { method, path, status, body })).toEqual([])
  if (operation.body) expect(Compile(operation.body).Check(example.body)).toBe(true)
  expect(Object.keys(params)).toEqual(Object.keys(operation.params?.properties ?? {}))
  for (const name of Object.keys(query)) expect(operation.query?.properties).toHaveProperty(name)
})

/**
 * Values that differ from run to run by nature: ids, secrets, times, hashes, addresses containing them, market
 * prices.
 */
const changing: readonly RegExp[] = [
  /^[0-9a-f]{8}-[0-9a-f-]{27}$/,
  /^[a-z]{3,4}_[0-9a-z]{26}$/,
  /^sess_\w+_secret_[\w-]{43}$/,
  /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/,
  /^\d{4}-\d{2}-\d{2}$/,
  /^0x[0-9a-f]{64}$/,
  // Hashes, keys and signatures of receipts.
  /^[\w-]{43}$/,
  /^[\w-]{86}$/,
  /^https?:\/\//,
  /^\d+(\.\d+)?$/,
]

/** Lists where two values differ beyond what may: an id may be another one, but must then be that one everywhere. */
function createComparison() {
  const names = new Map<string, string>()

  function compare(promised: unknown, real: unknown, place: string): string[] {
    if (typeof promised === 'string' && typeof real === 'string') {
      if (promised === real) return []
      const kind = changing.find((form) => form.test(promised) && form.test(real))
      if (!kind) return [`${place}: ${promised} was ${real}`]
      if (kind !== changing[0] && kind !== changing[1]) return []
      const known = names.get(promised) ?? real
      names.set(promised, known)
      return known === real ? [] : [`${place}: ${promised} stands for two ids`]
    }
    if (typeof promised === 'number' && typeof real === 'number') return []
    if (Array.isArray(promised) && Array.isArray(real)) {
      if (promised.length !== real.length) return [`${place} has ${real.length} entries`]
      return promised.flatMap((each, at) => compare(each, real[at], `${place}[${at}]`))
    }
    if (isObject(promised) && isObject(real)) {
      const keys = new Set([...Object.keys(promised), ...Object.keys(real)])
      return [...keys].flatMap((key) => compare(promised[key], real[key], `${place}.${key}`))
    }
    return Object.is(promised, real) ? [] : [`${place}: ${String(promised)} was ${String(real)}`]
  }
  return compare
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

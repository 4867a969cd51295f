import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { connect } from '../../db/connect.ts'
import {
  claimGatewayMessages,
  claimSyncs,
  processGatewayMessage,
  syncOrder,
} from '../../modules/orders/index.ts'
import { claimDeliveries, createEndpoint, newClaim, recordResults } from '../../modules/webhooks/index.ts'
import { afterFile } from '../../testing/after-file.ts'
import { makeOrderApp } from '../../testing/apps/make-order-app.ts'
import { startReceiver } from '../../testing/receiver.ts'
import { slotsOfAll } from '../../testing/slots-of-all.ts'
import { makeWebhookWorker } from '../../testing/webhook-work.ts'

const sent: string[] = []
const app = await makeOrderApp({
  onStatement: (text) => sent.push(text),
  change: (deps) => ({ orderGates: deps.complianceGates }),
})
const { deps } = app
const receiver = await startReceiver()
const { endpoint } = await createEndpoint(deps, app.projectId, { url: receiver.url, eventTypes: null })
const webhooks = makeWebhookWorker(deps)
const beside = connect(deps.address, { maxConnections: 1 })
afterFile(() => beside.end({ timeout: 1 }))

type Step = 'session' | 'quotes' | 'order' | 'messages' | 'webhooks'

/** Statements of one order, each piece of work claimed by itself: a busy worker claims several orders' at a time. */
const statementsMax: Record<Step, number> = { session: 3, quotes: 0, order: 8, messages: 18, webhooks: 6 }

/** Bytes of one order, without full pages. */
const walMax = 30_000

/** Bytes of one question to the gateway that brings no news; an order that takes minutes to be paid has a dozen. */
const questionWalMax = 3_000

const question = new URLSearchParams({
  projectId: app.projectId,
  fiatCurrency: 'USD',
  fiatAmount: '100',
  cryptoCurrency: 'ETH',
  network: 'ethereum',
})

/** One order of a new customer from its session to its last webhook. Returns the statements of each step. */
async function completeOrder(): Promise<Record<Step, string[]>> {
  const steps: Record<Step, string[]> = { session: [], quotes: [], order: [], messages: [], webhooks: [] }
  async function during<Result>(step: Step, work: () => Promise<Result>): Promise<Result> {
    sent.length = 0
    const result = await work()
    steps[step].push(...sent)
    return result
  }

  const customer = { externalCustomerId: randomUUID() }
  const created = await during('session', () =>
    app.call('POST', '/v1/sessions', { key: app.sk, body: customer }),
  )
  const quotes = await during('quotes', () => app.call('GET', `/public/v1/onramp/quotes?${question}`))
  const { sessionId: id, clientSecret } = created.json.attributes
  const { quotesId } = quotes.json.data
  const placed = await during('order', () =>
    app.order({ session: { id }, clientSecret }, { gateway: 'moonpay', quotesId }),
  )
  await during('webhooks', deliver)
  for (const state of ['pending', 'processing', 'completed'] as const) {
    await during('messages', () => app.control('moonpay').play(placed.json.attributes.checkout.url, state))
    await during('messages', handleMessages)
    await during('webhooks', deliver)
  }
  expect(await app.sessionStatus(id)).toBe('completed')
  return steps
}

/** One claim, as after a hint; the polls of idle loops cost the same however many orders there are. */
async function handleMessages(): Promise<void> {
  const claimed = await claimGatewayMessages(deps, slotsOfAll(50))
  for (const message of claimed) await processGatewayMessage(deps, message)
}

async function deliver(): Promise<void> {
  if ((await countQueued()) === 0) return
  const { work } = webhooks
  const claimed = await claimDeliveries(work, newClaim(work, [{ endpointId: endpoint.id, capacity: 100 }]))
  await recordResults(work, await webhooks.attempt(claimed))
}

async function countQueued(): Promise<number> {
  const [row] = await beside<{ count: number }[]>`select count(*)::int as count from delivery_queue`
  return row?.count ?? 0
}

/** Background work, such as a key that is read again each second, can only add to a step: the least counts. */
async function leastStatements(orders: number): Promise<[Step, string[]][]> {
  const runs: Record<Step, string[]>[] = []
  for (let order = 0; order < orders; order++) runs.push(await completeOrder())
  return (Object.keys(statementsMax) as Step[]).map((step) => {
    const [least = []] = runs.map((run) => run[step]).toSorted((a, b) => a.length - b.length)
    return [step, least]
  })
}

test('an order from session to last webhook takes no more statements than it did', async () => {
  await completeOrder()
  receiver.received.length = 0
  const orders = 8
  const steps = await leastStatements(orders)
  expect(receiver.received).toHaveLength(5 * orders)
  expect(steps.filter(([step, statements]) => statements.length > statementsMax[step])).toEqual([])
})

test('nor does it write more to the log of the database', {
  tags: 'needs-embedded-database',
  timeout: 180_000,
}, async () => {
  const orders = 40
  for (let order = 0; order < 10; order++) await completeOrder()
  const before = await walBytes()
  for (let order = 0; order < orders; order++) await completeOrder()
  const bytes = (await walBytes()) - before
  expect(bytes / orders).toBeGreaterThan(walMax / 2)
  expect(bytes / orders).toBeLessThan(walMax)
})

test('nor does a question to the gateway about an order that has not changed', {
  tags: 'needs-embedded-database',
}, async () => {
  const orders = 20
  for (let order = 0; order < orders; order++) await app.order(await app.session(), { gateway: 'moonpay' })
  const ask = async () => {
    deps.clock.advanceSeconds(20)
    const due = await claimSyncs(deps, slotsOfAll(50))
    for (const { id } of due) await syncOrder(deps, id)
    return due.length
  }
  expect(await ask()).toBeGreaterThanOrEqual(orders)
  const before = await walBytes()
  const questions = await ask()
  const bytes = (await walBytes()) - before
  expect(questions).toBeGreaterThanOrEqual(orders)
  expect(bytes / questions).toBeGreaterThan(questionWalMax / 4)
  expect(bytes / questions).toBeLessThan(questionWalMax)
})

/** What the connections of this file have written; test servers write no full pages, and share their log. */
async function walBytes(): Promise<number> {
  await Promise.all(
    Array.from({ length: 10 }, () => deps.db`select pg_stat_force_next_flush(), pg_sleep(0.1)`),
  )
  const [row] = await beside<{ bytes: number }[]>`
    select sum(wal.wal_bytes)::int as bytes
    from pg_stat_activity, pg_stat_get_backend_wal(pid) as wal
    where datname = current_database() and backend_type = 'client backend'`
  return row?.bytes ?? 0
}

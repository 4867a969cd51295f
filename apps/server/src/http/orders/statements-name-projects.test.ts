import { uuidOfSessionId } from '@sliproad/core/ids'
import { beforeAll, expect, test } from 'vitest'
import { createEndpoint } from '../../modules/webhooks/index.ts'
import { makeOrderApp, type OrderApp, wallet } from '../../testing/apps/make-order-app.ts'
import { givenProject } from '../../testing/given.ts'
import { startReceiver } from '../../testing/receiver.ts'
import { makeWebhookWorker } from '../../testing/webhook-work.ts'

type Statement = { text: string; values: readonly unknown[] }

const purchase = {
  fiatAmount: '100',
  fiatCurrency: 'USD',
  cryptoCurrency: 'ETH',
  network: 'ethereum',
  walletAddress: wallet,
}

let statements: Statement[]
let api: OrderApp

/** Everything that a payment makes the server ask its database, from the session to the delivered webhook. */
beforeAll(async () => {
  api = await makeOrderApp()
  const receiver = await startReceiver()
  await createEndpoint(api.deps, api.projectId, { url: receiver.url, eventTypes: null })
  statements = recordStatements(api)
  const { sk, pk, call, projectId } = api
  const request = { externalCustomerId: 'buyer', sourceAmount: '100', sourceCurrency: 'USD' }
  const created = await call('POST', '/v1/sessions', {
    key: sk,
    headers: { 'idempotency-key': 'once' },
    body: request,
  })
  const { id } = created.json
  const { clientSecret } = created.json.attributes
  const statuses = [created.status]
  const quotes = `/public/v1/onramp/quotes?projectId=${projectId}&fiatCurrency=USD&cryptoCurrency=ETH&network=ethereum&fiatAmount=100`
  statuses.push((await call('GET', quotes)).status)
  const order = await call('POST', `/v1/sessions/${id}/order`, {
    key: pk,
    headers: { 'idempotency-key': 'order' },
    body: { clientSecret, gateway: 'moonpay', ...purchase },
  })
  statuses.push(order.status, (await api.intent()).status)
  await api.control('moonpay').play(order.json.attributes.checkout.url, 'completed')
  await api.work()
  await api.sync()
  for (const path of [`/v1/sessions/${id}`, '/v1/sessions', `/v1/orders/${order.json.id}`, '/v1/orders'])
    statuses.push((await call('GET', path, { key: sk })).status)
  statuses.push((await api.transaction(order.json.id)).status)
  const delivered = await makeWebhookWorker(api.deps).deliver()
  expect(statuses).toEqual([201, 200, 201, 201, 200, 200, 200, 200, 200])
  expect(delivered.length).toBeGreaterThan(0)
  expect(receiver.received.length).toBe(delivered.length)
})

test('every statement of a payment names its project, or one of two reasons why it does not', async () => {
  const tables = await tenantTables()
  const texts = [...new Set(statements.map(({ text }) => text))]
  const sent = texts.filter((text) => tablesIn(text, tables).length > 0)
  expect(new Set(sent.flatMap((statement) => tablesIn(statement, tables)))).toContain('orders')
  expect(sent.filter((statement) => !namesProject(statement) && !reasonOf(statement))).toEqual([])
  // The exceptions stay few: most statements name their project.
  expect(sent.filter(namesProject).length).toBeGreaterThan(sent.length / 2)
})

test('an id of another project reaches no statement that does not name the project', async () => {
  const tables = await tenantTables()
  const other = await givenProject(api.deps)
  const { secretKey: sk, publicKey: pk } = other
  const { session, clientSecret } = await api.session()
  const order = await api.order(await api.session())
  const orderId: string = order.json.id
  const foreign = recordStatements(api)
  const asked = [
    ['GET', `/v1/sessions/${session.id}`, sk],
    ['GET', `/v1/sessions/${session.id}`, pk],
    ['POST', `/v1/sessions/${session.id}/cancel`, sk],
    ['POST', `/v1/sessions/${session.id}/confirm`, pk],
    ['POST', `/v1/sessions/${session.id}/order`, pk],
    ['GET', `/v1/orders/${orderId}`, sk],
    ['GET', `/v1/orders?sessionId=${session.id}`, sk],
    ['GET', `/public/v1/onramp/transactions/${orderId}?projectId=${other.project.id}`, undefined],
    ['POST', `/v1/sandbox/orders/${orderId}/simulate`, sk],
  ] as const
  for (const [method, path, key] of asked) {
    const body = { clientSecret, ...purchase, status: 'completed' }
    const { text } = await api.call(method, path, { key, ...(method === 'POST' && { body }) })
    expect(text).not.toContain(api.projectId)
  }
  const ids: unknown[] = [orderId, uuidOfSessionId(session.id)]
  const reached = foreign.filter(({ text, values }) => {
    return tablesIn(text, tables).length > 0 && values.some((value) => ids.includes(value))
  })
  expect(reached.length).toBeGreaterThan(asked.length / 2)
  expect(reached.map(({ text }) => text).filter((text) => !namesProject(text))).toEqual([])
})

/** Tables whose rows belong to a project. */
async function tenantTables(): Promise<string[]> {
  const rows = await api.deps.db<{ name: string }[]>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'project_id'`
  return rows.map(({ name }) => name)
}

function tablesIn(statement: string, tables: readonly string[]): string[] {
  const named = statement.matchAll(/\b(?:from|join|into|update|using)\s+([a-z_]+)/g)
  return Array.from(named, ([, table = '']) => table).filter((table) => tables.includes(table))
}

/** In a condition, a join or the columns of an insert; a column that is merely read does not count. */
function namesProject(statement: string): boolean {
  return /project_id"?\s*=|\bprojects\.id = |=\s*[a-z_.]*project_id|insert into [a-z_]+\s*\([^)]*project_id/.test(
    statement,
  )
}

/** Why a statement may do without its project. */
function reasonOf(statement: string): string | undefined {
  if (/skip locked|unnest\(/.test(statement)) return 'a worker takes what is due of all projects at once'
  if (/\b(id|order_id) = \$\d+/.test(statement))
    return 'the row was found under its project before; the next test shows that no other id comes this far'
  return undefined
}

/** The driver tells every statement that it sends. */
function recordStatements({ deps }: OrderApp): Statement[] {
  const sent: Statement[] = []
  deps.db.options.debug = (_connection, text, values) => {
    sent.push({ text: text.replace(/\s+/g, ' ').trim(), values })
  }
  return sent
}

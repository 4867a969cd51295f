import { expect, test } from 'vitest'
import { unpackText } from '../../../db/statements/packed/packed-text.ts'
import { createSealer } from '../../../secrets/sealing.ts'
import { makeOrderApp } from '../../../testing/apps/make-order-app.ts'
import { eraseEmail } from '../../erasures/index.ts'
import { readOrderOfSession } from '../index.ts'

/** Off, as long as a process runs that reads nothing packed. */
const packing = { isOn: true }
const app = await makeOrderApp({
  change: () => ({ packing, sealer: createSealer(Buffer.alloc(32, 7), undefined, packing) }),
})
const { deps } = app

type Place = 'beside' | 'in the order'
const places: Place[] = ['beside', 'in the order']

async function place(where: Place, email?: string) {
  packing.isOn = where === 'beside'
  const quotes = await app.call('GET', `/public/v1/onramp/quotes?${question}`)
  const session = await app.session()
  const placed = await app.order(session, {
    gateway: 'moonpay',
    quotesId: quotes.json.data.quotesId,
    ...(email && { email }),
  })
  expect(placed.status).toBe(201)
  const { orderId, checkout } = placed.json.attributes
  return { id: orderId as string, url: checkout.url as string, session }
}

const question = new URLSearchParams({
  projectId: app.projectId,
  fiatCurrency: 'USD',
  fiatAmount: '100',
  cryptoCurrency: 'ETH',
  network: 'ethereum',
})

async function stored(id: string) {
  const [row] = await deps.db<Record<string, string | null>[]>`
    select orders.request_sealed, orders.checkout_sealed, orders.ranking, jsonb_typeof(facts_from) as facts,
      beside.request_sealed as request_beside, beside.checkout_sealed as checkout_beside, beside.ranking as ranking_beside
    from orders left join order_documents beside on beside.order_id = orders.id where orders.id = ${id}`
  return row ?? {}
}

async function payloadsOf(id: string): Promise<string[]> {
  const rows = await deps.db<{ payload: string }[]>`
    select payload from events where order_id = ${id} order by sequence`
  return rows.map(({ payload }) => payload)
}

test('what is long stands beside the order and is packed, once every process can read it', async () => {
  const { id } = await place('beside')
  const row = await stored(id)
  expect(row).toMatchObject({ requestSealed: '', checkoutSealed: null, ranking: null, facts: 'array' })
  expect(row.requestBeside).toMatch(/^v2\./)
  expect(row.checkoutBeside).toMatch(/^v2\./)
  expect(row.rankingBeside).toMatch(/^~1\./)
  for (const payload of await payloadsOf(id)) expect(JSON.parse(unpackText(payload)).data.order.id).toBe(id)
  expect((await payloadsOf(id)).every((payload) => payload.startsWith('~1.'))).toBe(true)
})

test('until then everything is stored as older versions read it', async () => {
  const { id } = await place('in the order')
  const row = await stored(id)
  expect(row).toMatchObject({
    requestBeside: null,
    checkoutBeside: null,
    rankingBeside: null,
    facts: 'object',
  })
  expect(row.requestSealed).toMatch(/^v2\./)
  expect(row.checkoutSealed).toMatch(/^v2\./)
  expect(JSON.parse(row.ranking ?? '')).toHaveProperty('quotes')
  for (const payload of await payloadsOf(id)) expect(JSON.parse(payload).data.order.id).toBe(id)
})

test.each(places)(
  'an order whose documents are %s is followed to its end in the same form',
  async (where) => {
    const { id, url, session } = await place(where)
    const facts = (await stored(id)).facts
    // The other form by then: the last older process has ended, or another deployment was restored.
    packing.isOn = !packing.isOn
    for (const state of ['pending', 'processing', 'completed'] as const) {
      await app.control('moonpay').play(url, state)
      await app.work()
    }
    expect((await stored(id)).facts).toBe(facts)
    const { order, ranking, messages } = await app.timeline(id)
    expect(order).toMatchObject({ status: 'completed', factsFrom: { totalFee: { status: 'completed' } } })
    expect(ranking).toMatchObject({ question: { fiatCurrency: 'USD' } })
    expect(messages).toHaveLength(3)
    const shown = await readOrderOfSession(deps, session.session)
    expect(shown).toMatchObject({ order: { status: 'completed' }, estimatedTime: 'about 5 minutes' })
  },
)

test.each(places)('an erasure empties documents that are %s', async (where) => {
  const email = `${where.replaceAll(' ', '-')}@mail.example`
  const { id } = await place(where, email)
  await eraseEmail(deps, app.projectId as never, email)
  const row = await stored(id)
  expect(row).toMatchObject(
    where === 'beside'
      ? { requestBeside: '', checkoutBeside: '', requestSealed: '' }
      : { requestSealed: '', checkoutSealed: '' },
  )
  const payloads = (await payloadsOf(id)).map(unpackText)
  expect(payloads.filter((payload) => payload.includes(email))).toEqual([])
  expect(payloads.length).toBeGreaterThan(0)
})

test('documents go with an order that was never opened', async () => {
  const { id } = await place('beside')
  await deps.db`delete from events where order_id = ${id}`
  await deps.db`delete from order_changes where order_id = ${id}`
  await deps.db`delete from orders where id = ${id}`
  expect(await deps.db`select from order_documents where order_id = ${id}`).toHaveLength(0)
})

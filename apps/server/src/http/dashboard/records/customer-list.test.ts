import { randomUUID } from 'node:crypto'
import type { ProjectId } from '@sliproad/core/ids'
import { expect, test } from 'vitest'
import { createCustomer } from '../../../modules/customers/index.ts'
import { countChanges } from '../../../modules/reports/index.ts'
import { dashboardOf, makeDashboard } from '../../../testing/apps/make-dashboard.ts'
import { givenProject } from '../../../testing/given.ts'
import { givenOrders } from '../../../testing/given-orders.ts'
import { noLimits } from '../../../testing/no-limits.ts'

const dashboard = await makeDashboard(() => ({ rateLimits: noLimits }))
const { deps } = dashboard

type Listed = { externalCustomerId: string; country: string | null }
type Answer = { status: number; text: string; json: { data: Listed[]; next: string | null } }

/** A project of its own with an owner who lists its customers by the partner's ids. */
async function place() {
  const project = await givenProject(deps)
  const { id } = project.project
  const owner = await dashboard.as('owner', id)
  const { api } = dashboardOf({ ...dashboard, project })
  const ask = async (query: string): Promise<Answer> => owner.get(`${api}/customers?${query}`)
  const list = async (query: string) =>
    (await ask(query)).json.data.map(({ externalCustomerId }) => externalCustomerId)
  /** Every page, two customers at a time. */
  const walk = async (query: string) => {
    const names: string[] = []
    let next: string | null = null
    do {
      const { json } = await ask(`limit=2&${query}${next === null ? '' : `&cursor=${next}`}`)
      names.push(...json.data.map(({ externalCustomerId }) => externalCustomerId))
      next = json.next
    } while (next !== null && names.length < 100)
    return names
  }
  return { id, api, owner, ask, list, walk }
}

const day = (number: number) => new Date(`2026-03-${String(number).padStart(2, '0')}T12:00:00.123Z`)

/** A customer with so many orders, the newest on this day. */
async function given(id: ProjectId, name: string, orders: number, lastDay: number, country = 'DE') {
  deps.clock.advanceMinutes(1)
  const { customer } = await createCustomer(deps, id, name)
  const rows = Array.from({ length: orders }, (_, at) => ({
    customerId: customer.id,
    country,
    createdAt: new Date(day(lastDay).getTime() - at * 60_000),
  }))
  if (rows.length > 0) await givenOrders(deps, id, rows)
  return customer
}

async function count() {
  while (await countChanges(deps, 100));
}

async function givenFive(id: ProjectId) {
  await given(id, 'ada', 2, 10)
  await given(id, 'ben', 5, 12, 'FR')
  await given(id, 'none', 0, 1)
  await given(id, 'cem', 1, 14)
  await given(id, 'new', 0, 1)
  await count()
}

test('customers are sorted by first sight, newest order or number of orders, in both directions', async () => {
  const { id, list, walk } = await place()
  await givenFive(id)
  const sorted = {
    '': ['new', 'cem', 'none', 'ben', 'ada'],
    'sort=created&direction=asc': ['ada', 'ben', 'none', 'cem', 'new'],
    'sort=last_order': ['cem', 'ben', 'ada', 'new', 'none'],
    'sort=last_order&direction=asc': ['ada', 'ben', 'cem', 'new', 'none'],
    'sort=orders': ['ben', 'ada', 'cem', 'new', 'none'],
    'sort=orders&direction=asc': ['cem', 'ada', 'ben', 'new', 'none'],
  }
  for (const [query, names] of Object.entries(sorted)) {
    expect(await list(query), query).toEqual(names)
    expect(await walk(query), query).toEqual(names)
  }
})

test('a country, several countries and a period of the newest order leave those who match, in every order', async () => {
  const { id, api, owner, ask, walk } = await place()
  await givenFive(id)
  await given(id, 'dee', 3, 13, 'IT')
  await count()
  const left = {
    'country=de': { created: ['cem', 'ada'], last_order: ['cem', 'ada'], orders: ['ada', 'cem'] },
    'country=FR,IT': { created: ['dee', 'ben'], last_order: ['dee', 'ben'], orders: ['ben', 'dee'] },
    'country=JP': { created: [], last_order: [], orders: [] },
    'orderedFrom=2026-03-12&orderedTo=2026-03-14': {
      created: ['dee', 'ben'],
      last_order: ['dee', 'ben'],
      orders: ['ben', 'dee'],
    },
    'country=DE,FR&orderedFrom=2026-03-12': {
      created: ['cem', 'ben'],
      last_order: ['cem', 'ben'],
      orders: ['ben', 'cem'],
    },
    'q=ben&country=FR': { created: ['ben'], last_order: ['ben'], orders: ['ben'] },
    'q=ben&country=DE': { created: [], last_order: [], orders: [] },
    'q=none': { created: ['none'], last_order: ['none'], orders: ['none'] },
  }
  for (const [query, orders] of Object.entries(left))
    for (const [sort, names] of Object.entries(orders)) {
      expect(await walk(`${query}&sort=${sort}`), `${query} by ${sort}`).toEqual(names)
      expect(await walk(`${query}&sort=${sort}&direction=asc`), `${query} by ${sort}, asc`).toEqual(
        names.toReversed(),
      )
    }
  const all = 'DE,FR,IT,AT,BE,BG,CY,CZ,DK,EE,ES,FI,GR,HR,HU,IE,LT,LU,LV,MT,NL,PL'
  expect(await walk(`country=${all}&sort=last_order`)).toEqual(['cem', 'dee', 'ben', 'ada'])
  for (const bad of ['country=DEU', 'country=D', 'sort=volume', 'direction=up'])
    expect((await ask(bad)).status, bad).toBe(400)
  expect((await owner.get(`${api}/customer-countries`)).json.data.countries).toEqual([
    { value: 'DE', count: 2, isMore: false },
    { value: 'FR', count: 1, isMore: false },
    { value: 'IT', count: 1, isMore: false },
  ])
  const file = await owner.get(`${api}/customers.csv?country=DE&sort=orders`)
  expect(file.text.match(/,(ada|ben|cem|dee),/g)).toEqual([',ada,', ',cem,'])
})

test('an e-mail address that is the id of a customer finds him without an order, too', async () => {
  const { id, walk } = await place()
  await given(id, 'ada@mail.example', 0, 1)
  const { id: other } = await given(id, 'other', 0, 1)
  await givenOrders(deps, id, [{ customerId: other, email: 'ada@mail.example' }])
  await count()
  expect(await walk('email=ada@mail.example&sort=last_order')).toEqual(['other', 'ada@mail.example'])
})

test('pages over equal values lose and repeat nobody, also when somebody orders in between', async () => {
  const { id, ask, walk } = await place()
  const names = Array.from({ length: 9 }, (_, at) => `same-${at}`)
  for (const name of names) await given(id, name, 1, 10, name < 'same-5' ? 'DE' : 'FR')
  await count()
  for (const sort of ['last_order', 'orders'])
    for (const direction of ['asc', 'desc'])
      for (const country of ['', '&country=DE,FR'])
        expect(
          (await walk(`sort=${sort}&direction=${direction}${country}`)).toSorted(),
          `${sort} ${direction}${country}`,
        ).toEqual(names)
  const first = (await ask('limit=4&sort=last_order')).json
  const moved = first.data.at(-1)?.externalCustomerId ?? ''
  const { customer } = await createCustomer(deps, id, moved)
  await givenOrders(deps, id, [{ customerId: customer.id, createdAt: day(20) }])
  await count()
  const rest = (await ask(`limit=9&sort=last_order&cursor=${first.next}`)).json.data
  const seen = [...first.data, ...rest].map(({ externalCustomerId }) => externalCustomerId)
  expect(seen.toSorted()).toEqual(names)
})

test('customers of another project are never listed or counted, whatever is sorted, filtered or continued', async () => {
  const mine = await place()
  const theirs = await place()
  await givenFive(theirs.id)
  for (const sort of ['created', 'last_order', 'orders'])
    for (const filter of ['', '&country=DE', '&country=DE,FR', '&q=ada', '&view=repeated']) {
      expect(await mine.list(`sort=${sort}${filter}`), `${sort}${filter}`).toEqual([])
      const { next } = (await theirs.ask(`limit=1&sort=${sort}${filter}`)).json
      if (next === null) continue
      const continued = await mine.ask(`sort=${sort}${filter}&cursor=${next}`)
      // By time the cursor is a customer, who is looked up; the others only say where to go on.
      if (sort === 'created') expect(continued.status).toBe(400)
      else expect(continued.json.data).toEqual([])
    }
  const { json } = await mine.owner.get(`${mine.api}/customer-countries`)
  expect(json.data.countries).toEqual([])
})

test('what is no cursor of the list is refused', async () => {
  const { id, ask } = await place()
  await givenFive(id)
  const bad = [
    'x',
    '5',
    `5_${randomUUID()}x`,
    `-1_${randomUUID()}`,
    `none_${randomUUID()}`,
    `1e3_${randomUUID()}`,
  ]
  for (const cursor of bad) expect((await ask(`sort=orders&cursor=${cursor}`)).status, cursor).toBe(400)
  for (const sort of ['last_order', 'orders'])
    expect((await ask(`sort=${sort}&cursor=9999999999999999_${randomUUID()}`)).status, sort).toBe(200)
})

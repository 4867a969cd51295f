import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createCustomer } from '../../../modules/customers/index.ts'
import { countChanges } from '../../../modules/reports/index.ts'
import { createWallet } from '../../../modules/wallets/index.ts'
import { dashboardOf, makeDashboard } from '../../../testing/apps/make-dashboard.ts'
import { givenProject, givenSession } from '../../../testing/given.ts'
import { givenOrders } from '../../../testing/given-orders.ts'
import { noLimits } from '../../../testing/no-limits.ts'
import { csvCell, csvLine } from './csv.ts'

const dashboard = await makeDashboard(() => ({ rateLimits: noLimits }))
const { deps } = dashboard
const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

/** Each test has its own project and owner. */
async function place() {
  const project = await givenProject(deps)
  const { id } = project.project
  const owner = await dashboard.as('owner', id)
  return { ...dashboardOf({ ...dashboard, project }), id, owner }
}

type Listed = { id: string }
async function walk(
  get: (url: string) => Promise<{ json: { data: Listed[]; next: string | null } }>,
  url: string,
  start: string | null = null,
) {
  const seen: string[] = []
  let next = start
  do {
    const { json } = await get(next === null ? url : `${url}&cursor=${next}`)
    seen.push(...json.data.map(({ id }) => id))
    next = json.next
  } while (next !== null && seen.length < 1_000)
  return seen
}

test('a list shows every order once, newest first, also while new ones come in', async () => {
  const { id, api, owner } = await place()
  const ids = await givenOrders(
    deps,
    id,
    Array.from({ length: 25 }, () => ({})),
  )
  const first = await owner.get(`${api}/orders?limit=10`)
  expect(first.json.data).toHaveLength(10)
  await givenOrders(deps, id, [{}, {}], new Date('2026-03-02T00:00:00Z'))
  const rest = await walk(owner.get, `${api}/orders?limit=10`, first.json.next)
  const seen = [...first.json.data.map((order: Listed) => order.id), ...rest]
  expect(seen).toEqual(ids.toReversed())
})

test('orders of one moment are neither lost nor shown twice, whatever the size of a page', async () => {
  const { id, api, owner } = await place()
  const createdAt = new Date('2026-03-01T12:00:00Z')
  const ids = await givenOrders(
    deps,
    id,
    Array.from({ length: 13 }, () => ({ createdAt })),
  )
  await deps.db`update orders set created_at = created_at + interval '1 microsecond' where id = ${ids[3] ?? ''}`
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 14 }), async (limit) => {
      expect((await walk(owner.get, `${api}/orders?limit=${limit}`)).toSorted()).toEqual(ids.toSorted())
    }),
    { numRuns: 14 },
  )
})

test('a cursor of another project, or none at all, is refused', async () => {
  const [mine, theirs] = [await place(), await place()]
  const [foreign = ''] = await givenOrders(deps, theirs.id, [{}])
  for (const cursor of [foreign, randomUUID(), 'x']) {
    const { status } = await mine.owner.get(`${mine.api}/orders?cursor=${cursor}`)
    expect(status).toBe(400)
  }
})

test('orders are found by everything that names them, and by nothing else', async () => {
  const { id, api, owner } = await place()
  const { customer } = await createCustomer(deps, id, 'their customer / 7')
  const { session } = await givenSession(deps, id)
  const hash = `0x${'Ab'.repeat(32)}`
  const names = [
    { walletAddress: address },
    { transactionHash: hash },
    { gatewayOrderId: 'gw-4711' },
    { customerId: customer.id },
  ]
  const ids = await givenOrders(deps, id, [...names, {}, {}])
  const find = async (q: string) =>
    (await walk(owner.get, `${api}/orders?limit=5&q=${encodeURIComponent(q)}`)).map((found) =>
      ids.indexOf(found),
    )
  expect(await find(address.toLowerCase())).toEqual([0])
  expect(await find(hash.toUpperCase().replace('0X', '0x'))).toEqual([1])
  expect(await find('gw-4711')).toEqual([2])
  expect(await find('their customer / 7')).toEqual([3])
  expect(await find(customer.id)).toEqual([3])
  expect(await find(ids[4] ?? '')).toEqual([4])
  expect(await find(session.id)).toEqual([])
  expect(await find('gw-471')).toEqual([])
  expect(await find("' or true --")).toEqual([])
})

test('filters and times narrow a list', async () => {
  const { id, api, owner } = await place()
  const ids = await givenOrders(deps, id, [
    { status: 'failed', gatewayId: 'ramp', country: 'DE' },
    { status: 'failed' },
    { gatewayId: 'ramp' },
  ])
  const find = async (query: string) =>
    (await walk(owner.get, `${api}/orders?limit=5&${query}`)).map((found) => ids.indexOf(found))
  expect(await find('status=failed')).toEqual([1, 0])
  expect(await find('status=failed&gateway=RAMP')).toEqual([0])
  expect(await find('country=de')).toEqual([0])
  expect(await find('from=2026-03-01T12:00:01Z&to=2026-03-01T12:00:02Z')).toEqual([1])
  expect((await owner.get(`${api}/orders?status=lost`)).status).toBe(400)
  expect((await owner.get(`${api}/orders?from=yesterday`)).status).toBe(400)
})

test('nothing of one project is seen in another, by list, search or id', async () => {
  const [mine, theirs] = [await place(), await place()]
  const [order = ''] = await givenOrders(deps, theirs.id, [{ walletAddress: address }])
  const { session } = await givenSession(deps, theirs.id)
  const { customer } = await createCustomer(deps, theirs.id, 'theirs')
  const wallet = await createWallet(deps, { projectId: theirs.id, reservedId: deps.newId() }, customer.id, {
    address,
    currency: 'ETH',
  })
  for (const path of ['orders', 'sessions', 'customers', 'wallets', 'kyc-cases']) {
    expect((await mine.owner.get(`${mine.api}/${path}`)).json.data, path).toEqual([])
    expect((await mine.owner.get(`${mine.api}/${path}?q=${address}`)).json.data, path).toEqual([])
  }
  for (const path of [
    `orders/${order}`,
    `sessions/${session.id}`,
    `customers/${customer.id}`,
    `wallets/${wallet.id}`,
  ]) {
    expect((await mine.owner.get(`${mine.api}/${path}`)).status, path).toBe(404)
    expect((await theirs.owner.get(`${theirs.api}/${path}`)).status, path).toBe(200)
  }
})

test('a look at an e-mail address is written down; who may not see it does not, and nothing is written', async () => {
  const { id, api, owner, as } = await place()
  const [order = ''] = await givenOrders(deps, id, [{ email: 'jane@example.com' }])
  const viewer = await as('viewer')
  const seen = async () =>
    (await owner.get(`${api}/audit?action=order.email_seen`)).json.data.map(
      (entry: { target: string }) => entry.target,
    )
  const hidden = await viewer.get(`${api}/orders/${order}`)
  expect(hidden.json.data).toMatchObject({ email: null, personalHidden: true })
  expect(hidden.text).not.toContain('jane@')
  expect(await seen()).toEqual([])
  const shown = await owner.get(`${api}/orders/${order}`)
  expect(shown.json.data).toMatchObject({ email: 'jane@example.com', personalHidden: false })
  expect(await seen()).toEqual([order])
  expect((await owner.get(`${api}/orders`)).text).not.toContain('jane@')
})

test('a file holds every row once, is written down, and runs nothing in a spreadsheet', async () => {
  const { id, api, owner } = await place()
  const count = 2_345
  const ids = await givenOrders(
    deps,
    id,
    Array.from({ length: count }, (_, at) => ({
      gatewayOrderId: at === 0 ? '=HYPERLINK("http://x")' : `gw, ${at}`,
    })),
  )
  const { status, text, headers } = await owner.get(`${api}/orders.csv`)
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  const lines = text.trimEnd().split('\r\n')
  expect(lines).toHaveLength(count + 1)
  expect(lines[0]).toMatch(/^id,sessionId,type,status,gatewayId/)
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(ids.toReversed())
  expect(lines.at(-1)).toContain('"\'=HYPERLINK(""http://x"")"')
  await vi.waitFor(async () => {
    const { json } = await owner.get(`${api}/audit?action=records.exported`)
    expect(json.data).toMatchObject([{ target: 'orders', outcome: 'done' }])
  })
})

test.each([
  ['-5.25', '-5.25'],
  ['-1+1', "'-1+1"],
  ['@sum', "'@sum"],
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['\t=1', '"\'\t\'=1"'],
  ['\n=1', '"\'\n\'=1"'],
  ['a;=1+1', '"a;\'=1+1"'],
  ['a\t=1', '"a\t\'=1"'],
  ['a, @x', '"a, \'@x"'],
  ['a|-1', '"a|\'-1"'],
  ['a"=1', '"a""\'=1"'],
  ['a;b', '"a;b"'],
  ['a - b', 'a - b'],
  ['＝1', "'＝1"],
  ['a=1', 'a=1'],
  [null, ''],
  [['a', 'b'], 'a b'],
])('the cell of %j is %s', (value, cell) => {
  expect(csvCell(value)).toBe(cell)
})

test('whatever separates cells in a country, none of a line begins with a formula', () => {
  const piece = fc.constantFrom(
    '=',
    '+',
    '-',
    '@',
    ';',
    ',',
    '\t',
    '|',
    '"',
    "'",
    ' ',
    '\r',
    '\n',
    'a',
    '1',
    '＝',
  )
  const cell = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 4 }), (cells) => {
      const line = csvLine(cells)
      for (const separator of [',', ';', '\t', '|']) {
        for (const part of line.split(separator).flatMap((text) => text.split(/[\r\n]/))) {
          const start = part.replace(/^["\s]+/, '')
          const isNumber = /^-\d+(\.\d+)?(,|$)/.test(start)
          expect(/^[=+\-@＝]/.test(start) && !isNumber, `${separator} ${JSON.stringify(line)}`).toBe(false)
        }
      }
    }),
    { numRuns: 2_000 },
  )
})

test('a viewer sees neither what partners wrote about their users nor the query they return with', async () => {
  const { id, api, owner, as } = await place()
  const metadata = { note: 'Jane Doe, Elm Street 7' }
  const redirectUrl = 'https://shop.example/done?name=jane#doe'
  const [order = ''] = await givenOrders(deps, id, [{ redirectUrl }])
  await deps.db`update orders set partner_metadata = ${deps.db.json(metadata)} where id = ${order}`
  const { session } = await givenSession(deps, id, { externalCustomerId: 'u', metadata, redirectUrl })
  const viewer = await as('viewer')
  for (const [path, name] of [
    [`orders/${order}`, 'partnerMetadata'],
    [`sessions/${session.id}`, 'metadata'],
  ] as const) {
    const hidden = await viewer.get(`${api}/${path}`)
    expect(hidden.json.data).toMatchObject({
      [name]: null,
      metadataHidden: true,
      redirectUrl: 'https://shop.example/done',
    })
    expect(hidden.text).not.toMatch(/jane|elm street/i)
    const shown = await owner.get(`${api}/${path}`)
    expect(shown.json.data).toMatchObject({ [name]: metadata, metadataHidden: false, redirectUrl })
  }
})

test('home shows what was counted, with nothing left out between', async () => {
  const { id, api, owner } = await place()
  const at = (day: number, minutes = 0) => new Date(Date.UTC(2026, 2, day, 10, minutes))
  const done = (day: number, fiatAmount: string, minutes: number) => ({
    status: 'completed',
    createdAt: at(day),
    completedAt: at(day, minutes),
    fiatAmount,
    quotedCryptoAmount: '2',
    cryptoAmount: '1.99',
    country: 'DE',
  })
  await givenOrders(deps, id, [
    done(10, '100', 2),
    done(11, '50', 2),
    { status: 'failed', createdAt: at(11), gatewayId: 'ramp' },
    done(5, '80', 4),
  ])
  while (await countChanges(deps, 100));
  const { json } = await owner.get(`${api}/home?from=2026-03-08&to=2026-03-14`)
  expect(json.data.totals.now).toMatchObject({
    orders: 3,
    completed: 2,
    failed: 1,
    volume: '150',
    successRate: 0.6667,
    deviation: -0.005,
  })
  expect(json.data.totals.now.medianSeconds).toBeGreaterThan(95)
  expect(json.data.totals.now.medianSeconds).toBeLessThan(150)
  expect(json.data.totals.before).toMatchObject({ completed: 1, volume: '80' })
  expect(json.data.series.now.map(({ completed }: { completed: number }) => completed)).toEqual([
    0, 0, 1, 1, 0, 0, 0,
  ])
  expect(json.data.breakdown.gateway).toMatchObject([
    { value: 'moonpay', completed: 2, successRate: 1 },
    { value: 'ramp', completed: 0, successRate: 0 },
  ])
  expect(json.data.volumes).toEqual([{ currency: 'USD', volume: '150', volumeUsd: '150', completed: 2 }])
})

test('today stands by the hour beside the median of the same weekdays, in the chosen currency', async () => {
  const { id, api, owner } = await place()
  const now = deps.clock.now()
  const hour = 3_600_000
  const midnight = Math.floor(now.getTime() / (24 * hour)) * 24 * hour
  const done = (weeksAgo: number, fiatAmount: string) => {
    const createdAt = new Date(midnight - weeksAgo * 7 * 24 * hour)
    return {
      status: 'completed',
      createdAt,
      completedAt: new Date(createdAt.getTime() + 60_000),
      fiatCurrency: 'EUR',
      fiatAmount,
      gatewayId: 'ramp',
    }
  }
  await givenOrders(deps, id, [done(0, '50'), done(1, '10'), done(2, '90'), done(3, '30')])
  while (await countChanges(deps, 100));
  const { json } = await owner.get(`${api}/today?timeZone=UTC`)
  expect(json.data).toMatchObject({ currency: 'EUR', weeks: 3 })
  expect(json.data.hours).toHaveLength(24)
  expect(json.data.hours[0]).toMatchObject({ volume: '50', completed: 1, usual: '30' })
  expect(json.data.hours[23]).toMatchObject({ volume: '0', usual: '0' })
  expect(json.data.figures.now).toMatchObject({ volume: '50', completed: 1 })
  expect(json.data.figures.usual.completed).toBeLessThanOrEqual(1)
  const inDollars = await owner.get(`${api}/today?timeZone=UTC&currency=usd`)
  expect(Number(inDollars.json.data.hours[0].volume)).toBeGreaterThan(50)
  for (const query of ['timeZone=Mars/Olympus', 'timeZone=UTC&currency=XXX']) {
    expect((await owner.get(`${api}/today?${query}`)).status).toBe(400)
  }
})

test('what needs attention is named with its number and since when', async () => {
  const { id, api, owner } = await place()
  const now = deps.clock.now()
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  const done = { status: 'completed', gatewayId: 'ramp', createdAt: ago(90), completedAt: ago(86) }
  await givenOrders(deps, id, [
    done,
    { status: 'processing', gatewayId: 'ramp', createdAt: ago(60), amount: '1500' },
    { status: 'processing', gatewayId: 'ramp', createdAt: ago(5) },
  ])
  while (await countChanges(deps, 100));
  const { json } = await owner.get(`${api}/attention`)
  expect(json.data).toEqual([
    expect.objectContaining({
      kind: 'orders_slow',
      count: 1,
      gatewayId: 'ramp',
      amount: '1500',
      since: ago(60).toISOString(),
    }),
  ])
  expect(json.data[0].usualSeconds).toBeGreaterThan(180)
})

test('a checkout opens at a press, and the list of first things fills', async () => {
  const { api, owner } = await place()
  const before = await owner.get(`${api}/onboarding`)
  expect(before.json.data.first).toMatchObject({ sessionAt: null, orderAt: null })
  const opened = await owner.post(`${api}/test-checkout`)
  expect(opened.status).toBe(201)
  expect(opened.json.data.checkoutUrl).toContain('/checkout?sessionId=')
  const after = await owner.get(`${api}/onboarding`)
  expect(after.json.data.first.sessionAt).not.toBeNull()
})

test('customers stand with what they ordered, in views, and with every address that they used', async () => {
  const { id, api, owner } = await place()
  const { customer: often } = await createCustomer(deps, id, 'often')
  const { customer: never } = await createCustomer(deps, id, 'never')
  const done = {
    customerId: often.id,
    status: 'completed',
    fiatCurrency: 'EUR',
    fiatAmount: '250',
    walletAddress: address,
    email: 'often@example.com',
    country: 'DE',
    gatewayId: 'ramp',
  }
  await givenOrders(deps, id, [done, done, { ...done, status: 'failed', fiatAmount: null }])
  while (await countChanges(deps, 100));
  const { json } = await owner.get(`${api}/customers`)
  expect(json.data).toEqual([
    expect.objectContaining({ id: never.id, orders: 0, delivered: '0', kycStatus: 'none', wallets: 0 }),
    expect.objectContaining({
      id: often.id,
      orders: 3,
      completed: 2,
      currency: 'EUR',
      delivered: '500',
      country: 'DE',
      wallets: 1,
    }),
  ])
  const repeated = await owner.get(`${api}/customers?view=repeated`)
  expect(repeated.json.data.map((row: Listed) => row.id)).toEqual([often.id])
  expect((await owner.get(`${api}/customers?view=blocked`)).json.data).toEqual([])
  expect((await owner.get(`${api}/customer-counts`)).json.data).toMatchObject({
    all: { count: 2, isMore: false },
    repeated: { count: 1 },
    verified: { count: 0 },
  })
  const detail = await owner.get(`${api}/customers/${often.id}`)
  expect(detail.json.data).toMatchObject({
    email: 'often@example.com',
    delivered: '500',
    failed: 1,
    usual: { amount: '250', currency: 'EUR' },
    gateways: [{ gatewayId: 'ramp', orders: 3, completed: 2 }],
    addresses: [{ address, orders: 3, walletId: null, screeningStatus: 'pending' }],
    limit: null,
  })
  const viewer = await dashboard.as('viewer', id)
  expect((await viewer.get(`${api}/customers/${often.id}`)).json.data.email).toBeNull()
})

test('a long range has every order in its breakdown, those of whole months and those at both ends', async () => {
  const { id, api, owner } = await place()
  const days = [
    '2026-01-14',
    '2026-01-15',
    '2026-01-31',
    '2026-02-01',
    '2026-02-28',
    '2026-03-01',
    '2026-03-20',
    '2026-03-21',
  ]
  await givenOrders(
    deps,
    id,
    days.map((day) => {
      const createdAt = new Date(`${day}T23:30:00Z`)
      return {
        status: 'completed',
        createdAt,
        completedAt: new Date(createdAt.getTime() + 60_000),
        country: 'DE',
      }
    }),
  )
  while (await countChanges(deps, 3));
  const { json } = await owner.get(`${api}/home?from=2026-01-15&to=2026-03-20`)
  const { breakdown, totals } = json.data
  expect(totals.now.completed).toBe(6)
  expect(breakdown.country).toMatchObject([{ value: 'DE', orders: 6, completed: 6 }])
  expect(breakdown.gateway).toMatchObject([{ value: 'moonpay', orders: 6, completed: 6 }])
  expect(breakdown.country[0].medianSeconds).toBe(totals.now.medianSeconds)
  expect(totals.now.medianSeconds).toBeGreaterThan(45)
})

test('the checklist of a newcomer follows what really happened', async () => {
  const { id, api, owner, project } = await place()
  const stepsDone = async () => {
    const { json } = await owner.get(`${api}/onboarding`)
    return json.data.steps
      .filter(({ done }: { done: boolean }) => done)
      .map(({ step }: { step: string }) => step)
  }
  expect(await stepsDone()).toEqual(['key_created'])
  await deps.db`update api_keys set last_used_at = now() where project_id = ${project.project.id}`
  await givenSession(deps, id)
  await owner.post(`${api}/webhooks/endpoints`, { url: 'https://shop.example/hooks' })
  expect(await stepsDone()).toEqual(['key_created', 'key_used', 'session_created', 'webhook_set'])
})

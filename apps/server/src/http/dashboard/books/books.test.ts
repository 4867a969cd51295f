import { expect, test, vi } from 'vitest'
import { bookOrders } from '../../../modules/books/index.ts'
import { countChanges } from '../../../modules/reports/index.ts'
import { dashboardOf } from '../../../testing/apps/make-dashboard.ts'
import { makeOrderApp } from '../../../testing/apps/make-order-app.ts'
import { givenProject } from '../../../testing/given.ts'
import { givenOrders } from '../../../testing/given-orders.ts'
import { noLimits } from '../../../testing/no-limits.ts'

const orderApp = await makeOrderApp({ change: () => ({ rateLimits: noLimits }) })
const dashboard = dashboardOf(orderApp)
const { deps } = dashboard
const present = deps.clock.now().toISOString().slice(0, 7)
const february = new Date('2026-02-20T10:00:00.000Z')
const completed = {
  status: 'completed',
  completedAt: february,
  fiatAmount: '100',
  cryptoAmount: '0.04',
  processingFee: '4.5',
  networkFee: '0.5',
  partnerFee: '1.25',
}

async function place(rows: Parameters<typeof givenOrders>[2] = [completed, completed]) {
  const project = await givenProject(deps)
  const { id } = project.project
  if (rows.length > 0) await givenOrders(deps, id, rows, february)
  while (await countChanges(deps, 500));
  while (await bookOrders(deps, 500));
  return { ...dashboardOf({ ...dashboard, project }), id, owner: await dashboard.as('owner', id) }
}

const part = { gatewayId: 'moonpay', currency: 'USD' }
const correction = { ...part, month: '2026-02', amount: '2', from: 'gateway', to: 'partner', reason: '=1+1' }

test('books without anything in them show the present month', async () => {
  const { api, owner } = await place([])
  const { json } = await owner.get(`${api}/books`)
  expect(json.data).toEqual({ month: present, isOver: false, months: [], rows: [], owed: [] })
})

test('a month is read, corrected, closed and exported, and the audit log has it', async () => {
  const { api, owner } = await place()
  const before = await owner.get(`${api}/books?month=2026-02`)
  expect(before.json.data).toMatchObject({
    month: '2026-02',
    isOver: true,
    months: ['2026-02'],
    rows: [{ ...part, orders: 2, volume: '200', partnerFees: '2.5', owed: '2.5', closedAt: null }],
    owed: [{ ...part, amount: '2.5' }],
  })
  expect((await owner.post(`${api}/books/corrections`, correction)).status).toBe(200)
  const closed = await owner.post(`${api}/books/close`, { month: '2026-02', ...part })
  expect(closed.json.data.closed).toMatchObject([
    { owed: '4.5', corrections: '2', closedAt: expect.any(String) },
  ])
  const late = await owner.post(`${api}/books/corrections`, correction)
  expect([late.status, late.json.error.details[0].field]).toEqual([400, 'month'])
  const people = await owner.get(`${api}/books/postings?month=2026-02&by=person`)
  expect(people.json.data).toMatchObject([{ kind: 'correction', partnerFee: '2', reason: '=1+1' }])
  const file = await owner.get(`${api}/books/postings.csv?month=2026-02`)
  const lines = file.text.trim().split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines[0]).toContain('partnerFee')
  expect(lines[1]).toContain("'=1+1")
  // An export is done when its last byte is sent, which is recorded after it.
  await vi.waitFor(async () => {
    const audit = await owner.get(`${api}/audit`)
    const actions = audit.json.data.map(
      ({ action, outcome }: Record<string, string>) => `${action} ${outcome}`,
    )
    expect(actions.toSorted()).toEqual([
      'books.closed done',
      'books.corrected done',
      'books.corrected refused',
      'books.exported done',
    ])
  })
})

test('a month of another form, or that is not over, is refused', async () => {
  const { api, owner } = await place()
  for (const month of ['2026-13', 'March', '2026-3']) {
    const { status, json } = await owner.get(`${api}/books?month=${month}`)
    expect([status, json.error.details[0].field]).toEqual([400, 'month'])
  }
  const { status } = await owner.post(`${api}/books/close`, { month: present, ...part })
  expect(status).toBe(400)
})

test('books of another project are not shown', async () => {
  const mine = await place()
  const other = await place([])
  expect((await other.owner.get(`${mine.api}/books`)).status).toBe(404)
  expect((await other.owner.get(`${other.api}/books?month=2026-02`)).json.data.rows).toEqual([])
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { fakeClock } from '../../testing/fake-clock.ts'
import { givenProject } from '../../testing/given.ts'
import { givenOrders } from '../../testing/given-orders.ts'
import { makeDeps } from '../../testing/make-deps.ts'
import { countChanges } from '../reports/index.ts'
import { bookOrders } from './book-orders.ts'
import { closeMonth } from './close-month.ts'
import { type Correction, correctBooks } from './correct-books.ts'
import { listPostings } from './list-postings.ts'
import type { Month } from './month.ts'
import { listMonths, sumOwed } from './month-store.ts'
import { owedOf } from './month-sums.ts'
import { reconcileMonth } from './reconcile-month.ts'

const clock = fakeClock(new Date('2026-04-10T12:00:00.000Z'))
const deps = await makeDeps({ clock })
const { db } = deps
const march = '2026-03' as Month
const april = '2026-04' as Month

const completed = {
  status: 'completed',
  completedAt: new Date('2026-03-20T10:00:00.000Z'),
  fiatAmount: '100',
  cryptoAmount: '0.04',
  processingFee: '4.5',
  networkFee: '0.5',
  totalFee: '5',
  partnerFee: '1',
}

async function place(rows: Parameters<typeof givenOrders>[2]) {
  const { project } = await givenProject(deps)
  const ids = rows.length > 0 ? await givenOrders(deps, project.id, rows) : []
  await book()
  return { id: project.id, ids }
}

async function book(): Promise<void> {
  while (await countChanges(deps, 500));
  while (await bookOrders(deps, 500));
}

const aCorrection: Correction = {
  gatewayId: 'moonpay',
  currency: 'usd',
  amount: '0.40',
  from: 'gateway',
  to: 'partner',
  reason: 'Their statement says so',
  month: march,
  orderId: null,
}

test('a closed month keeps its sums, whatever happens to its orders', async () => {
  const { id, ids } = await place([completed, { ...completed, gatewayId: 'ramp' }])
  const [closed, ...more] = await closeMonth(deps, id, march, { gatewayId: 'moonpay', currency: 'USD' }, null)
  expect(more).toEqual([])
  expect(closed).toMatchObject({ gatewayId: 'moonpay', orders: 1, volume: '100', closedAt: clock.now() })
  await db`update orders set status = 'refunded', changed_at = ${completed.completedAt} where id = any(${ids}::uuid[])`
  await book()
  const months = await listMonths(db, id, {})
  expect(months.map(({ month, gatewayId, refunds }) => [month, gatewayId, refunds])).toEqual([
    ['2026-04', 'moonpay', 1],
    ['2026-03', 'moonpay', 0],
    ['2026-03', 'ramp', 1],
  ])
  expect(await sumOwed(db, id)).toEqual([])
})

test('closing again changes nothing; a month that is not over or empty is refused', async () => {
  const { id } = await place([completed])
  const first = await closeMonth(deps, id, march, {}, null)
  clock.advanceMinutes(5)
  expect(await closeMonth(deps, id, march, {}, null)).toEqual(first)
  await expect(closeMonth(deps, id, april, {}, null)).rejects.toThrow('is not over')
  await expect(closeMonth(deps, id, '2026-02' as Month, {}, null)).rejects.toThrow('Nothing is booked')
})

test('what is queued when a month is closed is booked in it before', async () => {
  const { id } = await place([])
  await givenOrders(deps, id, [completed])
  while (await countChanges(deps, 500));
  expect(await closeMonth(deps, id, march, {}, null)).toMatchObject([{ orders: 1, partnerFees: '1' }])
})

test('sums that are not those of the entries are not closed', async () => {
  const { id } = await place([completed])
  await db`update book_months set partner_fees = partner_fees + 1 where project_id = ${id}`
  await expect(closeMonth(deps, id, march, {}, null)).rejects.toThrow('not those of its entries')
})

test('a correction is an entry of its own, with a reason and the order it is about; a payout lowers what is owed', async () => {
  const { id, ids } = await place([completed])
  await correctBooks(deps, id, { ...aCorrection, orderId: ids[0] ?? null }, null)
  await correctBooks(deps, id, { ...aCorrection, amount: '1', from: 'partner', to: 'payout' }, null)
  const [month] = await listMonths(db, id, { month: march })
  expect(month).toMatchObject({ partnerFees: '1', corrections: '0.4', payouts: '1' })
  expect(month && owedOf(month)).toBe('0.4')
  const { rows } = await listPostings(db, id, { month: march, byPerson: true }, { limit: 10 })
  expect(
    rows.map(({ kind, partnerFee, orderId, refersTo }) => [kind, partnerFee, orderId, refersTo]),
  ).toEqual([
    ['payout', '-1', null, null],
    ['correction', '0.4', ids[0], expect.any(String)],
  ])
  // The worker books what the gateway says; what a person booked stays beside it.
  await db`insert into book_queue (order_id) values (${ids[0] ?? null})`
  await book()
  expect((await listPostings(db, id, { month: march }, { limit: 10 })).rows).toHaveLength(3)
  await closeMonth(deps, id, march, {}, null)
  await expect(correctBooks(deps, id, aCorrection, null)).rejects.toMatchObject({
    details: [{ field: 'month', message: expect.stringContaining('is closed') }],
  })
})

test('a correction with mistakes is refused, naming each', async () => {
  const { id } = await place([])
  const wrong = {
    ...aCorrection,
    gatewayId: 'nobank',
    currency: 'XX',
    amount: '0',
    to: 'gateway',
    reason: ' ',
  } as const
  const refused = correctBooks(deps, id, { ...wrong, month: '2026-05' as Month }, null)
  await expect(refused).rejects.toMatchObject({
    details: ['gatewayId', 'currency', 'amount', 'to', 'reason', 'month'].map((field) => ({ field })),
  })
  const foreign = await place([completed])
  await expect(
    correctBooks(deps, id, { ...aCorrection, orderId: foreign.ids[0] ?? null }, null),
  ).rejects.toMatchObject({ details: [{ field: 'orderId' }] })
})

test('a month that is closed while orders are booked gets nothing afterwards', async () => {
  const { id } = await place([completed])
  await givenOrders(
    deps,
    id,
    Array.from({ length: 60 }, () => completed),
  )
  while (await countChanges(deps, 500));
  const closing = closeMonth(deps, id, march, {}, null)
  await Promise.all([closing, ...Array.from({ length: 12 }, () => bookOrders(deps, 5))])
  await givenOrders(deps, id, [completed])
  await book()
  const [open, closed] = await listMonths(db, id, {})
  expect(closed?.orders).toBe((await closing)[0]?.orders)
  expect([open?.month, (open?.orders ?? 0) + (closed?.orders ?? 0)]).toEqual(['2026-04', 62])
})

test('a month is compared with a list: by our id, by theirs, and with orders of other months', async () => {
  const earlier = { ...completed, completedAt: new Date('2026-02-28T23:00:00.000Z') }
  const accountId = randomUUID()
  const { id, ids } = await place([
    { ...completed, gatewayOrderId: 'gw-1' },
    { ...completed, gatewayOrderId: 'gw-2' },
    { ...completed, gatewayOrderId: 'gw-3' },
    { ...earlier, accountId, gatewayOrderId: 'gw-4' },
    { status: 'expired', accountId, gatewayOrderId: 'gw-5', fiatAmount: '50' },
  ])
  const listed = (gatewayOrderId: string, changes = {}) => ({
    orderId: null,
    gatewayOrderId,
    status: 'completed',
    currency: 'USD',
    amount: '100',
    partnerFee: '1.00',
    ...changes,
  })
  const key = { projectId: id, gatewayId: 'moonpay', month: march, accountIds: [accountId] }
  const theirs = [
    listed('other', { orderId: ids[0] }),
    listed('gw-2', { partnerFee: '1.20' }),
    listed('gw-4'),
    listed('gw-5', { amount: '50' }),
    listed('gw-9'),
  ] as unknown as Parameters<typeof reconcileMonth>[2]
  const { ours, differences } = await reconcileMonth(deps, key, theirs)
  expect(ours).toBe(3)
  expect(differences.map(({ kind, orderId, gatewayOrderId }) => [kind, orderId, gatewayOrderId])).toEqual([
    ['fee', ids[1], 'gw-2'],
    ['status', ids[4], 'gw-5'],
    ['missing_here', null, 'gw-9'],
    ['missing_there', ids[2], 'gw-3'],
  ])
  const foreign = await place([])
  const { differences: others } = await reconcileMonth(deps, { ...key, projectId: foreign.id }, theirs)
  expect(others.every(({ kind }) => kind === 'missing_here')).toBe(true)
})

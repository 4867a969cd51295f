import { gatewayDefinitions } from '@sliproad/gateways/gateways'
import { expect, test } from 'vitest'
import { fakeClock } from '../../testing/fake-clock.ts'
import { givenProject } from '../../testing/given.ts'
import { givenOrders } from '../../testing/given-orders.ts'
import { makeDeps } from '../../testing/make-deps.ts'
import { countChanges } from '../reports/index.ts'
import { bookOrders } from './book-orders.ts'
import { type MonthKey, sumPostings } from './book-store.ts'

const clock = fakeClock(new Date('2026-04-10T12:00:00.000Z'))
const deps = await makeDeps({ clock, definitions: gatewayDefinitions })
const { db } = deps

async function bookAll(): Promise<void> {
  while (await countChanges(deps, 500));
  while (await bookOrders(deps, 500));
}

async function postingsOf(orderId: string | undefined) {
  return db`
    select kind, source, to_char(month, 'YYYY-MM') as month, orders, trim_scale(volume)::text as volume, refers_to,
      (select trim_scale(sum(amount))::text from book_entries where posting_id = book_postings.id
        and account = 'partner') as share
    from book_postings where order_id = ${orderId ?? null} order by id`
}

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

test('an order is booked once, however often it is queued', async () => {
  const { project } = await givenProject(deps)
  const [id] = await givenOrders(deps, project.id, [completed])
  await bookAll()
  await db`insert into book_queue (order_id) values (${id ?? null}), (${id ?? null})`
  await bookAll()
  expect(await postingsOf(id)).toEqual([
    {
      kind: 'order',
      source: 'gateway',
      month: '2026-03',
      orders: 1,
      volume: '100',
      refersTo: null,
      share: '1',
    },
  ])
})

test('fees that are reported later are booked as a difference, and a refund in its own month', async () => {
  const { project } = await givenProject(deps)
  const [id] = await givenOrders(deps, project.id, [{ ...completed, partnerFee: null }])
  const request = JSON.stringify({ partnerFeePercent: '1.5' })
  const sealed = deps.sealer.sealLong(request, `orders/${id}/request`)
  await db`update orders set request_sealed = ${sealed} where id = ${id ?? null}`
  await bookAll()
  await db`update orders set partner_fee = 1.25 where id = ${id ?? null}`
  await bookAll()
  await db`update orders set status = 'refunded', changed_at = ${clock.now()} where id = ${id ?? null}`
  await bookAll()
  const first = expect.any(String)
  expect(await postingsOf(id)).toMatchObject([
    { kind: 'order', source: 'quote', month: '2026-03', share: '1.5' },
    { kind: 'change', source: 'gateway', month: '2026-03', share: '-0.25', refersTo: first },
    { kind: 'refund', source: 'gateway', month: '2026-04', share: '-1.25', orders: -1, refersTo: first },
  ])
})

test('a change of an order of a closed month goes into the present one', async () => {
  const { project } = await givenProject(deps)
  const [id] = await givenOrders(deps, project.id, [completed])
  await bookAll()
  await db`update book_months set closed_at = ${clock.now()} where project_id = ${project.id}`
  await db`update orders set fiat_amount = 110 where id = ${id ?? null}`
  await bookAll()
  expect(await postingsOf(id)).toMatchObject([
    { kind: 'order', month: '2026-03', volume: '100' },
    { kind: 'change', month: '2026-04', volume: '10', orders: 0, refersTo: expect.any(String) },
  ])
})

test('an order that never had money is not booked', async () => {
  const { project } = await givenProject(deps)
  await givenOrders(deps, project.id, [{ status: 'expired' }, { status: 'failed' }])
  await bookAll()
  expect(await db`select 1 from book_postings where project_id = ${project.id}`).toHaveLength(0)
})

test('what is booked cannot be changed or deleted', async () => {
  const { project } = await givenProject(deps)
  await givenOrders(deps, project.id, [completed])
  await bookAll()
  await expect(db`update book_entries set amount = 2`).rejects.toThrow('never changed')
  await expect(db`delete from book_postings`).rejects.toThrow('never changed')
})

test('2,000 orders that change while two workers book: every currency sums to zero, every month to its orders', async () => {
  const { project } = await givenProject(deps)
  const gateways = ['moonpay', 'ramp']
  const rows = Array.from({ length: 2_000 }, (_, at) => ({
    ...completed,
    type: at % 5 === 0 ? 'sell' : 'buy',
    gatewayId: gateways[at % 2] ?? 'moonpay',
    fiatCurrency: ['EUR', 'USD', 'GBP'][at % 3] ?? 'EUR',
    completedAt: new Date(Date.UTC(2026, (at >> 3) % 4, 1 + (at % 9), at % 24)),
    fiatAmount: `${50 + (at % 97)}.${10 + (at % 83)}`,
    partnerFee: at % 7 === 0 ? null : `0.${10 + (at % 89)}`,
  }))
  const ids = await givenOrders(deps, project.id, rows)
  const inBatches = async () => {
    for (let empty = 0; empty < 3; ) empty = (await bookOrders(deps, 150)) ? 0 : empty + 1
  }
  const changing = async (from: number, change: (id: string) => Promise<unknown>) => {
    for (const id of ids.filter((_, at) => at % 11 === from)) await change(id)
  }
  const second = await makeDeps({ clock, definitions: gatewayDefinitions })
  while (await countChanges(deps, 1_000));
  await Promise.all([
    inBatches(),
    (async () => {
      for (let empty = 0; empty < 3; ) empty = (await bookOrders(second, 150)) ? 0 : empty + 1
    })(),
    changing(
      1,
      (id) => db`update orders set status = 'refunded', changed_at = ${clock.now()} where id = ${id}`,
    ),
    changing(
      2,
      (id) => db`update orders set fiat_amount = fiat_amount + 3, partner_fee = 0.77 where id = ${id}`,
    ),
    changing(3, (id) => db`update orders set status = 'failed', completed_at = null where id = ${id}`),
  ])
  await db`update book_months set closed_at = ${clock.now()} where project_id = ${project.id} and month < '2026-03-01'`
  await changing(
    3,
    (id) =>
      db`update orders set status = 'completed', completed_at = ${clock.now()}, changed_at = ${clock.now()} where id = ${id}`,
  )
  await Promise.all([bookAll(), bookAll()])

  const unbalanced = await db`
    select book_entries.currency, sum(amount) from book_entries join book_postings on id = posting_id
    where project_id = ${project.id} group by 1 having sum(amount) <> 0`
  expect(unbalanced).toHaveLength(0)
  const apart = await db`
    select orders.id from orders left join lateral (
      select sum(orders) as booked, sum(volume) as volume from book_postings where order_id = orders.id
    ) as booked on true
    where project_id = ${project.id}
      and (coalesce(booked, 0) <> (status = 'completed')::int
        or coalesce(volume, 0) <> case when status = 'completed' then fiat_amount else 0 end)`
  expect(apart).toHaveLength(0)
  const months = await db<MonthKey[]>`
    select project_id, to_char(month, 'YYYY-MM') as month, gateway_id, currency,
      orders, refunds, trim_scale(volume) as volume, trim_scale(refunded) as refunded,
      trim_scale(gateway_fees) as gateway_fees, trim_scale(network_fees) as network_fees,
      trim_scale(partner_fees) as partner_fees, trim_scale(partner_refunds) as partner_refunds,
      trim_scale(corrections) as corrections, trim_scale(payouts) as payouts
    from book_months where project_id = ${project.id}`
  expect(months.length).toBeGreaterThanOrEqual(24)
  for (const { projectId, month, gatewayId, currency, ...sums } of months)
    expect(await sumPostings(db, { projectId, month, gatewayId, currency })).toEqual(sums)
  const late = await db<{ month: string }[]>`
    select to_char(month, 'YYYY-MM') as month from book_postings where project_id = ${project.id}
      and to_char(occurred_at at time zone 'UTC', 'YYYY-MM') <> to_char(month, 'YYYY-MM')`
  expect(late.filter(({ month }) => month !== '2026-04')).toEqual([])
}, 60_000)

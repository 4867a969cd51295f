import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { connect } from '../../../db/connect.ts'
import { givenProject } from '../../../testing/given.ts'
import { makeDeps } from '../../../testing/make-deps.ts'
import { countChanges } from '../../reports/index.ts'
import { createEstimateReader, createEstimates, leaning } from './index.ts'
import { bandOf, halfLifeDays, learn, type Outcome, type OutcomeChange, remembered } from './outcome.ts'

const key = { orderType: 'buy', gatewayId: 'ramp', method: 'pix', country: 'BR', band: 1 } as const

function change(after: Outcome, rest: Partial<OutcomeChange> = {}): OutcomeChange {
  return { key, before: 'open', after, seconds: null, deviation: null, ...rest }
}

function sumsOf(completed: number, failed: number, day = 0) {
  const ends = [...Array(completed).fill('completed'), ...Array(failed).fill('failed')] as Outcome[]
  return learn(
    undefined,
    ends.map((end) => change(end)),
    day,
  )
}

test('an order counts half after the half-life, and a kind of orders weighs no more than what is remembered', () => {
  const known = sumsOf(8, 2)
  expect(learn(known, [], halfLifeDays)).toMatchObject({ finished: 5, completed: 4, refused: 1 })
  const many = learn(sumsOf(3 * remembered, remembered), [change('expired')], 0)
  expect(many.finished).toBe(remembered + 1)
  expect(many.completed / many.finished).toBeCloseTo(0.75, 1)
})

test('an end that changes is counted once: a late delivery, a refund, an order that goes on', () => {
  const expired = learn(undefined, [change('expired')], 0)
  const late = learn(expired, [change('completed', { before: 'expired' })], 0)
  expect(late).toMatchObject({ finished: 1, completed: 1 })
  const refunded = learn(late, [change('refunded', { before: 'completed' })], 0)
  expect(refunded).toMatchObject({ finished: 1, completed: 0, refunded: 1 })
  expect(learn(expired, [change('open', { before: 'expired' })], 0)).toMatchObject({ finished: 0 })
})

test('few orders lean on the wider group, by the stated formula', () => {
  const row = { ...key, ...sumsOf(30, 10) }
  const estimates = createEstimates([row], 0)
  const lean = (wider: number, completed: number, finished: number) =>
    (leaning * wider + completed) / (leaning + finished)
  const all = 31 / 42
  const gateway = lean(all, 30, 40)
  const inCountry = lean(gateway, 30, 40)
  const withMethod = lean(inCountry, 30, 40)
  expect(estimates.of({ ...key, gatewayId: 'unknown' }).completion).toBeCloseTo(all, 12)
  expect(estimates.of({ ...key, country: 'DE' }).completion).toBeCloseTo(gateway, 12)
  expect(estimates.of({ ...key, method: 'card' }).completion).toBeCloseTo(inCountry, 12)
  expect(estimates.of({ ...key, band: 3 }).completion).toBeCloseTo(withMethod, 12)
  expect(estimates.of(key).completion).toBeCloseTo(lean(withMethod, 30, 40), 12)
  expect(estimates.of(key).doubt).toBeLessThan(estimates.of({ ...key, band: 3 }).doubt)
  expect(createEstimates([], 0).of(key)).toMatchObject({ completion: 0.5, alike: 0 })
})

test('the stated time counts until deliveries are measured, and what arrives moves the price by a tenth at most', () => {
  const none = createEstimates([], 0).of(key)
  expect(none.secondsFrom(600)).toBeCloseTo(600, 6)
  const slow = Array.from({ length: 100 }, () => change('completed', { seconds: 7_200, deviation: -0.5 }))
  const measured = createEstimates([{ ...key, ...learn(undefined, slow, 0) }], 0).of(key)
  expect(measured.secondsFrom(600)).toBeGreaterThan(7_000)
  expect(measured.deviation).toBe(-0.1)
})

test('bands begin at 50, 200 and 1,000 dollars; a currency without a rate is in the middle', () => {
  expect([20, 50, 199, 200, 5_000].map(bandOf)).toEqual([0, 1, 1, 2, 3])
  expect(createEstimates([], 0).bandOf('EUR', 5_000)).toBe(1)
})

const statements: string[] = []
const deps = await makeDeps({ onStatement: (text) => statements.push(text) })

async function givenOrders(projectId: string, status: string, count: number): Promise<void> {
  for (let made = 0; made < count; made++) {
    const createdAt = new Date(Date.UTC(2026, 1, 1))
    await deps.db`
      insert into orders ${deps.db({
        id: randomUUID(),
        projectId,
        type: 'buy',
        status,
        opening: 'opened',
        requestSealed: '',
        accountId: randomUUID(),
        gatewayId: 'ramp',
        fiatCurrency: 'EUR',
        cryptoCurrency: 'ETH',
        network: 'base',
        amountSide: 'fiat',
        amount: '100',
        paymentMethodId: 'pix',
        country: 'BR',
        createdAt,
        changedAt: createdAt,
        completedAt: status === 'completed' ? new Date(createdAt.getTime() + 600_000) : null,
      })}`
  }
}

test('the worker that counts orders learns from them: two statements for a batch with an end, none otherwise', async () => {
  const { project } = await givenProject(deps)
  const learnt = () => statements.filter((text) => text.includes('gateway_outcomes')).length
  while (await countChanges(deps, 500));
  statements.length = 0
  await givenOrders(project.id, 'pending', 5)
  await countChanges(deps, 500)
  expect(learnt()).toBe(0)
  await givenOrders(project.id, 'completed', 3)
  await givenOrders(project.id, 'expired', 1)
  await countChanges(deps, 500)
  expect(learnt()).toBe(2)
  const sums = {
    finished: 4,
    completed: 3,
    timed: 3,
    orderType: 'buy',
    method: 'pix',
    country: 'BR',
    band: 1,
  }
  const stored = () => deps.db`select * from gateway_outcomes where project_id = ${project.id}`
  expect(await stored()).toMatchObject([sums])
  await deps.db`insert into rollup_queue (order_id) select id from orders where project_id = ${project.id}`
  await countChanges(deps, 500)
  expect(await stored()).toMatchObject([sums])
})

test('every instance expects the same, reads only news, and goes on without the database', async () => {
  const { project } = await givenProject(deps)
  const lost: unknown[] = []
  const reader = () => createEstimateReader({ ...deps, onLost: (error) => lost.push(error) })
  const [one, other] = [reader(), reader()]
  expect((await one(project.id)).finished).toBe(0)
  await givenOrders(project.id, 'completed', 12)
  while (await countChanges(deps, 5));
  deps.clock.advanceSeconds(20)
  await one(project.id)
  await expect.poll(async () => (await one(project.id)).finished).toBe(12)
  const first = (await one(project.id)).of(key)
  expect(JSON.stringify((await other(project.id)).of(key))).toBe(JSON.stringify(first))
  const before = await one(project.id)
  deps.clock.advanceSeconds(20)
  statements.length = 0
  await one(project.id)
  await expect.poll(() => statements.filter((text) => text.includes('outcome_versions')).length).toBe(1)
  expect(await one(project.id)).toBe(before)
  const away = connect(deps.address, { maxConnections: 1 })
  await away.end()
  const failing = createEstimateReader({ ...deps, db: away, onLost: (error) => lost.push(error) })
  expect((await failing(project.id)).finished).toBe(0)
  expect(lost).toHaveLength(1)
})

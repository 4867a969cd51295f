import { expect, test } from 'vitest'
import { makeDashboard } from '../../../apps/server/src/testing/apps/make-dashboard.ts'
import { noLimits } from '../../../apps/server/src/testing/no-limits.ts'
import { fillRecords } from './fill-records.ts'
import { questionsFor } from './questions.ts'
import { drawSamples } from './samples.ts'
import { countsFor, type SeedPlan } from './seed-plan.ts'

const dashboard = await makeDashboard(() => ({ rateLimits: noLimits }))
const { deps, projectId, api } = dashboard
const { db } = deps
const operator = await dashboard.as('operator')

test('a filled database has what was planned, as it was before, and answers every question', async () => {
  const indexesBefore = await indexes()
  const plan: SeedPlan = {
    projectId,
    endpointId: projectId,
    userId: '019577d0-0000-7000-8000-000000000009',
    counts: countsFor(2_000),
    endsAt: deps.clock.now(),
  }
  await fillRecords(db, plan)
  expect(await indexes()).toEqual(indexesBefore)
  const [row] = await db`
    select (select count(*)::int from orders) as orders, (select count(*)::int from sessions) as sessions,
      (select count(distinct status)::int from orders) as statuses,
      (select sum(orders)::int from order_rollups where grain = 'month' and dimension = 'all') as counted`
  expect(row).toEqual({ orders: 2_000, sessions: 2_000, statuses: 7, counted: 2_000 })

  const questions = questionsFor(await drawSamples(db, plan), plan.endsAt)
  expect(new Set(questions.map(({ name }) => name)).size).toBe(questions.length)
  for (const { name, path } of questions) {
    const { status, json } = await operator.get(`${api}${path}`)
    expect(status, name).toBe(200)
    if (/search (?!unknown)|of a customer/.test(name) && !/^(wallets|kyc)/.test(name))
      expect(json.data, name).not.toEqual([])
  }
})

async function indexes() {
  // Indexes of the parts of a table get new names.
  const rows = await db`
    select regexp_replace(indexdef, '^(CREATE .*INDEX) \\S+ ON', '\\1 ON') as text from pg_indexes
    where schemaname = 'public'`
  const references = await db`select pg_get_constraintdef(oid) as text from pg_constraint where contype = 'f'`
  return [rows, references].map((found) => found.map(({ text }) => text).toSorted())
}

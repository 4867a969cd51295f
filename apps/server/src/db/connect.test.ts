import { afterAll, expect, test, vi } from 'vitest'
import { emptyDatabase } from '../testing/database/empty-database.ts'
import { connect } from './connect.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

const address = await emptyDatabase()
const db = connect(address, { maxConnections: 3 })
afterAll(() => db.end({ timeout: 1 }))

test('every connection has its limits and speaks UTC', async () => {
  const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'TimeZone']
  const settings = await Promise.all(names.map((name) => db`select current_setting(${name}) as value`))
  expect(settings.map(([row]) => row?.value)).toEqual(['5s', '3s', '10s', 'UTC'])
})

test('columns are camelCase, keys inside JSON stay as they are, amounts stay digits', async () => {
  const rows =
    await db`select 1 as snake_case, '{"snake_case":1}'::jsonb as json_value, 1.10::numeric as amount`
  expect(rows).toMatchObject([{ snakeCase: 1, jsonValue: { snake_case: 1 }, amount: '1.10' }])
})

test('a statement or a wait for a lock that takes too long is cut off and counts as unavailable', async () => {
  const hasty = connect(address, { maxConnections: 2, statementTimeoutMs: 300, lockTimeoutMs: 50 })
  const slow = await hasty`select pg_sleep(5)`.catch((error: unknown) => error)
  expect(slow).toMatchObject({ code: '57014' })
  expect(isDatabaseUnavailable(slow)).toBe(true)

  await db`create table contended (id int)`
  await db.begin(async (tx) => {
    await tx`lock table contended`
    const blocked = await hasty`select * from contended`.catch((error: unknown) => error)
    expect(blocked).toMatchObject({ code: '55P03' })
    expect(isDatabaseUnavailable(blocked)).toBe(true)
  })
  await hasty.end()
})

test('after every connection was killed under load, calls fail as unavailable at worst and soon work again', async () => {
  const killer = connect(address, { maxConnections: 1 })
  for (const _ of [1, 2, 3]) {
    const underway = Promise.allSettled(Array.from({ length: 20 }, () => db`select pg_sleep(0.02)`))
    await killer`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
    for (const outcome of await underway) {
      if (outcome.status === 'rejected') expect(isDatabaseUnavailable(outcome.reason)).toBe(true)
    }
    await vi.waitFor(async () => expect(await db`select 1 as alive`).toMatchObject([{ alive: 1 }]))
  }
  await killer.end()
})

test('a database that cannot be reached is told apart from a fault', async () => {
  const nowhere = connect({ url: 'postgres://nobody@127.0.0.1:1/nothing' }, { maxConnections: 1 })
  const failure = await nowhere`select 1`.catch((error: unknown) => error)
  expect(isDatabaseUnavailable(failure)).toBe(true)
  await nowhere.end({ timeout: 0 })
})

import { afterAll, expect, test, vi } from 'vitest'
import { breakableAddress } from '../testing/database/breakable-address.ts'
import { emptyDatabase } from '../testing/database/empty-database.ts'
import { connect } from './connect.ts'
import { isDatabaseUnavailable } from './outages/unavailable.ts'

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
      where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`
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

/** The server ends statements after 300 ms, so the driver gives a silent connection up after 3.3 s and two checks. */
const silentWithinMs = 5_000

async function connectBreakably() {
  const { way, address: through } = await breakableAddress(address)
  const hasty = connect(through, { maxConnections: 3, statementTimeoutMs: 300 })
  const fillPool = () => Promise.all([1, 2, 3].map(() => hasty`select pg_sleep(0.05)`))
  await fillPool()
  const close = async () => {
    await hasty.end({ timeout: 0 })
    await way.cut()
  }
  return { way, hasty, close }
}

async function failureAndMs(asking: PromiseLike<unknown>): Promise<{ failure: unknown; ms: number }> {
  const asked = performance.now()
  const failure = await Promise.resolve(asking).then(
    () => undefined,
    (error: unknown) => error,
  )
  return { failure, ms: performance.now() - asked }
}

test('a connection that went silent fails its query as unavailable, and the idle ones go with it', async () => {
  const { way, hasty, close } = await connectBreakably()
  way.freeze()
  const { failure, ms } = await failureAndMs(hasty`select 1`)
  expect(isDatabaseUnavailable(failure)).toBe(true)
  expect(ms).toTakeLessThan(silentWithinMs)
  const after = await Promise.all([1, 2, 3].map(() => failureAndMs(hasty`select 1`)))
  expect(after.map(({ failure }) => failure)).toEqual([undefined, undefined, undefined])
  await close()
}, 20_000)

test('a transaction whose connection went silent ends as unavailable, between statements too', async () => {
  const { way, hasty, close } = await connectBreakably()
  const transaction = failureAndMs(
    hasty.begin(async (tx) => {
      await tx`select 1`
      way.freeze()
      await hasty`select 1`.catch(() => undefined)
      await tx`select 1`
    }),
  )
  const { failure } = await transaction
  expect(isDatabaseUnavailable(failure)).toBe(true)
  // A query that is sent on a closing connection fails with it; the next ones open a new connection.
  await vi.waitFor(async () => expect(await hasty`select 1 as alive`).toMatchObject([{ alive: 1 }]))
  await close()
}, 20_000)

test('a half-open database lets no query wait for ever, and is used again once it answers', async () => {
  const { way, hasty, close } = await connectBreakably()
  way.halfOpen()
  const waiting = await Promise.all(Array.from({ length: 30 }, () => failureAndMs(hasty`select 1`)))
  expect(waiting.every(({ failure }) => isDatabaseUnavailable(failure))).toBe(true)
  expect(Math.max(...waiting.map(({ ms }) => ms))).toTakeLessThan(silentWithinMs)
  way.heal()
  const healed = performance.now()
  await vi.waitFor(async () => expect(await hasty`select 1 as alive`).toMatchObject([{ alive: 1 }]), 10_000)
  expect(performance.now() - healed).toTakeLessThan(silentWithinMs)
  await close()
}, 30_000)

test('an answer that came while the process was busy is read, not taken for silence', async () => {
  const { hasty, close } = await connectBreakably()
  const asking = failureAndMs(hasty`select 1`)
  await new Promise((resolve) => setImmediate(setImmediate, resolve))
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 4_000)
  expect(await asking).toMatchObject({ failure: undefined })
  await close()
}, 20_000)

import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { breakableAddress } from '../testing/database/breakable-address.ts'
import { emptyDatabase } from '../testing/database/empty-database.ts'
import { connect, type DatabaseAddress } from './connect.ts'
import { hint, listenForHints } from './hints.ts'

const address = await emptyDatabase()
const db = connect(address, { maxConnections: 2 })
afterAll(() => db.end({ timeout: 1 }))

/** Heartbeats five times as often, so that a lost listener is noticed soon. */
async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms / 5, undefined, { signal }).catch(() => undefined)
}

function listen(at: DatabaseAddress = address) {
  const heard: string[] = []
  const errors: unknown[] = []
  const onHint = (topic: string) => heard.push(topic)
  const listener = listenForHints({ address: at, onHint, sleep, onError: (error) => errors.push(error) })
  return { heard, errors, ...listener }
}

async function hintUntilHeard(heard: string[]): Promise<void> {
  heard.length = 0
  await vi.waitFor(async () => {
    await hint(db, 'schedules')
    expect(heard).toContain('schedules')
  }, 10_000)
}

async function killListeners(): Promise<number> {
  const { count } = await db`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query ilike 'listen%'`
  return count
}

test('hints are heard, heartbeats are not', async () => {
  const { heard, stop } = listen()
  await hintUntilHeard(heard)
  expect(new Set(heard)).toEqual(new Set(['schedules']))
  await stop()
})

test('a listener whose connection was killed hears again by itself', async () => {
  const { heard, stop } = listen()
  await hintUntilHeard(heard)
  for (const _ of [1, 2]) {
    await vi.waitFor(async () => expect(await killListeners()).toBeGreaterThan(0), 10_000)
    await hintUntilHeard(heard)
  }
  await stop()
})

test('a listener whose connection went silent without ending notices it and starts anew', async () => {
  const breakable = await breakableAddress(address)
  const { heard, stop } = listen(breakable.address)
  await hintUntilHeard(heard)
  breakable.way.freeze()
  await hintUntilHeard(heard)
  await stop()
  await breakable.way.cut()
})

test('once stopped, nothing is heard and no connection is left', async () => {
  const { heard, stop } = listen()
  await hintUntilHeard(heard)
  await stop()
  heard.length = 0
  await hint(db, 'schedules')
  await vi.waitFor(async () => expect(await killListeners()).toBe(0), 5_000)
  expect(heard).toEqual([])
})

test('a listener that cannot connect says so, keeps trying and can be stopped', async () => {
  const errors: unknown[] = []
  const nowhere = { url: 'postgres://nobody@127.0.0.1:1/nothing' }
  const { stop } = listenForHints({
    address: nowhere,
    onHint: () => {},
    sleep,
    onError: (error) => errors.push(error),
  })
  await vi.waitFor(() => expect(errors.length).toBeGreaterThan(1), 5_000)
  await stop()
})

import { randomUUID } from 'node:crypto'
import type { CustomerId } from '@sliproad/core/ids'
import { expect, test } from 'vitest'
import { connect } from '../../db/connect.ts'
import { afterFile } from '../../testing/after-file.ts'
import { givenProject } from '../../testing/given.ts'
import { makeDeps } from '../../testing/make-deps.ts'
import { createSession, readSession, type Session } from './index.ts'
import { insertSessionAmongOthers } from './new-session-store.ts'

const sent: string[] = []
const deps = await makeDeps({ onStatement: (text) => sent.push(text.trim()) })
const [ours, theirs] = [(await givenProject(deps)).project.id, (await givenProject(deps)).project.id]
const beside = connect(deps.address, { maxConnections: 1 })
afterFile(() => beside.end({ timeout: 1 }))

const origin = (projectId: typeof ours) => ({ projectId, requestIp: '127.0.0.1' })

function create(projectId: typeof ours, externalCustomerId: string, more: { state?: string } = {}) {
  return createSession(deps, origin(projectId), { externalCustomerId, country: 'US', ...more })
}

/** A session that is ready to be stored. */
async function unstored(change: Partial<Session> = {}): Promise<Session> {
  const { session } = await create(ours, `new-${randomUUID()}`)
  await beside`delete from sessions where customer_id = ${session.customerId}`
  return { ...session, ...change }
}

test('creations of one turn share statements, and each has its own customer, project and secret', async () => {
  const names = Array.from({ length: 21 }, (_, at) => `user-${at}`)
  await Promise.all(names.flatMap((name) => [create(ours, name), create(theirs, name)]))
  sent.length = 0
  const made = await Promise.all(
    names.flatMap((name, at) => [create(ours, name, at === 3 ? { state: 'TX' } : {}), create(theirs, name)]),
  )
  const starting = (begin: string) => sent.filter((text) => text.startsWith(begin)).length
  expect(starting('select * from customers')).toBe(2)
  // 42 are 16, 16, 8 and 2; or 16, 4 and 1 of each project, whose customers were found in different turns.
  expect([4, 6]).toContain(starting('insert into sessions'))
  expect(new Set(made.map(({ clientSecret }) => clientSecret)).size).toBe(42)
  expect(new Set(made.map(({ session }) => session.customerId)).size).toBe(42)

  sent.length = 0
  const read = await Promise.all(made.map(({ session }) => readSession(deps, session.projectId, session.id)))
  expect(sent).toHaveLength(2)
  expect(read).toEqual(made.map(({ session }) => session))
  expect(read.map(({ state }) => state).filter((state) => state !== null)).toEqual(['TX'])
})

test('names with signs that an array writes otherwise lead to their own customers', async () => {
  const names = ['a"b', 'a\\b', 'a,b', '{a}', 'NULL', 'null', ' a ', 'ä🌙', "a'b", '%a_']
  const first = await Promise.all(names.map((name) => create(ours, name)))
  const again = await Promise.all(names.map((name) => create(ours, name)))
  expect(again.map(({ session }) => session.externalCustomerId)).toEqual(names)
  expect(again.map(({ session }) => session.customerId)).toEqual(
    first.map(({ session }) => session.customerId),
  )
  expect(new Set(first.map(({ session }) => session.customerId)).size).toBe(names.length)
})

test('a session that is asked for together with others stays unknown to another project', async () => {
  const [first, second] = [await create(ours, 'mine'), await create(theirs, 'mine')]
  const results = await Promise.allSettled([
    readSession(deps, ours, first.session.id),
    readSession(deps, theirs, first.session.id),
    readSession(deps, theirs, second.session.id),
    readSession(deps, ours, second.session.id),
    readSession(deps, ours, 'sess_nonsense'),
  ])
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'rejected',
  ])
})

test('two who ask for one session at once get one each', async () => {
  const { session } = await create(ours, 'twice')
  const [first, second] = await Promise.all([1, 2].map(() => readSession(deps, ours, session.id)))
  expect(first).toEqual(second)
  expect(first).not.toBe(second)
})

test('a row that the database refuses leaves the others of its statement stored', async () => {
  const good = await Promise.all([unstored(), unstored(), unstored()])
  const bad = await unstored({ customerId: randomUUID() as CustomerId })
  const [first, ...rest] = good as [Session, Session, Session]
  const results = await Promise.allSettled(
    [first, bad, ...rest].map((session) => insertSessionAmongOthers(deps.db, session)),
  )
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  expect(results[1]).toMatchObject({ reason: { code: '23503' } })
  const stored = await Promise.all(good.map(({ projectId, id }) => readSession(deps, projectId, id)))
  expect(stored.map(({ id }) => id)).toEqual(good.map(({ id }) => id))
})

test('a creation that is repeated within its turn is stored once', async () => {
  const session = await unstored()
  const clientSecretHash = Buffer.alloc(32, 9)
  await Promise.all(
    [session, await unstored(), { ...session, clientSecretHash }].map((one) =>
      insertSessionAmongOthers(deps.db, one),
    ),
  )
  const stored = await readSession(deps, ours, session.id)
  expect([session.clientSecretHash, clientSecretHash].map(String)).toContain(String(stored.clientSecretHash))
})

test('a customer who is locked, as while he is erased, delays the sessions of nobody else', async () => {
  const names = Array.from({ length: 8 }, (_, at) => `locked-${at}`)
  const known = await Promise.all(names.map((name) => create(ours, name)))
  const locked = known[2]?.session.customerId ?? ''
  const settled: string[] = []
  let waiting: Promise<unknown> = Promise.resolve()
  await beside.begin(async (tx) => {
    await tx`select from customers where id = ${locked} for update`
    const creations = names.map((name) => create(ours, name).then(() => settled.push(name)))
    waiting = Promise.all(creations)
    await Promise.all(creations.filter((_, at) => at !== 2))
    expect(settled).toHaveLength(7)
    expect(settled).not.toContain('locked-2')
  })
  await waiting
  expect(settled.at(-1)).toBe('locked-2')
})

test('limits of a shared statement are gone with it', async () => {
  await Promise.all(Array.from({ length: 16 }, (_, at) => create(ours, `limit-${at % 4}`)))
  const limits = await Promise.all(
    Array.from(
      { length: 10 },
      () => deps.db`select pg_sleep(0.05), current_setting('lock_timeout') as limit`,
    ),
  )
  expect(new Set(limits.map(([row]) => row?.limit))).toEqual(new Set(['3s']))
})

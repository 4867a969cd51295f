import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '../../testing/database/empty-database.ts'
import { connect } from '../connect.ts'

/** A pool with one connection, so that whatever comes after a lost one gets its successor. */
async function onePool() {
  const address = await emptyDatabase()
  const admin = connect(address, { maxConnections: 1 })
  const db = connect(address, { maxConnections: 1 })
  onTestFinished(async () => {
    await db.end({ timeout: 1 })
    await admin.end({ timeout: 1 })
  })
  await admin`create table notes (text text)`
  const kill = (pid: number) => admin`select pg_terminate_backend(${pid}::int, 5000)`
  const notes = async () =>
    (await admin<{ text: string }[]>`select text from notes order by 1`).map(({ text }) => text)
  return { db, kill, notes }
}

test.each(['goes on', 'fails'])(
  'a transaction that lost its connection and %s later changes no other',
  async (later) => {
    const { db, kill, notes } = await onePool()
    const goOn = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<unknown>()
    const begun = Promise.withResolvers<number>()
    const lost = db.begin(async (tx) => {
      const [backend] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`
      begun.resolve(backend?.pid ?? 0)
      await goOn.promise
      if (later === 'fails') {
        setImmediate(() => ended.resolve('failed'))
        throw new Error('failed later')
      }
      await tx`insert into notes values ('of the lost one')`.then(ended.resolve, ended.resolve)
    })
    const refused = expect(lost).rejects.toThrow()
    await kill(await begun.promise)
    await refused
    await db.begin(async (tx) => {
      await tx`insert into notes values ('of another')`
      goOn.resolve()
      await ended.promise
      await tx`select pg_sleep(0.05)`
    })
    expect(await notes()).toEqual(['of another'])
    expect(await db`select 1 as one`).toEqual([{ one: 1 }])
  },
)

test('all that a transaction asked at the moment of the loss fails, what still waited as well', async () => {
  const { db, kill } = await onePool()
  const begun = Promise.withResolvers<number>()
  const settled = Promise.withResolvers<PromiseSettledResult<unknown>[]>()
  const lost = db.begin(async (tx) => {
    const [backend] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`
    const asked = Array.from({ length: 250 }, () => tx`select pg_sleep(1)`.execute())
    setTimeout(() => begun.resolve(backend?.pid ?? 0), 100)
    settled.resolve(await Promise.allSettled(asked))
  })
  const refused = expect(lost).rejects.toThrow()
  await kill(await begun.promise)
  await refused
  expect((await settled.promise).filter(({ status }) => status === 'fulfilled')).toEqual([])
})

test('a reserved connection that was lost sends nothing more, and gives back nothing', async () => {
  const { db, kill, notes } = await onePool()
  const reserved = await db.reserve()
  const [backend] = await reserved<{ pid: number }[]>`select pg_backend_pid() as pid`
  await kill(backend?.pid ?? 0)
  expect(await db`select 1 as one`).toEqual([{ one: 1 }])
  let alone: Promise<unknown> | undefined
  const undone = db.begin(async (tx) => {
    await tx`insert into notes values ('undone')`
    await expect(reserved`insert into notes values ('of the lost one')`).rejects.toThrow()
    reserved.release()
    alone = db`insert into notes values ('alone')`.execute()
    await tx`select pg_sleep(0.05)`
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await alone
  expect(await notes()).toEqual(['alone'])
})

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

import { eventIdOf, type ProjectId } from '@sliproad/core/ids'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { rowsRead } from '../../testing/database/rows-read.ts'
import { givenProject } from '../../testing/given.ts'
import { makeDeps } from '../../testing/make-deps.ts'
import { givenEvent } from '../../testing/webhook-work.ts'
import { alignEventFeed } from './align-event-feed.ts'
import { isPastRetention, listEvents, newestEvent } from './list-events.ts'
import { publishEvent } from './publish-event.ts'
import { readEvent } from './read-event.ts'

const deps = await makeDeps()

async function idsAfter(projectId: ProjectId, after?: string): Promise<string[]> {
  const { events } = await listEvents(deps, projectId, { limit: 100, ...(after && { after }) })
  return events.map(({ id }) => id)
}

/**
 * Other test files write to databases of the same server, and the feed waits for every transaction that still runs.
 */
function expectAfter(projectId: ProjectId, after?: string) {
  return expect.poll(() => idsAfter(projectId, after), { timeout: 10_000 })
}

/** A transaction on its own connection that has written an event and ends on command. */
async function openTransaction(projectId: ProjectId) {
  let end = (_outcome: 'commit' | 'roll back') => {}
  const told = new Promise<'commit' | 'roll back'>((resolve) => {
    end = resolve
  })
  const written = Promise.withResolvers<string>()
  const finished = deps.db.begin(async (tx) => {
    const body = { projectId, type: 'kyc.approved' as const, order: null, data: {} }
    const event = await publishEvent(deps, tx, body, deps.clock.now())
    written.resolve(event.id)
    if ((await told) === 'roll back') throw new Error('rolled back')
  })
  return {
    id: await written.promise,
    async end(outcome: 'commit' | 'roll back') {
      end(outcome)
      await finished.catch(() => undefined)
    },
  }
}

test('events are read page by page in the order they were written, from any known one on', async () => {
  const { project } = await givenProject(deps)
  const written: string[] = []
  for (let count = 0; count < 7; count++) written.push((await givenEvent(deps, project.id)).id)
  await expectAfter(project.id).toEqual(written)
  expect(await idsAfter(project.id, written[4])).toEqual(written.slice(5))
  expect(await idsAfter(project.id, written[6])).toEqual([])
  const pages: string[][] = []
  let after: string | undefined
  for (let page = 0; page < 4; page++) {
    const { events, hasMore } = await listEvents(deps, project.id, { limit: 3, ...(after && { after }) })
    pages.push(events.map(({ id }) => id))
    after = events.at(-1)?.id ?? after
    if (!hasMore) break
  }
  expect(pages).toEqual([written.slice(0, 3), written.slice(3, 6), written.slice(6)])
  expect(await newestEvent(deps, project.id)).toBe(written[6])
})

test('an event whose transaction ends late holds back those behind it, so that no reader misses it', async () => {
  const { project } = await givenProject(deps)
  const before = await givenEvent(deps, project.id)
  await expectAfter(project.id).toEqual([before.id])
  const late = await openTransaction(project.id)
  const early = await givenEvent(deps, project.id)
  expect(late.id < early.id).toBe(true)
  // The later event is stored and readable, but showing it would let a reader skip the earlier one.
  expect((await readEvent(deps, project.id, early.id)).id).toBe(early.id)
  expect(await idsAfter(project.id)).toEqual([before.id])
  expect(await newestEvent(deps, project.id)).toBe(before.id)
  await late.end('commit')
  await expectAfter(project.id, before.id).toEqual([late.id, early.id])
})

test('a transaction that comes to nothing holds back only until it has ended', async () => {
  const { project } = await givenProject(deps)
  const undone = await openTransaction(project.id)
  const event = await givenEvent(deps, project.id)
  expect(await idsAfter(project.id)).toEqual([])
  await undone.end('roll back')
  await expectAfter(project.id).toEqual([event.id])
})

test('a transaction that began early and writes late comes to stand where no reader has been yet', async () => {
  const { project } = await givenProject(deps)
  const [other, wrote, goOn] = [
    await givenProject(deps),
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
  ]
  let late = ''
  const finished = deps.db.begin(async (tx) => {
    const body = { projectId: other.project.id, type: 'kyc.approved' as const, order: null, data: {} }
    await publishEvent(deps, tx, body, deps.clock.now())
    wrote.resolve()
    await goOn.promise
    late = (await publishEvent(deps, tx, { ...body, projectId: project.id }, deps.clock.now())).id
  })
  await wrote.promise
  const early = await givenEvent(deps, project.id)
  const seen = await idsAfter(project.id)
  goOn.resolve()
  await finished
  expect(late > early.id).toBe(true)
  await expect
    .poll(async () => [...seen, ...(await idsAfter(project.id, seen.at(-1)))].toSorted())
    .toEqual([early.id, late])
})

test('however transactions overlap, a reader that goes on behind his last event sees each exactly once', async () => {
  const step = fc.constantFrom('begin', 'commit', 'roll back', 'read')
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const { project } = await givenProject(deps)
      const open: Awaited<ReturnType<typeof openTransaction>>[] = []
      const committed: string[] = []
      const seen: string[] = []
      const read = async () => seen.push(...(await idsAfter(project.id, seen.at(-1))))
      for (const [number, what] of steps.entries()) {
        // The pool has ten connections; some are for reading.
        if (what === 'begin' && open.length < 6) open.push(await openTransaction(project.id))
        else if (what === 'read') await read()
        else if (what !== 'begin' && open.length > 0) {
          const [ended] = open.splice(number % open.length, 1)
          await ended?.end(what)
          if (ended && what === 'commit') committed.push(ended.id)
        }
      }
      for (const rest of open) {
        await rest.end('commit')
        committed.push(rest.id)
      }
      await vi.waitFor(async () => {
        await read()
        expect(seen.toSorted()).toEqual(committed.toSorted())
      }, 10_000)
    }),
    { numRuns: 30 },
  )
})

test('one type or several can be asked for', async () => {
  const { project } = await givenProject(deps)
  let last = ''
  for (const type of ['kyc.started', 'wallet.created', 'kyc.approved', 'kyc.started'] as const)
    last = (await givenEvent(deps, project.id, type)).id
  await expect.poll(() => newestEvent(deps, project.id)).toBe(last)
  const typesOf = async (...types: ('kyc.started' | 'kyc.approved')[]) =>
    (await listEvents(deps, project.id, { limit: 10, types })).events.map(({ type }) => type)
  expect(await typesOf('kyc.started')).toEqual(['kyc.started', 'kyc.started'])
  expect(await typesOf('kyc.approved', 'kyc.started')).toEqual(['kyc.started', 'kyc.approved', 'kyc.started'])
})

test('a feed cannot start from an event of another project, or from an unknown one', async () => {
  const { project } = await givenProject(deps)
  const other = await givenProject(deps)
  const theirs = await givenEvent(deps, other.project.id)
  await givenEvent(deps, project.id)
  for (const after of [
    theirs.id,
    eventIdOf(deps.newId()),
    'evt_nonsense',
    'whd_01h455vb4pex5vsknk084sn02q',
  ]) {
    await expect(idsAfter(project.id, after)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(readEvent(deps, project.id, after)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
})

test('a reader who resumes at an event that was dropped for its age starts at the oldest there is', async () => {
  const { project } = await givenProject(deps)
  const dropped = await givenEvent(deps, project.id)
  await deps.db`delete from events where payload = ${dropped.payload}`
  await expect(idsAfter(project.id, dropped.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  deps.clock.advanceMinutes(30 * 24 * 60 + 1)
  const kept = await givenEvent(deps, project.id)
  await expectAfter(project.id, dropped.id).toEqual([kept.id])
})

test('the age of an id is told by its beginning', () => {
  const now = new Date('2026-03-31T12:00:00Z')
  const idAt = (time: string) => `${Date.parse(time).toString(16).padStart(12, '0')}70008000000000000000`
  expect(isPastRetention(idAt('2026-03-01T11:59:59.999Z'), now, 30)).toBe(true)
  expect(isPastRetention(idAt('2026-03-01T12:00:00Z'), now, 30)).toBe(false)
})

test('data that came from a database with higher transaction numbers stays before what is new', async () => {
  const { project } = await givenProject(deps)
  const old = [await givenEvent(deps, project.id), await givenEvent(deps, project.id)]
  await deps.db`update events set position = position + 1000000000 where project_id = ${project.id}`
  expect(await idsAfter(project.id)).toEqual([])
  const shiftNow = async () => (await deps.db`select shift from event_feed`)[0]?.shift
  await Promise.all([alignEventFeed(deps.db), alignEventFeed(deps.db)])
  const shift = await shiftNow()
  expect(BigInt(shift)).toBeGreaterThan(900_000_000n)
  const fresh = await givenEvent(deps, project.id)
  await expectAfter(project.id).toEqual([...old.map(({ id }) => id), fresh.id])
  const late = await openTransaction(project.id)
  await givenEvent(deps, project.id)
  expect(await idsAfter(project.id, fresh.id)).toEqual([])
  // Transactions that still run are no reason to shift again.
  await alignEventFeed(deps.db)
  expect(await shiftNow()).toBe(shift)
  await late.end('commit')
  await expectAfter(project.id, fresh.id).toHaveLength(2)
})

test.each([
  [['kyc.approved'] as const, 3],
  [['order.completed'] as const, 50],
])('a page of the feed with %s alone reads little more than it shows', async (types, count) => {
  const { project } = await givenProject(deps)
  await deps.db`
    insert into events (id, project_id, type, payload, created_at)
    select ('0' || substr(gen_random_uuid()::text, 2))::uuid, ${project.id},
      case when n <= 3 then 'kyc.approved' else 'order.completed' end, '{}', now() - make_interval(days => 1)
    from generate_series(1, 20000) n order by random()`
  await deps.db`vacuum analyze events`
  const ask = async (db: typeof deps.db) =>
    (await listEvents({ ...deps, db }, project.id, { limit: 50, types: [...types] })).events
  // Transactions of other databases of the server hold the feed back.
  await expect.poll(async () => (await ask(deps.db)).length, { timeout: 10_000 }).toBe(count)
  const read = await deps.db.begin(async (tx) => {
    const before = await rowsRead(tx)
    await ask(tx as unknown as typeof deps.db)
    return (await rowsRead(tx)) - before
  })
  expect(read).toBeLessThan(500)
})

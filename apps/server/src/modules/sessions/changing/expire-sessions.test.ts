import { uuidOfSessionId } from '@sliproad/core/ids'
import { beforeEach, expect, test } from 'vitest'
import { givenProject, givenSession, storeStatus } from '../../../testing/given.ts'
import { makeDeps } from '../../../testing/make-deps.ts'
import { expireSessions } from './expire-sessions.ts'

const deps = await makeDeps()
const { db, clock } = deps
const { project } = await givenProject(deps)

beforeEach(async () => {
  await db`delete from sessions`
})

async function storedStatuses(): Promise<Record<string, number>> {
  const rows = await db<{ status: string; count: number }[]>`
    select status, count(*)::int as count from sessions group by status`
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

test('a session is swept at its time and not a millisecond before', async () => {
  await givenSession(deps, project.id, { expiresInSeconds: 60 })
  clock.advanceSeconds(59.999)
  expect(await expireSessions(deps, 10)).toBe(0)
  clock.advanceSeconds(0.001)
  expect(await expireSessions(deps, 10)).toBe(1)
  expect(await storedStatuses()).toEqual({ expired: 1 })
  expect(await expireSessions(deps, 10)).toBe(0)
})

test('only open sessions are swept', async () => {
  for (const status of [
    'pending',
    'confirmed',
    'processing',
    'completed',
    'failed',
    'cancelled',
    'expired',
  ]) {
    const { session } = await givenSession(deps, project.id, { expiresInSeconds: 1 })
    await storeStatus(deps, session.id, status)
  }
  clock.advanceSeconds(1)
  expect(await expireSessions(deps, 10)).toBe(2)
  expect(await storedStatuses()).toEqual({ expired: 3, processing: 1, completed: 1, failed: 1, cancelled: 1 })
})

test('a batch takes at most its size, those that are due longest first', async () => {
  for (const expiresInSeconds of [30, 10, 20]) await givenSession(deps, project.id, { expiresInSeconds })
  clock.advanceSeconds(60)
  expect(await expireSessions(deps, 2)).toBe(2)
  const [left] =
    await db`select expires_at - created_at = interval '30 seconds' as latest from sessions where status = 'pending'`
  expect(left).toEqual({ latest: true })
})

test('a session that another connection holds is left for the next round, and blocks nothing', async () => {
  const { session } = await givenSession(deps, project.id)
  await givenSession(deps, project.id)
  clock.advanceMinutes(30)
  const other = await makeDeps()
  await other.db.begin(async (tx) => {
    await tx`select 1 from sessions where id = ${uuidOfSessionId(session.id) ?? null} for update`
    expect(await expireSessions(deps, 10)).toBe(1)
  })
  expect(await expireSessions(deps, 10)).toBe(1)
})

test('two sweepers at once store each expiry once', async () => {
  for (let count = 0; count < 20; count++) await givenSession(deps, project.id)
  clock.advanceMinutes(30)
  const other = { ...(await makeDeps()), clock }
  const swept = await Promise.all([deps, other, deps, other].map((sweeper) => expireSessions(sweeper, 20)))
  const rest = await expireSessions(deps, 20)
  expect(swept.reduce((sum, count) => sum + count, rest)).toBe(20)
  expect(await storedStatuses()).toEqual({ expired: 20 })
})

import { uuidOfSessionId } from '@sliproad/core/ids'
import { expect, test, vi } from 'vitest'
import { givenProject, givenSession } from '../../../testing/given.ts'
import { makeDeps } from '../../../testing/make-deps.ts'
import { cancelSession } from './cancel-session.ts'
import { confirmSession } from './confirm-session.ts'

const deps = await makeDeps()
const other = await makeDeps()
const { project } = await givenProject(deps)

async function someoneWaitsForALock(): Promise<void> {
  await vi.waitFor(async () => {
    const waiting = await deps.db`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    expect(waiting.length).toBeGreaterThan(0)
  })
}

test('a confirmation waits for a transaction that is changing the session, and then sees its result', async () => {
  const { session, clientSecret } = await givenSession(deps, project.id)
  const uuid = uuidOfSessionId(session.id) ?? null
  const confirming = await deps.db.begin(async (tx) => {
    await tx`update sessions set status = 'cancelled' where id = ${uuid}`
    const outcome = confirmSession(other, project.id, session.id, { clientSecret }).catch(
      (error: unknown) => error,
    )
    await someoneWaitsForALock()
    return { outcome }
  })
  expect(await confirming.outcome).toMatchObject({ code: 'SESSION_CANCELLED' })
})

test('a cancellation waits too', async () => {
  const { session } = await givenSession(deps, project.id)
  const uuid = uuidOfSessionId(session.id) ?? null
  const cancelling = await deps.db.begin(async (tx) => {
    await tx`update sessions set status = 'processing' where id = ${uuid}`
    const outcome = cancelSession(other, project.id, session.id).catch((error: unknown) => error)
    await someoneWaitsForALock()
    return { outcome }
  })
  expect(await cancelling.outcome).toMatchObject({ code: 'SESSION_NOT_CANCELLABLE' })
})

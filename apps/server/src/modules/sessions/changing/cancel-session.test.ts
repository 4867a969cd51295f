import { expect, test } from 'vitest'
import { givenProject, givenSession } from '../../../testing/given.ts'
import { makeDeps } from '../../../testing/make-deps.ts'
import { cancelSession } from './cancel-session.ts'

test('a pending session is cancelled, and cancelling it again changes nothing', async () => {
  const deps = await makeDeps()
  const { project } = await givenProject(deps)
  const { session } = await givenSession(deps, project.id)
  expect(await cancelSession(deps, project.id, session.id)).toMatchObject({ status: 'cancelled' })
  expect(await cancelSession(deps, project.id, session.id)).toMatchObject({ status: 'cancelled' })
})

test('a session past its time cannot be cancelled, swept or not', async () => {
  const deps = await makeDeps()
  const { project } = await givenProject(deps)
  const { session } = await givenSession(deps, project.id)
  deps.clock.advanceMinutes(30)
  const cancelling = cancelSession(deps, project.id, session.id)
  await expect(cancelling).rejects.toMatchObject({ code: 'SESSION_NOT_CANCELLABLE' })
})

test('the session of another project is not found', async () => {
  const deps = await makeDeps()
  const { project } = await givenProject(deps)
  const other = await givenProject(deps)
  const { session } = await givenSession(deps, project.id)
  await expect(cancelSession(deps, other.project.id, session.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

import { expect, test } from 'vitest'
import { makeDashboard, password } from '../../../testing/apps/make-dashboard.ts'
import { noLimits } from '../../../testing/no-limits.ts'
import { createOperator } from '../create-user.ts'
import { disableUser, enableUser } from './disable-user.ts'
import { endLoginsOf } from './end-logins-of.ts'
import { listUsers, requireUser } from './list-users.ts'

const dashboard = await makeDashboard(() => ({ rateLimits: noLimits }))
const { deps } = dashboard

test('a disabled account loses its logins at once, cannot log in, and looks like a wrong password', async () => {
  const owner = await dashboard.as('owner')
  const { id } = await requireUser(deps.db, owner.email)
  await disableUser(deps, id)
  expect((await owner.get('/dashboard/api/me')).status).toBe(401)
  const refused = await dashboard.browser().logIn(owner.email)
  expect([refused.status, refused.json.error.code]).toEqual([401, 'LOGIN_FAILED'])
  await enableUser(deps, id)
  expect((await owner.get('/dashboard/api/me')).status).toBe(401)
  expect((await dashboard.browser().logIn(owner.email)).status).toBe(200)
})

test('the last operator who can log in is not disabled, also when two disable each other', async () => {
  await deps.db`update users set operator = false`
  const [one, two] = await Promise.all([
    createOperator(deps, { email: `${crypto.randomUUID()}@example.com`, password }),
    createOperator(deps, { email: `${crypto.randomUUID()}@example.com`, password }),
  ])
  const outcomes = await Promise.allSettled([disableUser(deps, one.id), disableUser(deps, two.id)])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('the logins of an account can be ended, and the list tells what there is', async () => {
  const viewer = await dashboard.as('viewer')
  const row = async () =>
    (await listUsers(deps.db, deps.clock.now())).find(({ email }) => email === viewer.email)
  expect(await row()).toMatchObject({ operator: false, projects: 1, openLogins: 1, disabledAt: null })
  const { id } = await requireUser(deps.db, viewer.email.toUpperCase())
  expect(await endLoginsOf(deps, id)).toBe(1)
  expect(await row()).toMatchObject({ openLogins: 0 })
  expect((await viewer.get('/dashboard/api/me')).status).toBe(401)
})

test('an account that is not there is named as such', async () => {
  await expect(requireUser(deps.db, 'nobody@example.com')).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

import { type Permission, permissions, type Role } from '@sliproad/api/permissions'
import { expect, test } from 'vitest'
import { mayDo } from '../../../modules/users/index.ts'
import { listDashboardRoutes } from '../../../testing/apps/dashboard-routes.ts'
import { makeDashboard } from '../../../testing/apps/make-dashboard.ts'
import { givenProject } from '../../../testing/given.ts'
import { noLimits } from '../../../testing/no-limits.ts'

const dashboard = await makeDashboard(() => ({ rateLimits: noLimits }))
const { deps } = dashboard
const roles: readonly Role[] = ['operator', 'owner', 'developer', 'viewer']
type Person = Awaited<ReturnType<typeof dashboard.as>>
const people = Object.fromEntries(
  await Promise.all(roles.map(async (role) => [role, await dashboard.as(role)] as const)),
) as Record<Role, Person>
const { project: other } = await givenProject(deps)

/** The expected permissions are written out again here, so that a mistake in the server's table is noticed. */
const expected: Record<Permission, readonly Role[]> = {
  'project.read': roles,
  'records.read': roles,
  'quotes.explore': roles,
  'team.read': roles,
  'personal.read': ['operator', 'owner', 'developer'],
  'records.export': ['operator', 'owner', 'developer'],
  'orders.act': ['operator', 'owner', 'developer'],
  'customers.act': ['operator', 'owner', 'developer'],
  'keys.manage': ['operator', 'owner', 'developer'],
  'webhooks.manage': ['operator', 'owner', 'developer'],
  'gateways.route': ['operator', 'owner', 'developer'],
  'branding.change': ['operator', 'owner', 'developer'],
  'gateways.credentials': ['operator', 'owner'],
  'project.change': ['operator', 'owner'],
  'team.manage': ['operator', 'owner'],
  'audit.read': ['operator', 'owner'],
  'books.manage': ['operator', 'owner'],
  'projects.create': ['operator'],
}

test.each(permissions)('%s is for whom it was meant', (permission) => {
  expect(roles.filter((role) => mayDo(role, permission))).toEqual(expected[permission])
})

const routes = listDashboardRoutes()
const ofProjects = routes.filter(({ url }) => url.includes(':projectId'))
const addressIn = (projectId: string, url: string) =>
  url.replace(':projectId', projectId).replaceAll(/:\w+/g, '019577d0-0000-7000-8000-000000000009')

test('routes of a project are for its members and ask for a permission; of the others only operators need one', () => {
  expect(ofProjects.length).toBeGreaterThan(40)
  for (const { url, access, permission } of ofProjects) {
    expect(access, url).toBe('project_member')
    expect(permissions, url).toContain(permission)
  }
  const others = routes.filter(({ url }) => !url.includes(':projectId'))
  for (const { url, access, permission } of others) {
    expect(['login_page', 'second_factor', 'login', 'operator'], url).toContain(access)
    expect(permission, url).toBe(access === 'operator' ? 'projects.create' : undefined)
  }
})

test.each(ofProjects.flatMap((route) => roles.map((role) => ({ ...route, role }))))(
  '$role at $method $url',
  async ({ method, url, permission, role }) => {
    // An empty body and unknown ids: a permitted call is refused for another reason or changes nothing.
    const body = method === 'GET' || method === 'DELETE' ? {} : { body: [] }
    // A role that the request itself claims never counts.
    const address = `${addressIn(dashboard.projectId, url)}?role=operator&operator=true`
    const headers = { 'x-role': 'operator', 'x-user-role': 'operator', 'x-operator': 'true' }
    const { status, json } = await people[role].call(method, address, { ...body, headers })
    const isRefused = status === 403 && json.error.message === 'Your role may not do that.'
    expect(isRefused).toBe(permission === undefined || !expected[permission].includes(role))
    expect(status).not.toBe(401)
    expect(status).toBeLessThan(500)
  },
)

test.each(ofProjects)('a foreign project is not there: $method $url', async ({ method, url }) => {
  const body = method === 'GET' || method === 'DELETE' ? {} : { body: [] }
  const foreign = await people.owner.call(method, addressIn(other.id, url), body)
  const missing = await people.owner.call(
    method,
    addressIn('019577d0-0000-7000-8000-000000000008', url),
    body,
  )
  expect([foreign.status, foreign.json.error.code]).toEqual([404, 'NOT_FOUND'])
  expect({ ...foreign.json.error, requestId: '' }).toEqual({ ...missing.json.error, requestId: '' })
})

test.each(routes.filter(({ access }) => access !== 'login_page'))(
  'nobody gets in without a login: $method $url',
  async (route) => {
    const { method, url } = route
    const { status, json } = await dashboard.browser().call(method, addressIn(dashboard.projectId, url))
    expect([status, json.error.code]).toEqual([401, 'LOGIN_REQUIRED'])
  },
)

test.each(routes.filter(({ method, access }) => method !== 'GET' && access !== 'login_page'))(
  'a page of another site cannot use the cookie: $method $url',
  async ({ method, url }) => {
    const owner = people.owner
    const call = (headers: Record<string, string>) =>
      dashboard.app.inject({
        method,
        url: addressIn(dashboard.projectId, url),
        headers: { cookie: owner.cookie(), ...headers },
      })
    const evil = { origin: 'https://evil.example', 'x-csrf-token': owner.csrfToken() }
    expect((await call(evil)).statusCode).toBe(403)
    // A login still waiting for its second factor is not the owner's, so that route answers before it looks for the
    // token.
    const blind = await call({ origin: 'http://localhost:8080' })
    expect([401, 403]).toContain(blind.statusCode)
  },
)

test('only an operator makes projects, and no request body raises the role of its sender', async () => {
  const forged = { name: 'Mine', role: 'operator', operator: true }
  for (const role of roles) {
    const { status } = await people[role].call('POST', '/dashboard/api/projects', {
      body: forged,
      headers: { 'x-role': 'operator' },
    })
    expect(status, role).toBe(role === 'operator' ? 201 : 403)
  }
  const { json } = await people.viewer.get('/dashboard/api/me')
  expect(json.data.user.operator).toBe(false)
  expect(json.data.projects).toMatchObject([
    { role: 'viewer', permissions: ['project.read', 'records.read', 'quotes.explore', 'team.read'] },
  ])
})

test('no role can invite or make an operator', async () => {
  const body = { email: 'x@example.com', role: 'operator' }
  expect((await people.owner.post(`${dashboard.api}/invitations`, body)).status).toBe(400)
})

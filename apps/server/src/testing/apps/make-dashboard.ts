import { randomUUID } from 'node:crypto'
import type { MemberRole, Role } from '@sliproad/api/permissions'
import type { ProjectId } from '@sliproad/core/ids'
import { createOperator } from '../../modules/users/index.ts'
import type { TestDeps } from '../make-deps.ts'
import { makeApp, type TestApp } from './make-app.ts'

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
type Options = { body?: unknown; headers?: Record<string, string> }

export const password = 'correct horse battery'
const ours = { origin: 'http://localhost:8080', 'sec-fetch-site': 'same-origin' }

export type Browser = ReturnType<typeof openBrowser>
export type TestDashboard = Awaited<ReturnType<typeof makeDashboard>>

/** A dashboard with one project, and users of every role. */
export async function makeDashboard(change: (deps: TestDeps) => Partial<TestDeps> = () => ({})) {
  const app = await makeApp(change)
  return dashboardOf(app)
}

/** The same over an app that a test has built itself. */
export function dashboardOf(app: TestApp) {
  const projectId = app.project.project.id
  return {
    ...app,
    projectId,
    api: `/dashboard/api/projects/${projectId}`,
    /** A browser without cookies, at this network address. */
    browser: (remoteAddress?: string) => openBrowser(app, remoteAddress),
    /** A new account with this role in the project, logged in. */
    async as(role: Role, project: ProjectId = projectId) {
      const email = await givenUser(app.deps, role, project)
      const browser = openBrowser(app)
      await browser.logIn(email)
      return { ...browser, email }
    },
  }
}

/** An account created without the slow password hashing steps; its password is always the same. */
export async function givenUser(deps: TestDeps, role: Role, projectId: ProjectId): Promise<string> {
  const email = `${role}-${randomUUID()}@example.com`
  const user = await createOperator(deps, { email, password })
  if (role !== 'operator') {
    await deps.db`update users set operator = false where id = ${user.id}`
    await giveRole(deps, email, role, projectId)
  }
  return email
}

export async function giveRole(
  { db, clock }: TestDeps,
  email: string,
  role: MemberRole,
  projectId: ProjectId,
): Promise<void> {
  await db`
    insert into memberships (project_id, user_id, role, created_at)
    select ${projectId}, id, ${role}, ${clock.now()} from users where email = ${email}`
}

/** Keeps cookies and the token against foreign pages, as our page in a browser does. */
function openBrowser({ app }: TestApp, remoteAddress = '127.0.0.1') {
  const cookies = new Map<string, string>()
  let csrfToken = ''

  async function call(method: Method, url: string, { body, headers = {} }: Options = {}) {
    const changes = method === 'GET' ? {} : { ...ours, ...(csrfToken && { 'x-csrf-token': csrfToken }) }
    const answer = await app.inject({
      method,
      url,
      remoteAddress,
      headers: {
        ...(cookies.size > 0 && { cookie: [...cookies.values()].join('; ') }),
        ...changes,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })
    for (const given of [answer.headers['set-cookie'] ?? []].flat()) setCookie(given.split(';')[0] ?? '')
    const json = parse(answer.body)
    if (typeof json?.data?.csrfToken === 'string') csrfToken = json.data.csrfToken
    return { status: answer.statusCode, headers: answer.headers, text: answer.body, json }
  }

  function setCookie(text: string) {
    cookies.set(text.split('=')[0] ?? '', text)
  }

  return {
    call,
    get: (url: string) => call('GET', url),
    post: (url: string, body?: unknown) => call('POST', url, { body }),
    patch: (url: string, body?: unknown) => call('PATCH', url, { body }),
    put: (url: string, body?: unknown) => call('PUT', url, { body }),
    delete: (url: string) => call('DELETE', url),
    logIn: (email: string, secret = password) =>
      call('POST', '/dashboard/api/login', { body: { email, password: secret } }),
    /** The cookie of the login. */
    cookie: () => cookies.get('sliproad_login') ?? '',
    csrfToken: () => csrfToken,
    setCookie,
  }
}

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
function parse(text: string): any {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

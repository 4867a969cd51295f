import type { BrowserContext } from 'playwright-core'
import type { Answer } from '../system/send.ts'
import type { Server } from '../system/start-server.ts'

const cookieName = 'sliproad_login'

/** The token of a login as the browser stores it. */
export async function loginCookie(context: BrowserContext) {
  const cookies = await context.cookies()
  return cookies.find(({ name }) => name === cookieName)
}

/** Calls the dashboard's API directly, with everything that a page of this user would send. */
export async function directly(server: Server, context: BrowserContext) {
  const cookie = `${cookieName}=${(await loginCookie(context))?.value}`
  const me = await server.call('/dashboard/api/me', { headers: { cookie } })
  const csrfToken = (me.json as { data?: { csrfToken: string } }).data?.csrfToken ?? ''
  const headers = { cookie, origin: server.url, 'x-csrf-token': csrfToken }
  return (method: string, path: string, body?: unknown): Promise<Answer> =>
    server.call(path, { method, headers, ...(body !== undefined && { body }) })
}

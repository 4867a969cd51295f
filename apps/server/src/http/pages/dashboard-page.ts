import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { keepBody, sendKept } from '../answers/kept-body.ts'
import { loginOf } from '../dashboard/access/login-cookie.ts'
import type { App, HttpDeps } from '../http-deps.ts'
import { readBuilt, serveBuiltFiles } from './built-files.ts'
import { dashboardNotice } from './dashboard-notice.ts'

const folder = fileURLToPath(new URL('../../../../dashboard/dist/', import.meta.url))

const withoutLogin = ['/invitation', '/forgot', '/reset', '/openid']
const withLogin = ['', '/', '/account', '/p/*']

/** The page loads nothing from other origins and must not be framed. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Serves the built dashboard, or, where it was not built, a notice with the commands that do its work. */
export async function dashboardPageRoutes(app: App, { config }: Pick<HttpDeps, 'config'>): Promise<void> {
  if (!existsSync(`${folder}index.html`)) {
    app.get('/dashboard', async (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header(
          'content-security-policy',
          "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
        )
        .send(dashboardNotice(config.publicUrl)),
    )
    return
  }
  const dashboard = readBuilt(`${folder}index.html`)
  // A small page that loads the dashboard after the login, or when it finds that there is one.
  const login = readBuilt(`${folder}login.html`)
  // With these words it shows the login at once, instead of asking who is logged in.
  const loginAtOnce = keepBody(
    Buffer.from(login.plain.toString().replace('<html ', '<html data-login="none" ')),
  )
  const pages = { likely: dashboard, unknown: login, none: loginAtOnce }
  // The pages route their own addresses.
  for (const url of [...withoutLogin, ...withLogin])
    app.get(`/dashboard${url}`, async (request, reply) => {
      reply.type('text/html; charset=utf-8').headers({
        'content-security-policy': policy,
        'referrer-policy': 'no-referrer',
        'cache-control': 'private, no-cache',
      })
      return sendKept(request, reply, withoutLogin.includes(url) ? login : pages[loginOf(request)])
    })
  // What people type, and what old links name.
  app.get('/dashboard/login', async (_request, reply) => reply.redirect('/dashboard'))
  serveBuiltFiles(app, '/dashboard/assets/', `${folder}assets/`)
}

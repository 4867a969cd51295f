import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { App, HttpDeps } from '../http-deps.ts'
import { dashboardNotice } from './dashboard-notice.ts'

const folder = fileURLToPath(new URL('../../../../dashboard/dist/', import.meta.url))

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
  const page = await readFile(`${folder}index.html`, 'utf8')
  // The page routes its own addresses: every one of them gets the same HTML.
  for (const url of ['', '/', '/invitation', '/forgot', '/reset', '/openid', '/account', '/p/*'])
    app.get(`/dashboard${url}`, async (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', policy)
        .header('referrer-policy', 'no-referrer')
        .header('cache-control', 'no-cache')
        .send(page),
    )
  await app.register(fastifyStatic, {
    root: `${folder}assets`,
    prefix: '/dashboard/assets/',
    decorateReply: false,
    // The file names contain a hash of the content.
    setHeaders: (response) => response.header('cache-control', 'public, max-age=31536000, immutable'),
  })
}

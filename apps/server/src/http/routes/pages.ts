import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { App, HttpDeps } from '../http-deps.ts'
import { dashboardNotice } from './dashboard-notice.ts'

const checkoutFolder = fileURLToPath(new URL('../../../../checkout/dist/', import.meta.url))

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The pages that set-up has built. An API-only checkout of the repository runs without them. */
export async function pageRoutes(app: App, { config }: Pick<HttpDeps, 'config'>): Promise<void> {
  app.get('/dashboard', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      )
      .send(dashboardNotice(config.publicUrl)),
  )
  if (!existsSync(`${checkoutFolder}index.html`)) return
  const page = await readFile(`${checkoutFolder}index.html`, 'utf8')
  app.get('/checkout', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page),
  )
  await app.register(fastifyStatic, {
    root: `${checkoutFolder}assets`,
    prefix: '/checkout/assets/',
    // The file names carry a hash of their content.
    immutable: true,
    maxAge: '365d',
    cacheControl: true,
    setHeaders: (response) => response.header('cache-control', 'public, max-age=31536000, immutable'),
  })
}

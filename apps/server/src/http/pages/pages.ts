import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { previewPath } from '@sliproad/core/branding/preview'
import { isUuid, type ProjectId } from '@sliproad/core/ids'
import type { FastifyReply } from 'fastify'
import { type Static, Type } from 'typebox'
import { type KeptBytes, keepBody, sendKept } from '../answers/kept-body.ts'
import type { App, HttpDeps } from '../http-deps.ts'
import { readBuilt, serveBuiltFiles } from './built-files.ts'
import { dashboardPageRoutes } from './dashboard-page.ts'

const checkoutFolder = fileURLToPath(new URL('../../../../checkout/dist/', import.meta.url))

/** Frames are allowed for gateways that are shown inside the page. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; media-src 'self' blob:; frame-src 'self' https:; base-uri 'none'; form-action 'none'"

/** The preview of a look may load and frame nothing, and only our own pages may frame it. */
const previewPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

/** Any page may load the script that embeds the checkout: it holds nothing of a project. Its name never changes. */
const embedHeaders = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'public, max-age=300',
}

const PageQuery = Type.Object({
  projectId: Type.Optional(Type.String()),
  clientSecret: Type.Optional(Type.String()),
})

/** Serves the pages that set-up has built. An API-only checkout of the repository runs without them. */
export async function pageRoutes(
  app: App,
  { config, readProject, readiness }: Pick<HttpDeps, 'config' | 'readProject' | 'readiness'>,
): Promise<void> {
  await dashboardPageRoutes(app, { config })
  if (!existsSync(`${checkoutFolder}index.html`)) return
  const page = readBuilt(`${checkoutFolder}index.html`)
  const themed = { light: withTheme(page, 'light'), dark: withTheme(page, 'dark') }
  app.get<{ Querystring: Static<typeof PageQuery> }>(
    '/checkout',
    { schema: { querystring: PageQuery } },
    async (request, reply) => {
      const { projectId, clientSecret } = request.query
      const canAsk = readiness.state === 'serving' && projectId !== undefined && isUuid(projectId)
      const project = canAsk ? await readProject(projectId.toLowerCase() as ProjectId) : undefined
      framedBy(reply, project?.allowedOrigins ?? []).type('text/html; charset=utf-8')
      // A browser would keep the secret on its disk, as part of the address that it keeps the page under.
      reply.header('cache-control', clientSecret === undefined ? 'private, no-cache' : 'no-store')
      const theme = project?.branding.look?.theme
      return sendKept(request, reply, theme === 'light' || theme === 'dark' ? themed[theme] : page)
    },
  )
  app.get(previewPath, async (request, reply) => {
    reply.type('text/html; charset=utf-8').headers({
      'content-security-policy': previewPolicy,
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'no-cache',
    })
    return sendKept(request, reply, page)
  })
  const script = readBuilt(`${checkoutFolder}embed.js`)
  app.get('/checkout/embed.js', async (request, reply) => {
    reply.type('text/javascript; charset=utf-8').headers(embedHeaders)
    return sendKept(request, reply, script)
  })
  serveBuiltFiles(app, '/checkout/assets/', `${checkoutFolder}assets/`)
}

/** The theme that a partner chose is there from the first paint, before any script has run. */
function withTheme({ plain }: KeptBytes, theme: 'light' | 'dark'): KeptBytes {
  return keepBody(Buffer.from(plain.toString().replace('<html ', `<html data-theme="${theme}" `)))
}

/** Only the partner's own sites may frame our page. */
function framedBy(reply: FastifyReply, origins: readonly string[]): FastifyReply {
  if (origins.length > 0) reply.removeHeader('x-frame-options')
  const ancestors = origins.length > 0 ? origins.join(' ') : "'none'"
  return reply.header('content-security-policy', `${policy}; frame-ancestors ${ancestors}`)
}

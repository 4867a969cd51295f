import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { previewPath } from '@sliproad/core/branding/preview'
import { isUuid, type ProjectId } from '@sliproad/core/ids'
import type { FastifyReply } from 'fastify'
import { type Static, Type } from 'typebox'
import type { App, HttpDeps } from '../http-deps.ts'
import { dashboardPageRoutes } from './dashboard-page.ts'

const checkoutFolder = fileURLToPath(new URL('../../../../checkout/dist/', import.meta.url))

/** Frames are allowed for gateways that are shown inside the page. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; media-src 'self' blob:; frame-src 'self' https:; base-uri 'none'; form-action 'none'"

/** The preview of a look may load and frame nothing, and only our own pages may frame it. */
const previewPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

const PageQuery = Type.Object({ projectId: Type.Optional(Type.String()) })

/** Serves the pages that set-up has built. An API-only checkout of the repository runs without them. */
export async function pageRoutes(
  app: App,
  { config, readProject, readiness }: Pick<HttpDeps, 'config' | 'readProject' | 'readiness'>,
): Promise<void> {
  await dashboardPageRoutes(app, { config })
  if (!existsSync(`${checkoutFolder}index.html`)) return
  const page = await readFile(`${checkoutFolder}index.html`, 'utf8')
  app.get<{ Querystring: Static<typeof PageQuery> }>(
    '/checkout',
    { schema: { querystring: PageQuery } },
    async (request, reply) => {
      const { projectId } = request.query
      const canAsk = readiness.state === 'serving' && projectId !== undefined && isUuid(projectId)
      const project = canAsk ? await readProject(projectId.toLowerCase() as ProjectId) : undefined
      return framedBy(reply, project?.allowedOrigins ?? [])
        .type('text/html; charset=utf-8')
        .send(page)
    },
  )
  app.get(previewPath, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': previewPolicy, 'x-frame-options': 'SAMEORIGIN' })
      .send(page),
  )
  await app.register(fastifyStatic, {
    root: `${checkoutFolder}assets`,
    prefix: '/checkout/assets/',
    // The file names contain a hash of the content.
    immutable: true,
    maxAge: '365d',
    cacheControl: true,
    setHeaders: (response) => response.header('cache-control', 'public, max-age=31536000, immutable'),
  })
}

/** Only the partner's own sites may frame our page. */
function framedBy(reply: FastifyReply, origins: readonly string[]): FastifyReply {
  if (origins.length > 0) reply.removeHeader('x-frame-options')
  const ancestors = origins.length > 0 ? origins.join(' ') : "'none'"
  return reply.header('content-security-policy', `${policy}; frame-ancestors ${ancestors}`)
}

import { Refusal } from '@sliproad/api/refusal'
import { isUuid, type ProjectId } from '@sliproad/core/ids'
import { type Static, Type } from 'typebox'
import { createLogoReader, type LogoVariant, type Project } from '../../modules/projects/index.ts'
import type { App, HttpDeps } from '../http-deps.ts'

const paths = { logo: 'logo', logoDark: 'logo-dark' } as const
const LogoQuery = Type.Object({ v: Type.Optional(Type.String()) })

/** Partners' logos, for our own pages. Nothing in a logo may run or load, even when it is opened directly. */
export function projectLogoRoutes(
  app: App,
  { db, readProject, readiness }: Pick<HttpDeps, 'db' | 'readProject' | 'readiness'>,
): void {
  const readLogo = createLogoReader({ db })

  for (const variant of ['logo', 'logoDark'] as const) {
    app.get<{ Params: { projectId: string }; Querystring: Static<typeof LogoQuery> }>(
      `/projects/:projectId/${paths[variant]}`,
      { schema: { querystring: LogoQuery } },
      async (request, reply) => {
        if (readiness.state !== 'serving') throw new Refusal('SERVICE_UNAVAILABLE', { retryAfterSeconds: 1 })
        const { projectId } = request.params
        const id = projectId.toLowerCase() as ProjectId
        const fact = isUuid(id) ? (await readProject(id))?.branding[variant] : undefined
        const logo = fact && (await readLogo(id, variant, fact))
        if (!logo) throw new Refusal('NOT_FOUND', { message: 'This project has no such logo.' })
        const isNamed = request.query.v === logo.version
        return reply
          .type(logo.mediaType)
          .headers({
            'cache-control': `public, ${isNamed ? 'max-age=31536000, immutable' : 'max-age=60'}`,
            'content-security-policy':
              "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
            'cross-origin-resource-policy': 'same-origin',
          })
          .send(logo.bytes)
      },
    )
  }
}

/** The address of a logo; a new logo has a new address, so that browsers may cache the old one for good. */
export function logoUrlOf({ id, branding }: Project, variant: LogoVariant): string | null {
  const fact = branding[variant]
  return fact ? `/projects/${id}/${paths[variant]}?v=${fact.version}` : null
}

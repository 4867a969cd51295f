import { invalid, Refusal } from '@sliproad/core/refusal'
import type { FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import {
  type BrandingChange,
  changeProject,
  findProject,
  inspectLogo,
  logoBytesMax,
} from '../../modules/projects/index.ts'
import type { App, HttpDeps } from '../http-deps.ts'
import { answer } from './answer.ts'
import { audited } from './audited.ts'
import { toBrandingView } from './branding-view.ts'
import { placeOf } from './guard.ts'
import { NullOr, ProjectParams } from './schemas.ts'

const change = { access: 'dashboard', door: 'branding.change' } as const

/** Two logos in base64 and the rest fit, and one that is too large is still told so by its name. */
const bodyLimit = 4 * logoBytesMax
const limits = { bodyLimit, preParsing: requireSize }
const Text = NullOr<string>({ type: 'string', maxLength: 100 })
const Picture = NullOr<string>({ type: 'string' })
const BrandingBody = Type.Object({
  branding: Type.Object({
    accent: Type.Optional(Text),
    background: Type.Optional(Text),
    theme: Type.Optional(Text),
    fontFamily: Type.Optional(Text),
    logo: Type.Optional(Picture),
    logoDark: Type.Optional(Picture),
  }),
})

/** How the hosted page looks. Logos come as base64; null takes a setting back. */
export function brandingRoutes(app: App, deps: HttpDeps): void {
  app.get(
    '/dashboard/api/projects/:projectId/branding',
    { config: { access: 'dashboard', door: 'project.read' }, schema: { hide: true, params: ProjectParams } },
    async (request) => {
      const project = await findProject(deps.db, deps.environment, placeOf(request).projectId)
      if (!project) throw new Refusal('NOT_FOUND')
      return answer(toBrandingView(project))
    },
  )

  app.patch(
    '/dashboard/api/projects/:projectId/branding',
    { ...limits, config: change, schema: { hide: true, params: ProjectParams, body: BrandingBody } },
    async (request) => {
      const branding = toBranding(request.body.branding)
      const project = await audited(
        deps,
        request,
        { action: 'branding.changed', detail: detailOf(branding) },
        () => changeProject(deps, placeOf(request).projectId, { branding }),
      )
      return answer(toBrandingView(project))
    },
  )

  // Nothing is kept: the page shows what would be, and why not, before anybody saves.
  app.post(
    '/dashboard/api/projects/:projectId/branding/logo',
    {
      ...limits,
      config: change,
      schema: { hide: true, params: ProjectParams, body: Type.Object({ logo: Type.String() }) },
    },
    async (request) => {
      const { mediaType, bytes } = inspectLogo(bytesOf(request.body.logo, 'logo'))
      return answer({ mediaType, logo: Buffer.from(bytes).toString('base64') })
    },
  )
}

/** Says what is too large, which a body that nobody reads cannot tell. */
async function requireSize({ headers }: FastifyRequest): Promise<void> {
  if (Number(headers['content-length'] ?? 0) <= bodyLimit) return
  const problem = { field: 'branding', message: 'is larger than two logos of 64 KiB each' }
  throw new Refusal('PAYLOAD_TOO_LARGE', { message: 'A logo may have at most 64 KiB.', details: [problem] })
}

function toBranding(given: Static<typeof BrandingBody>['branding']): BrandingChange {
  const { logo, logoDark, accent, background, theme, fontFamily } = given
  const bytes = (text: string | null, field: string) =>
    text === null ? null : bytesOf(text, `branding.${field}`)
  return {
    ...(accent !== undefined && { accent }),
    ...(background !== undefined && { background }),
    ...(theme !== undefined && { theme }),
    ...(fontFamily !== undefined && { fontFamily }),
    ...(logo !== undefined && { logo: bytes(logo, 'logo') }),
    ...(logoDark !== undefined && { logoDark: bytes(logoDark, 'logoDark') }),
  }
}

function bytesOf(text: string, field: string): Uint8Array {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) throw invalid({ field, message: 'must be a file in base64' })
  return Buffer.from(text, 'base64')
}

/** Settings as they were asked for; of a logo only what became of it. */
function detailOf({ logo, logoDark, ...settings }: BrandingChange): Record<string, unknown> {
  const fate = (bytes: Uint8Array | null) => (bytes ? 'set' : 'removed')
  return {
    ...settings,
    ...(logo !== undefined && { logo: fate(logo) }),
    ...(logoDark !== undefined && { logoDark: fate(logoDark) }),
  }
}

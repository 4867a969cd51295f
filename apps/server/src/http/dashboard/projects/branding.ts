import type * as operations from '@sliproad/api/operations/dashboard/branding'
import { invalid, Refusal } from '@sliproad/api/refusal'
import type { BrandingSettings } from '@sliproad/api/resources/dashboard/project'
import type { FastifyRequest } from 'fastify'
import {
  type BrandingChange,
  changeProject,
  findProject,
  inspectLogo,
} from '../../../modules/projects/index.ts'
import type { Handler } from '../../serve.ts'
import { answer } from '../answer.ts'
import { audited } from '../audited.ts'
import { projectOf } from '../guard.ts'
import { toBrandingView } from './branding-view.ts'

/** The look of the hosted page. Logos are sent as base64; null removes a setting. */

export const readBranding: Handler<typeof operations.readBranding> = (deps) => async (request) => {
  const project = await findProject(deps.db, deps.environment, projectOf(request))
  if (!project) throw new Refusal('NOT_FOUND')
  return answer(toBrandingView(project))
}

export const changeBranding: Handler<typeof operations.changeBranding> = (deps) => async (request) => {
  const branding = toBranding(request.body.branding)
  const action = { action: 'branding.changed', detail: detailOf(branding) }
  const project = await audited(deps, request, action, () =>
    changeProject(deps, projectOf(request), { branding }),
  )
  return answer(toBrandingView(project))
}

/** Stores nothing: the page previews the cleaned logo, or the reason for its refusal, before saving. */
export const checkLogo: Handler<typeof operations.checkLogo> = () => async (request) => {
  const { mediaType, bytes } = inspectLogo(bytesOf(request.body.logo, 'logo'))
  return answer({ mediaType, logo: Buffer.from(bytes).toString('base64') })
}

/** Names the logo as too large from the announced length: the body itself is not read then. */
export async function refuseLargeLogos({ headers, routeOptions }: FastifyRequest): Promise<void> {
  const { url = '', bodyLimit } = routeOptions
  if (!url.includes('/branding') || Number(headers['content-length'] ?? 0) <= bodyLimit) return
  const problem = { field: 'branding', message: 'is larger than two logos of 64 KiB each' }
  throw new Refusal('PAYLOAD_TOO_LARGE', { message: 'A logo may have at most 64 KiB.', details: [problem] })
}

function toBranding(given: BrandingSettings): BrandingChange {
  const { logo, logoDark, ...settings } = given
  const bytes = (text: string | null, field: string) =>
    text === null ? null : bytesOf(text, `branding.${field}`)
  return {
    ...settings,
    ...(logo !== undefined && { logo: bytes(logo, 'logo') }),
    ...(logoDark !== undefined && { logoDark: bytes(logoDark, 'logoDark') }),
  }
}

function bytesOf(text: string, field: string): Uint8Array {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) throw invalid({ field, message: 'must be a file in base64' })
  return Buffer.from(text, 'base64')
}

/** The requested settings for the audit record; of a logo only whether it was set or removed. */
function detailOf({ logo, logoDark, ...settings }: BrandingChange): Record<string, unknown> {
  const change = (bytes: Uint8Array | null) => (bytes ? 'set' : 'removed')
  return {
    ...settings,
    ...(logo !== undefined && { logo: change(logo) }),
    ...(logoDark !== undefined && { logoDark: change(logoDark) }),
  }
}

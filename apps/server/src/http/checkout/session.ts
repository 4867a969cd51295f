import type * as api from '@sliproad/api/operations/checkout-page'
import { Refusal } from '@sliproad/api/refusal'
import { isUuid, type ProjectId } from '@sliproad/core/ids'
import { findProject, type Project } from '../../modules/projects/index.ts'
import { isCountrySettled, notePageStep, readSessionBySecret } from '../../modules/sessions/index.ts'
import { logoUrlOf } from '../pages/project-logos.ts'
import type { Handler } from '../serve.ts'
import { publicSession } from '../sessions/session-envelope.ts'
import { countryFor } from './offers.ts'

export const readCheckoutPage: Handler<typeof api.readCheckoutPage> = (deps) => async (request) => {
  const { sessionId, projectId } = request.query
  const project = isUuid(projectId)
    ? await findProject(deps.db, deps.environment, projectId as ProjectId)
    : undefined
  if (!project) throw new Refusal('NOT_FOUND', { message: 'There is no project with this id.' })
  const session = await readSessionBySecret(deps, project.id, sessionId, request.headers['x-client-secret'])
  await notePageStep(deps, session, 'openedAt')
  const { id, name } = project
  return {
    success: true,
    data: {
      session: publicSession(session),
      project: { id, name, branding: toBranding(project) },
      country: { code: countryFor(deps, request, session, undefined), settled: isCountrySettled(session) },
      allowedOrigins: project.allowedOrigins,
      environment: deps.environment,
      serverTime: deps.clock.now(),
    },
  }
}

/** Ready to be put on; null where the partner has set nothing. */
function toBranding(project: Project) {
  const { look } = project.branding
  if (!look) return null
  const { theme, fontFamily, tokens } = look
  return {
    logoUrl: logoUrlOf(project, 'logo'),
    logoDarkUrl: logoUrlOf(project, 'logoDark'),
    theme,
    fontFamily,
    tokens,
  }
}

import { isUuid, type ProjectId } from '@sliproad/core/ids'
import { Refusal } from '@sliproad/api/refusal'
import { Type } from 'typebox'
import { findProject, type Project } from '../../modules/projects/index.ts'
import { isCountrySettled, notePageStep, readSessionBySecret } from '../../modules/sessions/index.ts'
import type { App, HttpDeps } from '../http-deps.ts'
import { sessionEnvelope } from '../sessions/session-envelope.ts'
import { countryFor } from './offers.ts'
import { logoUrlOf } from '../pages/project-logos.ts'

const SessionQuery = Type.Object({ sessionId: Type.String(), projectId: Type.String() })
const SecretHeaders = Type.Object({ 'x-client-secret': Type.String({ minLength: 1, maxLength: 255 }) })

/** What the hosted page asks for itself; it belongs to the page and may change with it. */
export function checkoutRoutes(app: App, deps: HttpDeps): void {
  app.get(
    '/checkout/api/session',
    {
      config: { access: 'anybody' },
      schema: { hide: true, querystring: SessionQuery, headers: SecretHeaders },
    },
    async (request) => {
      const { sessionId, projectId } = request.query
      const project = isUuid(projectId)
        ? await findProject(deps.db, deps.environment, projectId as ProjectId)
        : undefined
      if (!project) throw new Refusal('NOT_FOUND', { message: 'There is no project with this id.' })
      const session = await readSessionBySecret(
        deps,
        project.id,
        sessionId,
        request.headers['x-client-secret'],
      )
      await notePageStep(deps, session, 'openedAt')
      const { id, name } = project
      const country = countryFor(deps, request, session, undefined)
      return {
        success: true,
        data: {
          session: sessionEnvelope(session, 'public').attributes,
          project: { id, name, branding: toBranding(project) },
          country: { code: country, settled: isCountrySettled(session) },
          allowedOrigins: project.allowedOrigins,
          environment: deps.environment,
          serverTime: deps.clock.now().toISOString(),
        },
      }
    },
  )
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

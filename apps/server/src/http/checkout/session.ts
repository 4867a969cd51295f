import type * as api from '@sliproad/api/operations/checkout-page'
import { isUuid, type ProjectId } from '@sliproad/core/ids'
import { readSharing, toShareView } from '../../modules/kyc/index.ts'
import { gatewaysKnowing } from '../../modules/orders/index.ts'
import { findProject, type Project, requireProject } from '../../modules/projects/index.ts'
import {
  isCountrySettled,
  notePageStep,
  readContact,
  readSessionBySecret,
  userState,
} from '../../modules/sessions/index.ts'
import { logoUrlOf } from '../pages/project-logos.ts'
import type { Handler } from '../serve.ts'
import { publicSession } from '../sessions/session-envelope.ts'
import { toPageContact } from './contact.ts'
import { countryFor } from './offers.ts'

export const readCheckoutPage: Handler<typeof api.readCheckoutPage> = (deps) => async (request) => {
  const { sessionId, projectId } = request.query
  const project = requireProject(
    isUuid(projectId) ? await findProject(deps.db, deps.environment, projectId as ProjectId) : undefined,
  )
  const session = await readSessionBySecret(deps, project.id, sessionId, request.headers['x-client-secret'])
  await notePageStep(deps, session, 'openedAt')
  const { id, name } = project
  const receipts = deps.config.mail !== null && project.branding.receipts !== false
  const [sharing, knownAt] = await Promise.all([
    readSharing(deps, id, session.customerId),
    gatewaysKnowing(deps.db, id, session.customerId),
  ])
  const country = countryFor(deps, request, session, undefined)
  return {
    success: true,
    data: {
      session: publicSession(session),
      project: { id, name, branding: toBranding(project), links: toLinks(project), receipts },
      country: {
        code: country,
        settled: isCountrySettled(session),
        state: userState(session, country, undefined),
      },
      contact: toPageContact(deps, await readContact(deps, { projectId: project.id, sessionId: session.id })),
      verification: { ...sharing, shares: sharing.shares.map(toShareView), knownAt },
      allowedOrigins: project.allowedOrigins,
      environment: deps.environment,
      serverTime: deps.clock.now(),
    },
  }
}

function toLinks({ branding: { termsUrl, privacyUrl, helpUrl } }: Project) {
  return { terms: termsUrl ?? null, privacy: privacyUrl ?? null, help: helpUrl ?? null }
}

/** The computed look, ready for the page to apply; null where the partner has set none. */
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

import type * as operations from '@sliproad/api/operations/dashboard/projects'
import { Refusal } from '@sliproad/api/refusal'
import type { ProjectSettings } from '@sliproad/api/resources/dashboard/project'
import type { Decimal } from '@sliproad/core/decimal'
import * as projects from '../../../modules/projects/index.ts'
import { projectsOf } from '../../../modules/users/index.ts'
import type { Handler } from '../../serve.ts'
import { answer } from '../answer.ts'
import { audited } from '../audited.ts'
import { callerOf, projectOf } from '../guard.ts'
import { toProjectView } from './project-view.ts'

/** Projects and their settings. */

export const listProjects: Handler<typeof operations.listProjects> = (deps) => async (request) =>
  answer(await projectsOf(deps, callerOf(request).user))

export const createProject: Handler<typeof operations.createProject> = (deps) => async (request) => {
  const { name } = request.body
  const { project, secretKey, publicKey, webhookSigningKey } = await audited(
    deps,
    request,
    { action: 'project.created', detail: { name } },
    () => projects.createProject(deps, name),
    (made) => made.project.id,
  )
  return answer({ project: toProjectView(project, deps.config), secretKey, publicKey, webhookSigningKey })
}

export const readProject: Handler<typeof operations.readProject> = (deps) => async (request) => {
  const project = await projects.findProject(deps.db, deps.environment, projectOf(request))
  if (!project) throw new Refusal('NOT_FOUND')
  return answer(toProjectView(project, deps.config))
}

export const changeProject: Handler<typeof operations.changeProject> = (deps) => async (request) => {
  const change = toSettings(request.body)
  const action = { action: 'project.changed', detail: { ...change } }
  const project = await audited(deps, request, action, () =>
    projects.changeProject(deps, projectOf(request), change),
  )
  return answer(toProjectView(project, deps.config))
}

/**
 * Only settings that can be changed here: unknown fields are ignored as everywhere, and gateways have their own page.
 */
function toSettings(body: ProjectSettings): projects.SettingsChange {
  const { name, kycPolicy, kycProvider, screeningOutage, restrictedCountries, allowedOrigins } = body
  const { redirectOrigins, kycTiers, partnerFeePercent, retriesMax } = body
  return {
    ...(name !== undefined && { name }),
    ...(kycPolicy !== undefined && { kycPolicy }),
    ...(kycProvider !== undefined && { kycProvider }),
    ...(screeningOutage !== undefined && { screeningOutage }),
    ...(restrictedCountries !== undefined && { restrictedCountries }),
    ...(allowedOrigins !== undefined && { allowedOrigins }),
    ...(redirectOrigins !== undefined && { redirectOrigins }),
    ...(kycTiers !== undefined && { kycTiers: toTiers(kycTiers) }),
    ...(partnerFeePercent !== undefined && { partnerFeePercent: partnerFeePercent as Decimal }),
    ...(retriesMax !== undefined && { retriesMax }),
  }
}

/** Limits are checked as decimals together with the other settings, so that every wrong one is named at once. */
function toTiers(changes: NonNullable<ProjectSettings['kycTiers']>) {
  return Object.fromEntries(
    Object.entries(changes).map(([tier, { dailyLimitUsd, requirements }]) => [
      tier,
      {
        ...(dailyLimitUsd !== undefined && { dailyLimitUsd: dailyLimitUsd as Decimal }),
        ...(requirements !== undefined && { requirements }),
      },
    ]),
  )
}

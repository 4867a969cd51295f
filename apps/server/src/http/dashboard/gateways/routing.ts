import type * as operations from '@sliproad/api/operations/dashboard/gateways'
import * as rules from '../../../modules/quotes/index.ts'
import { trialOf, versionOf } from '../../orders/routing.ts'
import type { Handler } from '../../serve.ts'
import { answer } from '../answer.ts'
import { audited } from '../audited.ts'
import { callerOf, projectOf } from '../guard.ts'

/** The routing rules of a project: draft, trial, versions. */

export const readRouting: Handler<typeof operations.readRouting> = (deps) => async (request) =>
  answer(await rules.readRouting(deps, projectOf(request)))

export const readRoutingProgress: Handler<typeof operations.readRoutingProgress> =
  (deps) => async (request) =>
    answer(await rules.readRoutingProgress(deps, projectOf(request)))

export const saveRoutingDraft: Handler<typeof operations.saveRoutingDraft> = (deps) => async (request) => {
  const projectId = projectOf(request)
  await rules.saveDraft(deps, projectId, { ...request.body, by: callerOf(request).user.email })
  return answer(await rules.readRouting(deps, projectId))
}

export const tryRouting: Handler<typeof operations.tryRouting> = (deps) => async (request) =>
  answer(await rules.tryRules(deps, projectOf(request), trialOf(request.body)))

export const publishRouting: Handler<typeof operations.publishRouting> = (deps) => async (request) => {
  const projectId = projectOf(request)
  const action = { action: 'routing.published', detail: { ...request.body } }
  await audited(
    deps,
    request,
    action,
    () => rules.publishDraft(deps, projectId, request.body, callerOf(request).user.email),
    ({ version }) => `version ${version}`,
  )
  return answer(await rules.readRouting(deps, projectId))
}

export const listRoutingVersions: Handler<typeof operations.listRoutingVersions> =
  (deps) => async (request) =>
    answer(await rules.listVersions(deps, projectOf(request)))

export const restoreRoutingVersion: Handler<typeof operations.restoreRoutingVersion> =
  (deps) => async (request) => {
    const projectId = projectOf(request)
    const version = versionOf(request.params.version)
    const { liveVersion } = request.body
    const action = { action: 'routing.restored', detail: { restores: version, liveVersion } }
    await audited(
      deps,
      request,
      action,
      () => rules.restoreVersion(deps, projectId, version, liveVersion, callerOf(request).user.email),
      (made) => `version ${made.version}`,
    )
    return answer(await rules.readRouting(deps, projectId))
  }

import type * as api from '@sliproad/api/operations/routing'
import type { FastifyRequest } from 'fastify'
import { withAudit } from '../../modules/audit/index.ts'
import * as routing from '../../modules/quotes/index.ts'
import { plainIp } from '../access/client-address.ts'
import { projectOf } from '../access/guard.ts'
import type { HttpDeps } from '../http-deps.ts'
import type { Handler } from '../serve.ts'

export const readRouting: Handler<typeof api.readRouting> = (deps) => async (request) => ({
  success: true,
  data: await routing.readRouting(deps, projectOf(request)),
})

export const saveRoutingDraft: Handler<typeof api.saveRoutingDraft> = (deps) => async (request) => {
  const projectId = projectOf(request)
  await routing.saveDraft(deps, projectId, { ...request.body, by: null })
  return { success: true, data: await routing.readRouting(deps, projectId) }
}

export const tryRouting: Handler<typeof api.tryRouting> = (deps) => async (request) => ({
  success: true,
  data: await routing.tryRules(deps, projectOf(request), trialOf(request.body)),
})

export const publishRouting: Handler<typeof api.publishRouting> = (deps) => async (request) => {
  const projectId = projectOf(request)
  await audited(deps, request, 'routing.published', { ...request.body }, () =>
    routing.publishDraft(deps, projectId, request.body, null),
  )
  return { success: true, data: await routing.readRouting(deps, projectId) }
}

export const listRoutingVersions: Handler<typeof api.listRoutingVersions> = (deps) => async (request) => ({
  success: true,
  data: await routing.listVersions(deps, projectOf(request)),
})

export const restoreRoutingVersion: Handler<typeof api.restoreRoutingVersion> = (deps) => async (request) => {
  const projectId = projectOf(request)
  const version = versionOf(request.params.version)
  const { liveVersion } = request.body
  await audited(deps, request, 'routing.restored', { restores: version, liveVersion }, () =>
    routing.restoreVersion(deps, projectId, version, liveVersion, null),
  )
  return { success: true, data: await routing.readRouting(deps, projectId) }
}

/** What a backend changes about the offers of users is on record, as what people change is. */
function audited(
  deps: HttpDeps,
  request: FastifyRequest,
  action: string,
  detail: Record<string, unknown>,
  work: () => Promise<{ version: number }>,
) {
  const facts = {
    projectId: projectOf(request),
    userId: null,
    email: null,
    action,
    target: null,
    address: plainIp(request.ip),
    detail: { from: 'secret key', ...detail },
  }
  return withAudit(deps, facts, work, ({ version }) => `version ${version}`)
}

/** A number that no version can have is answered as not found. */
export function versionOf(text: string): number {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0
}

type TrialBody = Parameters<ReturnType<Handler<typeof api.tryRouting>>>[0]['body']

export function trialOf({ rules, weights, from, to }: TrialBody): Parameters<typeof routing.tryRules>[2] {
  return {
    ...(rules && { rules }),
    ...(weights && { weights }),
    ...(from !== undefined && { from: new Date(from) }),
    ...(to !== undefined && { to: new Date(to) }),
  }
}

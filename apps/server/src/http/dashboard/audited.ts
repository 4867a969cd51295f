import type { FastifyRequest } from 'fastify'
import { type AuditFacts, recordAudit, withAudit } from '../../modules/audit/index.ts'
import { plainIp } from '../access/client-address.ts'
import type { HttpDeps } from '../http-deps.ts'
import { callerOf } from './guard.ts'

type Deps = Pick<HttpDeps, 'db' | 'clock' | 'newId'>
type AuditedAction = Pick<AuditFacts, 'action'> & Partial<Pick<AuditFacts, 'target' | 'detail'>>

/** Makes a change with its record written first; see `withAudit`. */
export async function audited<Result>(
  deps: Deps,
  request: FastifyRequest,
  action: AuditedAction,
  work: () => Promise<Result>,
  nameTarget?: (result: Result) => string | null,
): Promise<Result> {
  return withAudit(deps, factsOf(request, action), work, nameTarget)
}

/** Records that a person reads personal data, before the answer carries it. */
export async function recordReading(
  deps: Deps,
  request: FastifyRequest,
  action: AuditedAction,
): Promise<void> {
  await recordAudit(deps, factsOf(request, action))
}

function factsOf(request: FastifyRequest, { action, target = null, detail = {} }: AuditedAction): AuditFacts {
  const { user, projectId } = callerOf(request)
  return {
    projectId,
    userId: user.id,
    email: user.email,
    action,
    target,
    address: plainIp(request.ip),
    detail,
  }
}

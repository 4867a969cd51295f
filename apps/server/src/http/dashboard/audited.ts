import type { FastifyRequest } from 'fastify'
import { type AuditFacts, recordAudit, withAudit } from '../../modules/audit/index.ts'
import { plainIp } from '../access/client-address.ts'
import type { HttpDeps } from '../http-deps.ts'
import { callerOf } from './guard.ts'

type Deps = Pick<HttpDeps, 'db' | 'clock' | 'newId'>
type AuditedAction = Pick<AuditFacts, 'action'> & Partial<Pick<AuditFacts, 'target' | 'detail'>>

const targetLengthMax = 200

/** Makes a change after writing its audit record; see `withAudit`. */
export async function audited<Result>(
  deps: Deps,
  request: FastifyRequest,
  action: AuditedAction,
  work: () => Promise<Result>,
  nameTarget?: (result: Result) => string | null,
): Promise<Result> {
  return withAudit(deps, factsOf(request, action), work, nameTarget)
}

/** Writes the audit record of a user reading personal data before the answer carries that data. */
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
    target: target === null ? null : storable(target),
    address: plainIp(request.ip),
    detail,
  }
}

/** A target can be what a caller wrote into the path: PostgreSQL takes no NUL, and a record stays short. */
function storable(target: string): string {
  return target.slice(0, targetLengthMax).toWellFormed().replaceAll('\0', '\ufffd')
}

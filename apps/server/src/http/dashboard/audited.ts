import type { FastifyRequest } from 'fastify'
import { type AuditFacts, recordAudit, withAudit } from '../../modules/audit/index.ts'
import { plainIp } from '../access/client-address.ts'
import type { HttpDeps } from '../http-deps.ts'
import { visitorOf } from './guard.ts'

type Deps = Pick<HttpDeps, 'db' | 'clock' | 'newId'>
type Deed = Pick<AuditFacts, 'action'> & Partial<Pick<AuditFacts, 'target' | 'detail'>>

/** Makes a change with its record written first; see `withAudit`. */
export async function audited<Result>(
  deps: Deps,
  request: FastifyRequest,
  deed: Deed,
  work: () => Promise<Result>,
  nameTarget?: (result: Result) => string | null,
): Promise<Result> {
  return withAudit(deps, factsOf(request, deed), work, nameTarget)
}

/** Records that somebody saw personal data. It is written before he does. */
export async function noteLook(deps: Deps, request: FastifyRequest, deed: Deed): Promise<void> {
  await recordAudit(deps, factsOf(request, deed))
}

function factsOf(request: FastifyRequest, { action, target = null, detail = {} }: Deed): AuditFacts {
  const { user, projectId } = visitorOf(request)
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

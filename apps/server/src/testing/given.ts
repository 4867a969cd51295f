import { randomUUID } from 'node:crypto'
import type { SessionRequest } from '@sliproad/api/resources/session'
import { type ProjectId, type SessionId, uuidOfSessionId } from '@sliproad/core/ids'
import { createProject, type NewProject } from '../modules/projects/index.ts'
import { createSession, type NewSession } from '../modules/sessions/index.ts'
import type { TestDeps } from './make-deps.ts'

export async function givenProject(deps: TestDeps): Promise<NewProject> {
  return createProject(deps, 'Larkfield')
}

/** A session of a new customer; a test states only what matters to it. */
export async function givenSession(
  deps: TestDeps,
  projectId: ProjectId,
  request: SessionRequest = {},
): Promise<NewSession> {
  const externalCustomerId = request.customerId === undefined ? { externalCustomerId: randomUUID() } : {}
  return createSession(deps, { projectId, requestIp: '127.0.0.1' }, { ...externalCustomerId, ...request })
}

/** Sets a session to a status that only an order or the sweeper could have set. */
export async function storeStatus(
  { db }: Pick<TestDeps, 'db'>,
  id: SessionId,
  status: string,
): Promise<void> {
  await db`update sessions set status = ${status} where id = ${uuidOfSessionId(id) ?? null}`
}

import { Refusal } from '@sliproad/api/refusal'
import type { Clock } from '@sliproad/core/clock'
import type { ApiKeyId, NewId, ProjectId } from '@sliproad/core/ids'
import type { KeyKind } from '@sliproad/core/vocabulary'
import type { Db, Queryable } from '../../../db/connect.ts'
import type { Environment } from '../../../environment.ts'
import { findProject } from '../project-store.ts'
import { type ApiKey, drawApiKey, hashApiKey, prefixOf } from './api-key.ts'
import { insertApiKey } from './api-key-store.ts'

type KeyDeps = {
  clock: Clock
  newId: NewId
  randomBytes: (length: number) => Uint8Array
  environment: Environment
}
type Deps = KeyDeps & { db: Db }

type KeyRequest = { projectId: ProjectId; kind: KeyKind; label: string | null }
/** `value` is the key itself: whoever asked for it sees it now, and for a secret key only now. */
export type NewApiKey = { key: ApiKey; value: string }

export async function createApiKey(deps: Deps, request: KeyRequest): Promise<NewApiKey> {
  const project = await findProject(deps.db, deps.environment, request.projectId)
  if (!project) throw new Refusal('NOT_FOUND', { message: 'There is no project with this id.' })
  return addApiKey(deps, deps.db, request)
}

/** The same inside a caller's transaction, for a project that is known to exist. */
export async function addApiKey(deps: KeyDeps, db: Queryable, request: KeyRequest): Promise<NewApiKey> {
  const value = drawApiKey(request.kind, deps.environment, deps.randomBytes)
  const key: ApiKey = {
    ...request,
    id: deps.newId() as ApiKeyId,
    prefix: prefixOf(value),
    publicValue: request.kind === 'public' ? value : null,
    createdAt: deps.clock.now(),
    lastUsedAt: null,
    expiresAt: null,
    revokedAt: null,
  }
  await insertApiKey(db, { ...key, hash: hashApiKey(value) })
  return { key, value }
}

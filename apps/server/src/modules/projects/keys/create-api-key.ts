import { invalid } from '@sliproad/api/refusal'
import type { Clock } from '@sliproad/core/clock'
import type { ApiKeyId, NewId, ProjectId } from '@sliproad/core/ids'
import type { KeyKind } from '@sliproad/core/vocabulary'
import type { Db, Queryable } from '../../../db/connect.ts'
import type { Environment } from '../../../environment.ts'
import { findProject } from '../project-store.ts'
import { requireProject } from '../require-project.ts'
import { type ApiKey, drawApiKey, hashApiKey, prefixOf } from './api-key.ts'
import { insertApiKey, lockKeyCount } from './api-key-store.ts'

type KeyDeps = {
  clock: Clock
  newId: NewId
  randomBytes: (length: number) => Uint8Array
  environment: Environment
}
type Deps = KeyDeps & { db: Db }

type KeyRequest = { projectId: ProjectId; kind: KeyKind; label: string | null }
/** `value` is the key itself: a secret key is returned here and never again. */
export type NewApiKey = { key: ApiKey; value: string }

/** So that the list of keys shows every key that works. */
const keysInForceMax = 100

export async function createApiKey(deps: Deps, request: KeyRequest): Promise<NewApiKey> {
  requireProject(await findProject(deps.db, deps.environment, request.projectId))
  return deps.db.begin(async (tx) => {
    if ((await lockKeyCount(tx, request.projectId, deps.clock.now())) >= keysInForceMax)
      throw invalid({
        field: 'kind',
        message: `a project has at most ${keysInForceMax} keys: revoke one first`,
      })
    return addApiKey(deps, tx, request)
  })
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

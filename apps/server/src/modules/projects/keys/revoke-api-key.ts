import { Refusal } from '@sliproad/api/refusal'
import type { Clock } from '@sliproad/core/clock'
import type { ApiKeyId, ProjectId } from '@sliproad/core/ids'
import type { Db } from '../../../db/connect.ts'
import type { ApiKey } from './api-key.ts'
import { findApiKey, markRevoked } from './api-key-store.ts'

type Deps = { db: Db; clock: Clock }

/** Revoking twice is fine; the time of the first revocation stays. */
export async function revokeApiKey(deps: Deps, projectId: ProjectId, id: ApiKeyId): Promise<ApiKey> {
  await markRevoked(deps.db, projectId, id, deps.clock.now())
  const key = await findApiKey(deps.db, projectId, id)
  if (!key) throw new Refusal('NOT_FOUND', { message: 'This project has no key with this id.' })
  return key
}

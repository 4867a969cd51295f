import { invalid, Refusal } from '@sliproad/api/refusal'
import type { Clock } from '@sliproad/core/clock'
import { type ApiKeyId, isUuid, type NewId, type ProjectId } from '@sliproad/core/ids'
import type { Db, Tx } from '../../../db/connect.ts'
import type { Environment } from '../../../environment.ts'
import { type ApiKey, keyStateAt } from './api-key.ts'
import { lockApiKey, saveApiKey } from './api-key-store.ts'
import { addApiKey, type NewApiKey } from './create-api-key.ts'

type Deps = {
  db: Db
  clock: Clock
  newId: NewId
  randomBytes: (length: number) => Uint8Array
  environment: Environment
}

const overlapHoursDefault = 24
const overlapHoursMax = 14 * 24

/** Renames a key. */
export async function changeApiKey(
  { db }: Pick<Deps, 'db'>,
  projectId: ProjectId,
  id: string,
  label: string | null,
): Promise<ApiKey> {
  return db.begin(async (tx) => {
    const key = { ...(await requireKey(tx, projectId, id)), label }
    await saveApiKey(tx, key)
    return key
  })
}

/**
 * Replaces a key by a new one; the old one ends after the overlap, with 0 within a second. Rolling it again never
 * extends the old one.
 */
export async function rollApiKey(
  deps: Deps,
  projectId: ProjectId,
  id: string,
  overlapHours = overlapHoursDefault,
): Promise<NewApiKey & { old: ApiKey }> {
  if (!(overlapHours >= 0 && overlapHours <= overlapHoursMax)) {
    throw invalid({ field: 'overlapHours', message: `must be from 0 to ${overlapHoursMax}` })
  }
  const now = deps.clock.now()
  return deps.db.begin(async (tx) => {
    const known = await requireKey(tx, projectId, id)
    if (keyStateAt(known, now) === 'ended')
      throw invalid({ field: 'keyId', message: 'belongs to a key that has ended' })
    const endMs = Math.min(now.getTime() + overlapHours * 3_600_000, known.expiresAt?.getTime() ?? Infinity)
    const old = { ...known, expiresAt: new Date(endMs) }
    await saveApiKey(tx, old)
    const { kind, label } = known
    return { ...(await addApiKey(deps, tx, { projectId, kind, label })), old }
  })
}

async function requireKey(tx: Tx, projectId: ProjectId, id: string): Promise<ApiKey> {
  const key = isUuid(id) ? await lockApiKey(tx, projectId, id as ApiKeyId) : undefined
  if (!key) throw new Refusal('NOT_FOUND', { message: 'This project has no key with this id.' })
  return key
}

import { invalid } from '@sliproad/api/refusal'
import type { ProjectId } from '@sliproad/core/ids'
import type { Db } from '../../../db/connect.ts'
import { requireEndpoint } from './change-endpoint.ts'
import { addSigningKey } from './create-endpoint.ts'
import { keysInForceMax, overlapHoursDefault, overlapHoursMax } from './signing-key.ts'
import { dropMiddleKeys, expireKeys } from './signing-key-store.ts'

type Deps = Parameters<typeof addSigningKey>[0] & { db: Db }

export type RotatedKey = { signingKey: string; oldKeysUntil: Date }

/**
 * Gives an endpoint a new key, shown here and never again. Until the overlap ends, a receiver that knows only the old
 * key accepts every delivery by either signature; with an overlap of 0 only the new one counts from the next attempt on.
 * Of keys that were rotated often within an overlap the oldest and the newest few stay.
 */
export async function rotateSigningKey(
  deps: Deps,
  projectId: ProjectId,
  id: string,
  overlapHours = overlapHoursDefault,
): Promise<RotatedKey> {
  if (!(overlapHours >= 0 && overlapHours <= overlapHoursMax)) {
    throw invalid({ field: 'overlapHours', message: `must be from 0 to ${overlapHoursMax}` })
  }
  return deps.db.begin(async (tx) => {
    const endpoint = await requireEndpoint(tx, projectId, id)
    const now = deps.clock.now()
    const oldKeysUntil = new Date(now.getTime() + overlapHours * 3_600_000)
    await expireKeys(tx, endpoint.id, { now, at: oldKeysUntil })
    const signingKey = await addSigningKey(deps, tx, endpoint)
    await dropMiddleKeys(tx, endpoint.id, keysInForceMax)
    return { signingKey, oldKeysUntil }
  })
}

import type { ProjectId } from '@sliproad/core/ids'
import type { Queryable } from '../../db/connect.ts'
import { erasedKey, keyLifetimeMs } from './idempotency.ts'

type Row = { key: string }

/**
 * Takes the answers and fingerprints away from keys that made these things, or that quote one of these names and were in use before the erasure. The key
 * stays taken, as a hash: a request that is repeated with it is refused as another one and makes nothing twice. Reads
 * all keys of the project, which are those of a day.
 */
export async function eraseKeys(
  tx: Queryable,
  projectId: ProjectId,
  { reservedIds, names, before }: { reservedIds: readonly string[]; names: readonly string[]; before: Date },
): Promise<void> {
  const rows = await tx<Row[]>`
    select key from idempotency_keys
    where project_id = ${projectId} and fingerprint <> '' and answer_status is not null
      and (reserved_id = any(${[...reservedIds]}::uuid[])
        or expires_at <= ${new Date(before.getTime() + keyLifetimeMs)}
          and exists (select from unnest(${[...names]}::text[]) as name where strpos(lower(key), name) > 0))
    for update`
  if (rows.length === 0) return
  const keys = rows.map(({ key }) => key)
  await tx`
    update idempotency_keys set key = erased.instead, fingerprint = '', answer_sealed = ''
    from unnest(${keys}::text[], ${keys.map(erasedKey)}::text[]) as erased (key, instead)
    where project_id = ${projectId} and idempotency_keys.key = erased.key`
}

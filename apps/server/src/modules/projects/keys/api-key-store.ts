import type { ApiKeyId, ProjectId } from '@sliproad/core/ids'
import type { KeyKind } from '@sliproad/core/vocabulary'
import type { Queryable } from '../../../db/connect.ts'
import type { Environment } from '../../../environment.ts'
import type { ApiKey } from './api-key.ts'

export type KeyOwner = { keyId: ApiKeyId; kind: KeyKind; projectId: ProjectId }

const columns = [
  'id',
  'projectId',
  'kind',
  'prefix',
  'publicValue',
  'label',
  'createdAt',
  'lastUsedAt',
  'expiresAt',
  'revokedAt',
] as const

export async function insertApiKey(db: Queryable, key: ApiKey & { hash: Uint8Array }): Promise<void> {
  await db`insert into api_keys ${db({ ...key })}`
}

/** The project of a key in force, by the unique index on hash. */
export async function findKeyOwner(
  db: Queryable,
  environment: Environment,
  hash: Uint8Array,
  now: Date,
): Promise<KeyOwner | undefined> {
  const [owner] = await db<KeyOwner[]>`
    select api_keys.id as key_id, api_keys.kind, api_keys.project_id
    from api_keys join projects on projects.id = api_keys.project_id
    where api_keys.hash = ${hash} and api_keys.revoked_at is null
      and (api_keys.expires_at is null or api_keys.expires_at > ${now}) and projects.environment = ${environment}`
  return owner
}

/** Newest first, by api_keys_by_time. */
export async function listApiKeys(db: Queryable, projectId: ProjectId): Promise<ApiKey[]> {
  return db<ApiKey[]>`
    select ${db(columns)} from api_keys where project_id = ${projectId}
    order by created_at desc, id desc limit 1000`
}

/** Keys of a project that are in force; others that count at the same time wait. By api_keys_by_time. */
export async function lockKeyCount(tx: Queryable, projectId: ProjectId, now: Date): Promise<number> {
  await tx`select from projects where id = ${projectId} for no key update`
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from api_keys
    where project_id = ${projectId} and revoked_at is null and (expires_at is null or expires_at > ${now})`
  return row?.count ?? 0
}

/** True when the key was in force until now. By primary key. */
export async function markRevoked(
  db: Queryable,
  projectId: ProjectId,
  id: ApiKeyId,
  now: Date,
): Promise<boolean> {
  const { count } = await db`
    update api_keys set revoked_at = ${now} where id = ${id} and project_id = ${projectId} and revoked_at is null`
  return count === 1
}

export async function findApiKey(
  db: Queryable,
  projectId: ProjectId,
  id: ApiKeyId,
): Promise<ApiKey | undefined> {
  const [key] = await db<ApiKey[]>`
    select ${db(columns)} from api_keys where id = ${id} and project_id = ${projectId}`
  return key
}

/** Locked until the transaction ends; by primary key. */
export async function lockApiKey(
  tx: Queryable,
  projectId: ProjectId,
  id: ApiKeyId,
): Promise<ApiKey | undefined> {
  const [key] = await tx<ApiKey[]>`
    select ${tx(columns)} from api_keys where id = ${id} and project_id = ${projectId} for update`
  return key
}

/** The fields of a key that can change without replacing it; by primary key. */
export async function saveApiKey(
  tx: Queryable,
  { id, projectId, label, expiresAt }: Pick<ApiKey, 'id' | 'projectId' | 'label' | 'expiresAt'>,
): Promise<void> {
  await tx`
    update api_keys set label = ${label}, expires_at = ${expiresAt}
    where id = ${id} and project_id = ${projectId}`
}

/** By primary key; an earlier time never replaces a later one. */
export async function saveLastUse(db: Queryable, id: ApiKeyId, at: Date): Promise<void> {
  await db`
    update api_keys set last_used_at = ${at}
    where id = ${id} and (last_used_at is null or last_used_at < ${at})`
}

import type { ProjectId } from '@sliproad/core/ids'
import type { Queryable } from '../../db/connect.ts'

/**
 * Creates or changes the endpoint of the project's own webhook URL, which has the project's id. A new one signs with
 * the key that was shown when the project was created; one that is set again keeps its keys.
 */
export async function saveWebhookUrl(db: Queryable, id: ProjectId, url: string, now: Date): Promise<void> {
  await db`
    insert into webhook_endpoints (id, project_id, url, created_at, updated_at)
    values (${id}, ${id}, ${url}, ${now}, ${now})
    on conflict (id) do update set
      url = excluded.url, enabled = true, disabled_reason = null, disabled_at = null, failing_since = null,
      failed_attempts = 0, updated_at = excluded.updated_at, deleted_at = null
    where webhook_endpoints.url <> excluded.url or webhook_endpoints.deleted_at is not null`
  await db`
    insert into webhook_signing_keys (id, endpoint_id, key_sealed, sealed_for, created_at)
    select id, id, webhook_signing_key_sealed, 'project', created_at from projects
    where id = ${id} and not exists (select from webhook_signing_keys where endpoint_id = ${id})`
}

export async function removeWebhookUrl(db: Queryable, id: ProjectId, now: Date): Promise<void> {
  await db`
    update webhook_endpoints set deleted_at = ${now}, updated_at = ${now}
    where id = ${id} and deleted_at is null`
}

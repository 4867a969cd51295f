import type { ProjectId } from '@sliproad/core/ids'
import type { Queryable } from '../../db/connect.ts'

/**
 * Takes away what entries say beyond who did what: of those about these records, and of those that quote one of these
 * names, such as a search. By audit_log_by_time.
 */
export async function eraseFromAudit(
  db: Queryable,
  projectId: ProjectId,
  { targets, names, before }: { targets: readonly string[]; names: readonly string[]; before: Date },
): Promise<void> {
  const quoted = names.map((name) => JSON.stringify(name).toLowerCase())
  await db`
    update audit_log set detail = '{"erased": true}'
    where project_id = ${projectId} and at <= ${before} and detail <> '{"erased": true}' and detail <> '{}'
      and (target = any(${[...targets]}::text[])
        or exists (select from unnest(${quoted}::text[]) as name where strpos(lower(detail::text), name) > 0))`
}

import type { RoutingRule, SplitEnd } from '@sliproad/api/resources/routing'
import type { ProjectId } from '@sliproad/core/ids'
import type { Queryable, Tx } from '../../../../db/connect.ts'

/** The draft of a project, and the number of the version in force. */
export type RoutingHead = {
  splitKey: string
  liveVersion: number | null
  draft: readonly RoutingRule[]
  draftRevision: number
  triedRevision: number | null
  changedAt: Date
  changedBy: string | null
}

export type StoredVersion = {
  version: number
  rules: readonly RoutingRule[]
  publishedAt: Date
  publishedBy: string | null
  restores: number | null
}

type HeadRow = Omit<RoutingHead, 'draft'> & { draft: string }
type VersionRow = Omit<StoredVersion, 'rules'> & { rules: string }

/** By primary key. */
export async function findHead(db: Queryable, projectId: ProjectId): Promise<RoutingHead | undefined> {
  const [row] = await db<HeadRow[]>`select * from routing where project_id = ${projectId}`
  return row && toHead(row)
}

/** By primary key; others who change the draft or publish wait. */
export async function lockHead(tx: Tx, projectId: ProjectId): Promise<RoutingHead | undefined> {
  const [row] = await tx<HeadRow[]>`select * from routing where project_id = ${projectId} for update`
  return row && toHead(row)
}

/** Of two who begin the first draft of a project at once, the second finds that of the first. */
export async function insertHead(
  tx: Tx,
  projectId: ProjectId,
  { splitKey, changedAt }: Pick<RoutingHead, 'splitKey' | 'changedAt'>,
): Promise<void> {
  await tx`
    insert into routing (project_id, split_key, draft, draft_revision, changed_at)
    values (${projectId}, ${splitKey}, '[]', 0, ${changedAt})
    on conflict (project_id) do nothing`
}

export async function updateDraft(
  tx: Tx,
  projectId: ProjectId,
  rules: readonly RoutingRule[],
  { changedAt, changedBy }: Pick<RoutingHead, 'changedAt' | 'changedBy'>,
): Promise<void> {
  await tx`
    update routing set draft = ${JSON.stringify(rules)}, draft_revision = draft_revision + 1,
      changed_at = ${changedAt}, changed_by = ${changedBy}
    where project_id = ${projectId}`
}

/** Notes that exactly this revision of the draft was tried. */
export async function updateTried(db: Queryable, projectId: ProjectId, revision: number): Promise<void> {
  await db`
    update routing set tried_revision = ${revision}
    where project_id = ${projectId} and draft_revision = ${revision}`
}

/** Stores a version and puts it in force, within the transaction that locked the head. */
export async function insertVersion(tx: Tx, projectId: ProjectId, made: StoredVersion): Promise<void> {
  const { version, rules, publishedAt, publishedBy, restores } = made
  await tx`
    insert into routing_versions (project_id, version, rules, published_at, published_by, restores)
    values (${projectId}, ${version}, ${JSON.stringify(rules)}, ${publishedAt}, ${publishedBy}, ${restores})`
  await tx`update routing set live_version = ${version} where project_id = ${projectId}`
}

/** Newest first, by primary key. */
export async function listStoredVersions(
  db: Queryable,
  projectId: ProjectId,
  limit: number,
): Promise<StoredVersion[]> {
  const rows = await db<VersionRow[]>`
    select version, rules, published_at, published_by, restores from routing_versions
    where project_id = ${projectId} order by version desc limit ${limit}`
  return rows.map(toVersion)
}

/** By primary key. */
export async function findVersion(
  db: Queryable,
  projectId: ProjectId,
  version: number,
): Promise<StoredVersion | undefined> {
  const [row] = await db<VersionRow[]>`
    select version, rules, published_at, published_by, restores from routing_versions
    where project_id = ${projectId} and version = ${version}`
  return row && toVersion(row)
}

/** Of all versions, by primary key; there are few. */
export async function listSplitEnds(
  db: Queryable,
  projectId: ProjectId,
): Promise<(Omit<SplitEnd, 'endedAt'> & { version: number; endedAt: Date })[]> {
  return db`
    select version, rule_id, arm, counted, completed, ended_at from routing_split_ends
    where project_id = ${projectId} order by version, rule_id`
}

/** False when it has ended already, or its version is no longer in force. */
export async function endSplit(
  db: Queryable,
  projectId: ProjectId,
  { version, ruleId, arm, counted, completed }: Omit<SplitEnd, 'endedAt'> & { version: number },
  endedAt: Date,
): Promise<boolean> {
  const { count } = await db`
    insert into routing_split_ends (project_id, version, rule_id, arm, counted, completed, ended_at)
    select project_id, live_version, ${ruleId}, ${arm}, ${counted}, ${completed}, ${endedAt}
    from routing where project_id = ${projectId} and live_version = ${version}
    on conflict do nothing`
  return count === 1
}

/** Projects whose version in force splits customers with a guardrail, after the last one of a batch. */
export async function projectsWithGuardrails(
  db: Queryable,
  after: ProjectId | null,
  limit: number,
): Promise<ProjectId[]> {
  const rows = await db<{ projectId: ProjectId }[]>`
    select routing.project_id from routing
      join routing_versions live on live.project_id = routing.project_id and live.version = routing.live_version
    where live.rules like '%"guardrail"%' and routing.project_id > coalesce(${after}::uuid, ${firstId}::uuid)
    order by routing.project_id limit ${limit}`
  return rows.map(({ projectId }) => projectId)
}

const firstId = '00000000-0000-0000-0000-000000000000'

function toHead({ draft, ...row }: HeadRow): RoutingHead {
  return { ...row, draft: JSON.parse(draft) }
}

function toVersion({ rules, ...row }: VersionRow): StoredVersion {
  return { ...row, rules: JSON.parse(rules) }
}

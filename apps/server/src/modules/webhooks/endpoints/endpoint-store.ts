import type { EventType } from '@sliproad/api/events/event-types'
import type { ProjectId } from '@sliproad/core/ids'
import type { DisabledReason } from '@sliproad/core/vocabulary'
import type { Queryable } from '../../../db/connect.ts'
import type { Environment } from '../../../environment.ts'
import { type Endpoint, type EndpointId, endpointIdOf, uuidOfEndpointId } from './endpoint.ts'

type Row = Omit<Endpoint, 'id'> & { id: string; deletedAt: Date | null }

export async function insertEndpoint(tx: Queryable, endpoint: Endpoint): Promise<void> {
  const eventTypes = endpoint.eventTypes && [...endpoint.eventTypes]
  await tx`insert into webhook_endpoints ${tx({ ...endpoint, id: endpointUuid(endpoint.id), eventTypes })}`
}

/** By primary key, locked until the transaction ends. */
export async function lockEndpoint(
  tx: Queryable,
  projectId: ProjectId,
  id: EndpointId,
): Promise<Endpoint | undefined> {
  const [row] = await tx<Row[]>`
    select * from webhook_endpoints
    where id = ${endpointUuid(id)} and project_id = ${projectId} and deleted_at is null for update`
  return row && toEndpoint(row)
}

/** By primary key, in any project of the environment: for operators. */
export async function findEndpoint(
  db: Queryable,
  environment: Environment,
  id: string,
): Promise<Endpoint | undefined> {
  const uuid = uuidOfEndpointId(id)
  if (uuid === undefined) return undefined
  const [row] = await db<Row[]>`
    select webhook_endpoints.* from webhook_endpoints join projects on projects.id = webhook_endpoints.project_id
    where webhook_endpoints.id = ${uuid} and projects.environment = ${environment} and deleted_at is null`
  return row && toEndpoint(row)
}

/** Newest first, by webhook_endpoints_by_time; there are never many. */
export async function listEndpoints(db: Queryable, projectId: ProjectId): Promise<Endpoint[]> {
  const rows = await db<Row[]>`
    select * from webhook_endpoints where project_id = ${projectId} and deleted_at is null
    order by created_at desc, id desc`
  return rows.map(toEndpoint)
}

/**
 * Counts a project's endpoints under a lock on the project's row, so that no other request adds one before the
 * transaction ends.
 */
export async function lockEndpointCount(tx: Queryable, projectId: ProjectId): Promise<number> {
  await tx`select from projects where id = ${projectId} for no key update`
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from webhook_endpoints
    where project_id = ${projectId} and deleted_at is null`
  return row?.count ?? 0
}

export async function updateEndpoint(tx: Queryable, endpoint: Endpoint): Promise<void> {
  const { id, url, enabled, disabledReason, disabledAt, failingSince, failedAttempts, updatedAt } = endpoint
  const eventTypes: EventType[] | null = endpoint.eventTypes && [...endpoint.eventTypes]
  const row = {
    url,
    eventTypes,
    enabled,
    disabledReason,
    disabledAt,
    failingSince,
    failedAttempts,
    updatedAt,
  }
  await tx`update webhook_endpoints set ${tx(row)} where id = ${endpointUuid(id)}`
}

export async function markEndpointDeleted(tx: Queryable, id: EndpointId, now: Date): Promise<void> {
  await tx`
    update webhook_endpoints set deleted_at = ${now}, updated_at = ${now} where id = ${endpointUuid(id)}`
}

type Tally = { endpointId: EndpointId; failures: number; succeeded: boolean }
export type EndpointHealth = Pick<Endpoint, 'id' | 'projectId' | 'failingSince' | 'failedAttempts'>

/**
 * Adds the results of attempts to many endpoints in one statement: a success resets the failures before it. Rows are
 * locked in the order of their ids, so that two workers cannot deadlock.
 */
export async function countAttempts(
  db: Queryable,
  tallies: readonly Tally[],
  now: Date,
): Promise<EndpointHealth[]> {
  const ids = tallies.map(({ endpointId }) => endpointUuid(endpointId))
  const failures = tallies.map((tally) => (tally.succeeded ? 0 : tally.failures))
  const rows = await db<(Omit<EndpointHealth, 'id'> & { id: string })[]>`
    with tally as (
      select * from unnest(${ids}::uuid[], ${failures}::int[]) as t(id, failures)
    ), locked as (
      select id from webhook_endpoints where id = any(${ids}::uuid[]) order by id for update
    )
    update webhook_endpoints set
      failing_since = case when failures > 0 then coalesce(failing_since, ${now}) end,
      failed_attempts = case when failures > 0 then failed_attempts + failures else 0 end
    from tally join locked using (id)
    where webhook_endpoints.id = tally.id
    returning webhook_endpoints.id, project_id, failing_since, failed_attempts`
  return rows.map((row) => ({ ...row, id: endpointIdOf(row.id) }))
}

export type Disabling = { endpointId: EndpointId; reason: DisabledReason }

/** Disables endpoints. Returns those that were still enabled. */
export async function disableEndpoints(
  db: Queryable,
  disablings: readonly Disabling[],
  now: Date,
): Promise<Disabling[]> {
  const ids = disablings.map(({ endpointId }) => endpointUuid(endpointId))
  const reasons = disablings.map(({ reason }) => reason)
  const rows = await db<{ id: string }[]>`
    update webhook_endpoints
    set enabled = false, disabled_reason = due.reason, disabled_at = ${now}, updated_at = ${now}
    from unnest(${ids}::uuid[], ${reasons}::text[]) as due(id, reason)
    where webhook_endpoints.id = due.id and enabled and deleted_at is null
    returning webhook_endpoints.id`
  const disabled = new Set(rows.map(({ id }) => endpointIdOf(id)))
  return disablings.filter(({ endpointId }) => disabled.has(endpointId))
}

/** By webhook_endpoints_disabled. */
export async function countDisabledEndpoints(db: Queryable): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from webhook_endpoints where not enabled and deleted_at is null`
  return row?.count ?? 0
}

export function endpointUuid(id: EndpointId): string {
  const uuid = uuidOfEndpointId(id)
  if (uuid === undefined) throw new RangeError('not an endpoint id')
  return uuid
}

function toEndpoint({ deletedAt: _, ...row }: Row): Endpoint {
  return { ...row, id: endpointIdOf(row.id) }
}

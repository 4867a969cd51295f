import type { EventType } from '@sliproad/api/events/event-types'
import { Refusal } from '@sliproad/api/refusal'
import type { Clock } from '@sliproad/core/clock'
import type { ProjectId } from '@sliproad/core/ids'
import type { Guard } from '@sliproad/outbound/guard'
import type { Db } from '../../../db/connect.ts'
import { checkEndpoint, type Endpoint, type EndpointSettings, uuidOfEndpointId } from './endpoint.ts'
import { lockEndpoint, updateEndpoint } from './endpoint-store.ts'

type Deps = { db: Db; clock: Clock; guard: Guard }

/**
 * Changes an endpoint. Pending deliveries go to the new URL; a filter applies to events from now on. Enabling it
 * again resets its health and sends nothing by itself: deliveries it missed are retried on request.
 */
export async function changeEndpoint(
  deps: Deps,
  projectId: ProjectId,
  id: string,
  change: Partial<EndpointSettings>,
): Promise<Endpoint> {
  checkEndpoint(change, deps.guard)
  return deps.db.begin(async (tx) => {
    const endpoint = await requireEndpoint(tx, projectId, id)
    const changed = applyChange(endpoint, change, deps.clock.now())
    await updateEndpoint(tx, changed)
    return changed
  })
}

function applyChange(endpoint: Endpoint, change: Partial<EndpointSettings>, now: Date): Endpoint {
  const { url = endpoint.url, enabled = endpoint.enabled } = change
  const eventTypes =
    change.eventTypes === undefined ? endpoint.eventTypes : (change.eventTypes as EventType[])
  const settled = { ...endpoint, url, eventTypes, updatedAt: now }
  if (enabled === endpoint.enabled) return settled
  if (!enabled) return { ...settled, enabled, disabledReason: 'by_hand', disabledAt: now }
  return {
    ...settled,
    enabled,
    disabledReason: null,
    disabledAt: null,
    failingSince: null,
    failedAttempts: 0,
  }
}

/** The endpoint, locked until the transaction ends. */
export async function requireEndpoint(
  tx: Parameters<typeof lockEndpoint>[0],
  projectId: ProjectId,
  id: string,
): Promise<Endpoint> {
  const known = uuidOfEndpointId(id) !== undefined
  const endpoint = known ? await lockEndpoint(tx, projectId, id as Endpoint['id']) : undefined
  if (!endpoint) throw new Refusal('NOT_FOUND', { message: 'There is no webhook endpoint with this id.' })
  return endpoint
}

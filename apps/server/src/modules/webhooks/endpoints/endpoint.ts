import { type EventType, eventTypes } from '@sliproad/api/events/event-types'
import { type FieldProblem, invalid } from '@sliproad/api/refusal'
import type { ProjectId } from '@sliproad/core/ids'
import { fromTypeId, toTypeId } from '@sliproad/core/type-id'
import type { DisabledReason } from '@sliproad/core/vocabulary'
import type { Guard } from '@sliproad/outbound/guard'
import { checkCallbackUrl } from '../../projects/index.ts'

export type EndpointId = `whe_${string}`

/** An address of a project and the types of events that it receives. */
export type Endpoint = {
  id: EndpointId
  projectId: ProjectId
  url: string
  /** null: all of them. */
  eventTypes: readonly EventType[] | null
  enabled: boolean
  disabledReason: DisabledReason | null
  disabledAt: Date | null
  /** The first of the failures since the last success, and how many there are. */
  failingSince: Date | null
  failedAttempts: number
  createdAt: Date
  updatedAt: Date
}

/** The settings of an endpoint. */
export type EndpointSettings = { url: string; eventTypes: readonly string[] | null; enabled: boolean }

/**
 * Every event is written once for each endpoint, in the transaction of its cause, so the number of endpoints is
 * limited.
 */
export const endpointsMax = 16

export function endpointIdOf(uuid: string): EndpointId {
  return toTypeId('whe', uuid) as EndpointId
}

/** The UUID inside an endpoint id, or undefined when the text is not an endpoint id. */
export function uuidOfEndpointId(text: string): string | undefined {
  return fromTypeId('whe', text)
}

/** Refuses a change, naming everything that is wrong with it. */
export function checkEndpoint(change: Partial<EndpointSettings>, guard: Guard): void {
  const problems: FieldProblem[] = []
  const urlProblem = change.url === undefined ? undefined : checkCallbackUrl(change.url, guard)
  if (urlProblem) problems.push({ field: 'url', message: urlProblem })
  if (change.eventTypes?.length === 0) {
    problems.push({ field: 'eventTypes', message: 'must name at least one event; leave it out for all' })
  }
  for (const type of change.eventTypes ?? []) {
    if (!(eventTypes as readonly string[]).includes(type))
      problems.push({ field: 'eventTypes', message: `${type} is not a known event` })
  }
  if (problems.length > 0) throw invalid(...problems)
}

const failingDays = 5
const failingAttempts = 20
const dayMs = 24 * 60 * 60 * 1000

/** An endpoint is disabled after days without a single success, and only after a minimum of attempts. */
export function isGivenUp(
  { failingSince, failedAttempts }: Pick<Endpoint, 'failingSince' | 'failedAttempts'>,
  now: Date,
): boolean {
  if (failingSince === null || failedAttempts < failingAttempts) return false
  return now.getTime() - failingSince.getTime() >= failingDays * dayMs
}

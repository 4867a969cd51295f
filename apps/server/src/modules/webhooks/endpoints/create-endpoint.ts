import type { EventType } from '@sliproad/api/events/event-types'
import { invalid } from '@sliproad/api/refusal'
import type { Clock } from '@sliproad/core/clock'
import type { NewId, ProjectId } from '@sliproad/core/ids'
import type { Guard } from '@sliproad/outbound/guard'
import type { Db, Tx } from '../../../db/connect.ts'
import type { Sealer } from '../../../secrets/sealing.ts'
import { drawSigningKey } from '../../projects/index.ts'
import { checkEndpoint, type Endpoint, type EndpointId, endpointIdOf, endpointsMax } from './endpoint.ts'
import { insertEndpoint, lockEndpointCount } from './endpoint-store.ts'
import { keyContext } from './signing-key.ts'
import { insertKey } from './signing-key-store.ts'

type Deps = KeyDeps & { db: Db; guard: Guard }
type KeyDeps = { clock: Clock; newId: NewId; randomBytes: (length: number) => Uint8Array; sealer: Sealer }

export type NewEndpoint = { endpoint: Endpoint; signingKey: string }

/** Adds an endpoint with its own key, which is returned here and never again. It receives events from now on. */
export async function createEndpoint(
  deps: Deps,
  projectId: ProjectId,
  { url, eventTypes }: { url: string; eventTypes: readonly string[] | null },
): Promise<NewEndpoint> {
  checkEndpoint({ url, eventTypes }, deps.guard)
  const now = deps.clock.now()
  const endpoint: Endpoint = {
    id: endpointIdOf(deps.newId()),
    projectId,
    url,
    eventTypes: eventTypes as EventType[] | null,
    enabled: true,
    disabledReason: null,
    disabledAt: null,
    failingSince: null,
    failedAttempts: 0,
    createdAt: now,
    updatedAt: now,
  }
  return deps.db.begin(async (tx) => {
    if ((await lockEndpointCount(tx, projectId)) >= endpointsMax) {
      throw invalid({ field: 'url', message: `a project has at most ${endpointsMax} endpoints` })
    }
    await insertEndpoint(tx, endpoint)
    return { endpoint, signingKey: await addSigningKey(deps, tx, endpoint) }
  })
}

/** Creates a key for an endpoint and returns its text; only the sealed key is stored. */
export async function addSigningKey(
  deps: KeyDeps,
  tx: Tx,
  { id, projectId }: { id: EndpointId; projectId: ProjectId },
): Promise<string> {
  const text = drawSigningKey(deps.randomBytes)
  const key = { id: deps.newId(), sealedFor: 'key' as const }
  const keySealed = deps.sealer.seal(text, keyContext(key, projectId))
  await insertKey(tx, id, { ...key, keySealed, createdAt: deps.clock.now() })
  return text
}

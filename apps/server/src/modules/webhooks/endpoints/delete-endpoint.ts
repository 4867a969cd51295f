import type { Clock } from '@sliproad/core/clock'
import type { ProjectId } from '@sliproad/core/ids'
import type { Db } from '../../../db/connect.ts'
import { requireEndpoint } from './change-endpoint.ts'
import type { Endpoint } from './endpoint.ts'
import { markEndpointDeleted } from './endpoint-store.ts'

type Deps = { db: Db; clock: Clock }

/** Deletes an endpoint. Its deliveries stay readable; pending ones fail when they would have been sent. */
export async function deleteEndpoint(deps: Deps, projectId: ProjectId, id: string): Promise<Endpoint> {
  return deps.db.begin(async (tx) => {
    const endpoint = await requireEndpoint(tx, projectId, id)
    await markEndpointDeleted(tx, endpoint.id, deps.clock.now())
    return endpoint
  })
}

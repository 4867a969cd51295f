import type { FastifyRequest } from 'fastify'
import type { HttpDeps } from '../http-deps.ts'
import { hasJustChanged } from './access/own-change.ts'

/**
 * Reads what may be some seconds old, from the standby where there is one. A user who has just changed something reads
 * from the primary.
 */
export async function readLagging<Result>(
  deps: HttpDeps,
  request: FastifyRequest,
  reading: (near: HttpDeps) => Promise<Result>,
): Promise<Result> {
  if (!deps.replica) return reading(deps)
  const on = hasJustChanged(request) ? deps.replica.readPrimary : deps.replica.read
  return on((db) => reading({ ...deps, db }))
}

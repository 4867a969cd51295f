import { isUuid } from '@sliproad/core/ids'
import type { FastifyRequest } from 'fastify'
import type { Logger } from '../../telemetry/logger.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The order that the request has created; null otherwise. */
    createdOrderId: string | null
  }
}

/** For verbs that write lines of their own: each of them then names the request. */
export function loggedWith<Deps extends { logger: Logger }>(deps: Deps, { id }: FastifyRequest): Deps {
  return { ...deps, logger: deps.logger.child({ reqId: id }) }
}

/** The order that a request is about, if its path names one or it has created one; never a text of another format. */
export function orderIdOf({ createdOrderId, params }: FastifyRequest): string | undefined {
  if (createdOrderId !== null) return createdOrderId
  const { orderId, transactionId } = (params ?? {}) as { orderId?: string; transactionId?: string }
  const named = orderId ?? transactionId
  return named !== undefined && isUuid(named) ? named : undefined
}

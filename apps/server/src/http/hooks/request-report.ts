import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from '../../telemetry/logger.ts'
import type { Metrics } from '../../telemetry/metrics.ts'
import { orderIdOf } from './request-log.ts'
import type { RequestRoute } from './request-route.ts'

type Timer = ReturnType<Metrics['requestSeconds']['labels']>

/** One log line and one measurement per request: method, route and status, never an address or a body. */
export function reportRequests(app: FastifyInstance, metrics: Metrics, logger: Logger): void {
  app.decorateRequest('createdOrderId', null)
  const timers = new WeakMap<RequestRoute, Map<string, Timer>>()

  function timerOf({ method, route }: FastifyRequest, status: number): Timer {
    const known = timers.get(route) ?? new Map<string, Timer>()
    timers.set(route, known)
    const name = `${method} ${status}`
    const timer =
      known.get(name) ?? metrics.requestSeconds.labels(method, route.url ?? 'none', String(status))
    known.set(name, timer)
    return timer
  }

  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode, elapsedTime } = reply
    timerOf(request, statusCode).observe(elapsedTime / 1000)
    if (statusCode === 429) metrics.limited.inc()
    const route = request.route.url ?? 'none'
    const level = levelOf(route)
    if (logger.isLevelEnabled(level)) {
      const { method } = request
      const project = request.caller && { projectId: request.caller.projectId }
      const orderId = orderIdOf(request)
      const order = orderId !== undefined && { orderId }
      const ms = Math.round(elapsedTime * 10) / 10
      const line = { reqId: request.id, method, route, status: String(statusCode), ...project, ...order, ms }
      logger[level](line, 'request')
    }
    done()
  })
}

/** Calls to the simulators are not calls to our API. */
function levelOf(route: string): 'info' | 'debug' {
  return route.startsWith('/simulators/') ? 'debug' : 'info'
}

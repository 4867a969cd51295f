import type { FastifyInstance } from 'fastify'
import type { Logger } from '../../telemetry/logger.ts'
import type { Metrics } from '../../telemetry/metrics.ts'
import { orderIdOf } from './request-log.ts'

/** One log line and one measurement per request: method, route and status, never an address or a body. */
export function reportRequests(app: FastifyInstance, metrics: Metrics, logger: Logger): void {
  app.decorateRequest('createdOrderId', null)
  const timers = new Map<string, ReturnType<Metrics['requestSeconds']['labels']>>()

  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    const route = request.routeOptions.url ?? 'none'
    const status = String(reply.statusCode)
    const name = `${method} ${route} ${status}`
    const timer = timers.get(name) ?? metrics.requestSeconds.labels(method, route, status)
    timers.set(name, timer)
    timer.observe(reply.elapsedTime / 1000)
    if (reply.statusCode === 429) metrics.limited.inc()
    if (logger.isLevelEnabled(levelOf(route))) {
      const project = request.caller && { projectId: request.caller.projectId }
      const orderId = orderIdOf(request)
      const order = orderId !== undefined && { orderId }
      const ms = Math.round(reply.elapsedTime * 10) / 10
      const line = { reqId: request.id, method, route, status, ...project, ...order, ms }
      request.log[levelOf(route)](line, 'request')
    }
    done()
  })
}

/** Calls to the simulators are not calls to our API. */
function levelOf(route: string): 'info' | 'debug' {
  return route.startsWith('/simulators/') ? 'debug' : 'info'
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { DurationSeries } from '../../telemetry/durations.ts'
import type { Logger } from '../../telemetry/logger.ts'
import type { Metrics } from '../../telemetry/metrics.ts'
import { orderIdOf } from './request-log.ts'
import type { RequestRoute } from './request-route.ts'

/** One log line and one measurement per request: method, route and status, never an address or a body. */
export function reportRequests(app: FastifyInstance, metrics: Metrics, logger: Logger): void {
  app.decorateRequest('createdOrderId', null)
  const series = new WeakMap<RequestRoute, Map<string, DurationSeries>>()

  function durationsOf({ method, route }: FastifyRequest, status: number): DurationSeries {
    const ofRoute = series.get(route) ?? new Map<string, DurationSeries>()
    series.set(route, ofRoute)
    const name = `${method} ${status}`
    const known = ofRoute.get(name) ?? metrics.requestSeconds.of(method, route.url ?? 'none', String(status))
    ofRoute.set(name, known)
    return known
  }

  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode, elapsedTime } = reply
    durationsOf(request, statusCode).observe(elapsedTime / 1000)
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

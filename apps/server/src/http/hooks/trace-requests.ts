import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Span, Tracer } from '../../telemetry/tracing/tracer.ts'
import { orderIdOf } from './request-log.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Null where tracing is off. */
    span: Span | null
  }
}

/** Asked every few seconds by load balancers and Prometheus, and of no interest in a trace. */
const unseen = ['/health', '/ready', '/metrics']

/**
 * A span for each request, which all its work runs in. It always begins a trace of its own: no caller chooses our ids
 * or what is recorded. A caller with a secret key may send its `traceparent`, and gets a link to it.
 *
 * Added before all hooks but the one that finds the route, so that the others run within the span. With tracing off it adds none.
 */
export function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  app.decorateRequest('span', null)
  if (!tracer.isOn) return
  app.addHook('onRequest', (request, _reply, done) => {
    const { method } = request
    const route = request.route.url
    if (route !== undefined && unseen.includes(route)) return done()
    const named = route === undefined ? {} : { 'http.route': route }
    const span = tracer.begin({
      name: route === undefined ? method : `${method} ${route}`,
      kind: 'server',
      attributes: { 'http.request.method': method, 'sliproad.request.id': request.id, ...named },
    })
    request.span = span ?? null
    tracer.within(span, done)
  })
  // A body arrives in events of its socket, which belong to no request.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.body === undefined) done()
    else tracer.within(request.span ?? undefined, done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    endSpan(request, reply.statusCode)
    tracer.within(request.span ?? undefined, done)
  })
  app.addHook('onRequestAbort', (request, done) => {
    request.span?.fail('aborted')
    request.span?.end()
    done()
  })
}

function endSpan(request: FastifyRequest, status: number): void {
  const { span, caller, checkoutSession, headers } = request
  if (!span) return
  const orderId = orderIdOf(request)
  const projectId = caller?.projectId ?? checkoutSession?.projectId
  span.set({
    'http.response.status_code': status,
    ...(projectId !== undefined && { 'sliproad.project.id': projectId }),
    ...(orderId !== undefined && { 'sliproad.order.id': orderId }),
  })
  if (caller?.kind === 'secret' && typeof headers.traceparent === 'string') span.link(headers.traceparent)
  if (status >= 500) span.fail(String(status))
  span.end()
}

import { Refusal } from '@sliproad/api/refusal'
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import type { Config } from '../config.ts'
import type { Logger } from '../telemetry/logger.ts'
import type { Readiness } from '../telemetry/readiness.ts'
import { guardKey, guardRoutes } from './access/guard.ts'
import { answerBrokenRequest } from './answers/broken-request.ts'
import { renderErrors, sendRefusal, toRefusal } from './answers/errors.ts'
import { PreparedResponse } from './answers/prepared-response.ts'
import { registerDashboard } from './dashboard/routes.ts'
import { batchRequests } from './hooks/batch-requests.ts'
import { rememberAddresses } from './hooks/caller-address.ts'
import { compressAnswers } from './hooks/compress-answers.ts'
import { answerPreflights, originHeaders } from './hooks/cors.ts'
import { acceptJsonBodies } from './hooks/json-body.ts'
import { cutOffOverdue } from './hooks/request-deadline.ts'
import { reportRequests } from './hooks/request-report.ts'
import { nameRoutes } from './hooks/request-route.ts'
import { addRouteHeaders, securityHeaders } from './hooks/security-headers.ts'
import { traceRequests } from './hooks/trace-requests.ts'
import type { App, HttpDeps } from './http-deps.ts'
import { limits } from './limits.ts'
import { serveDocument } from './openapi/serve-document.ts'
import { docsRoutes } from './pages/docs.ts'
import { gatewayLogoRoutes } from './pages/gateway-logos.ts'
import { orderLinkRoutes } from './pages/order-links.ts'
import { pageRoutes } from './pages/pages.ts'
import { projectLogoRoutes } from './pages/project-logos.ts'
import { rootRoute } from './pages/root.ts'
import { verificationRoutes } from './pages/verification.ts'
import { complianceWebhookRoutes } from './providers/compliance-webhooks.ts'
import { gatewayWebhookRoutes } from './providers/gateway-webhooks.ts'
import { apiRoutes, checkoutRoutes, serviceRoutes } from './routes.ts'
import { serializerCompiler } from './schemas/answer-serializer.ts'
import { registerFormats } from './schemas/formats.ts'
import { validatorCompiler } from './schemas/validation.ts'
import { registerRoutes } from './serve.ts'

/** Builds the HTTP server: limits and hooks first, then every route. */
export async function buildApp(deps: HttpDeps): Promise<App> {
  const headersFor = securityHeaders(deps.environment)
  const app: App = Fastify({
    loggerInstance: withoutChildren(deps.logger),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: deps.newRequestId,
    trustProxy: trustOf(deps.config.trustProxy),
    bodyLimit: limits.bodyBytes,
    connectionTimeout: limits.silentConnectionMs,
    requestTimeout: limits.arrivalMs,
    keepAliveTimeout: limits.keepAliveMs,
    maxRequestsPerSocket: limits.requestsPerConnection,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // Requests that Node refuses itself never reach a hook, so their headers are set here.
    frameworkErrors: (error, request, reply) =>
      sendRefusal(
        toRefusal(error),
        request,
        reply.headers(headersFor(request.routeOptions.url)).header('x-request-id', request.id),
      ),
    clientErrorHandler: answerBrokenRequest(deps.newRequestId),
    // An id of any length is looked up like the others: its route answers that it is unknown.
    routerOptions: { maxParamLength: limits.headerBytes },
    http: {
      ServerResponse: PreparedResponse,
      maxHeaderSize: limits.headerBytes,
      connectionsCheckingInterval: limits.arrivalCheckMs,
      // Node exchanges the two times where the one for headers is longer, and bodies would then have its usual minute.
      headersTimeout: limits.arrivalMs,
    },
  })
  rememberAddresses(app)
  registerFormats()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  acceptJsonBodies(app)
  renderErrors(app)
  addHooks(app, deps, headersFor)

  // The simulators' routes are the APIs of other companies and are not part of our contract.
  deps.mountSimulators?.(app)
  registerRoutes(app, deps, serviceRoutes)
  serveDocument(app, deps)
  if (!deps.servesApi) return app
  registerRoutes(app, deps, apiRoutes)
  registerRoutes(app, deps, checkoutRoutes)
  await registerDashboard(app, deps)
  await gatewayWebhookRoutes(app, deps)
  await complianceWebhookRoutes(app, deps)
  orderLinkRoutes(app, deps)
  verificationRoutes(app, deps)
  gatewayLogoRoutes(app, deps)
  projectLogoRoutes(app, deps)
  await pageRoutes(app, deps)
  await docsRoutes(app, deps)
  rootRoute(app, deps)
  return app
}

/**
 * The hooks of every request, in the order in which they run. The order is a promise:
 * 1. the facts of the route, which the others read;
 * 2. the span, where requests are traced, so that every other hook runs within it;
 * 3. response headers, those for other origins included, so that every answer has them, also the refusal of a later
 *    hook;
 * 4. the deadline, before anything that can wait, so that a hanging key look-up is cut off like a hanging handler;
 * 5. whether this process serves at all;
 * 6. the turn of the event loop that it shares with the requests that arrived with it (decision 13);
 * 7. the caller's key and rate limit; and after the answer, the line in the log and the measurement.
 */
function addHooks(app: App, deps: HttpDeps, headersFor: ReturnType<typeof securityHeaders>): void {
  const { readiness } = deps
  nameRoutes(app, ({ url, config }) => ({ ...headersFor(url), ...originHeaders(config.access) }))
  traceRequests(app, deps.tracer)
  addRouteHeaders(app)
  answerPreflights(app)
  cutOffOverdue(app, limits.handlerMs)
  refuseUnlessServing(app, readiness)
  batchRequests(app, deps.tracer)
  const guards = { ...deps, now: () => deps.clock.now().getTime() }
  guardRoutes(app, guards)
  compressAnswers(app)
  reportRequests(app, deps.metrics, deps.logger)
  app.setNotFoundHandler(async (request, reply) => {
    if (readiness.state === 'serving') await guardKey(guards, 'optional_key', request, reply)
    const message = 'There is nothing at this address.'
    return sendRefusal(new Refusal('NOT_FOUND', { message }), request, reply)
  })
}

/**
 * Before the migrations have run nothing is served; once this process stops, callers are sent to another one. While
 * it drains it still serves, and asks callers to reconnect, which a load balancer then does to another process.
 */
function refuseUnlessServing(app: App, readiness: Readiness): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (readiness.draining) reply.header('connection', 'close')
    const { access } = request.route.config
    if (readiness.state === 'serving' || access === undefined || access === 'open') return done()
    if (readiness.state === 'stopping') reply.header('connection', 'close')
    const message = readiness.state === 'starting' ? 'The service is starting.' : 'This instance is stopping.'
    done(new Refusal('SERVICE_UNAVAILABLE', { message, retryAfterSeconds: 1 }))
  })
}

/**
 * A logger for each request costs more than naming the request in the few lines that are written. Fastify checks what a
 * factory of children returns with every request, but not what a logger's own `child` does.
 */
function withoutChildren(logger: Logger): FastifyBaseLogger {
  const own: FastifyBaseLogger = Object.create(logger, { child: { value: () => own } })
  return own
}

/** A hop count trusts that many proxies, counted from our side; a list trusts exactly those addresses. */
function trustOf(
  trustProxy: Config['trustProxy'],
): false | string[] | ((address: string, hop: number) => boolean) {
  return typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy
}

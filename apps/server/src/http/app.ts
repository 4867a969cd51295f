import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { Refusal } from '@sliproad/api/refusal'
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import type { Config } from '../config.ts'
import type { Readiness } from '../readiness.ts'
import { guard, guardRoutes } from './access/guard.ts'
import { answerBrokenRequest } from './hooks/broken-request.ts'
import { openToBrowsers } from './hooks/cors.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { renderErrors, sendRefusal, toRefusal } from './answers/errors.ts'
import { registerFormats } from './schemas/formats.ts'
import { goTogether } from './hooks/go-together.ts'
import type { App, HttpDeps } from './http-deps.ts'
import { acceptJsonBodies } from './hooks/json-body.ts'
import { documentRoutes } from './openapi/openapi.ts'
import { cutOffOverdue } from './hooks/request-deadline.ts'
import { reportRequests } from './hooks/request-report.ts'
import { checkoutRoutes } from './checkout/session.ts'
import { checkoutIntentRoutes } from './onramp/checkout-intent.ts'
import { checkoutOfferRoutes } from './checkout/offers.ts'
import { checkoutOrderRoutes } from './checkout/order.ts'
import { checkoutStreamRoutes } from './checkout/stream.ts'
import { complianceWebhookRoutes } from './providers/compliance-webhooks.ts'
import { customerRoutes } from './customers/customers.ts'
import { docsRoutes } from './pages/docs.ts'
import { eventRoutes } from './webhooks/events.ts'
import { gatewayLogoRoutes } from './pages/gateway-logos.ts'
import { gatewayWebhookRoutes } from './providers/gateway-webhooks.ts'
import { kycRoutes } from './customers/kyc.ts'
import { onrampRoutes } from './onramp/onramp.ts'
import { orderLinkRoutes } from './pages/order-links.ts'
import { orderRoutes } from './orders/orders.ts'
import { pageRoutes } from './pages/pages.ts'
import { projectLogoRoutes } from './pages/project-logos.ts'
import { sandboxRoutes } from './orders/sandbox.ts'
import { serviceRoutes } from './service/service.ts'
import { sessionOrderRoutes } from './sessions/session-order.ts'
import { sessionRoutes } from './sessions/sessions.ts'
import { transactionRoutes } from './onramp/transactions.ts'
import { verificationRoutes } from './pages/verification.ts'
import { walletRoutes } from './customers/wallets.ts'
import { webhookTestRoutes } from './webhooks/webhook-test.ts'
import { webhookRoutes } from './webhooks/webhooks.ts'
import { addSecurityHeaders, securityHeaders } from './hooks/security-headers.ts'
import { validatorCompiler } from './schemas/validation.ts'

const headerBytesMax = 16 * 1024
const handlerMs = 15_000

/** The HTTP face: limits and guards first, then every route. */
export async function buildApp(deps: HttpDeps): Promise<App> {
  const { metrics, readiness } = deps
  const headersFor = securityHeaders(deps.environment)
  const app = Fastify({
    loggerInstance: deps.logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: deps.newRequestId,
    trustProxy: trustOf(deps.config.trustProxy),
    bodyLimit: 64 * 1024,
    connectionTimeout: 10_000,
    requestTimeout: 15_000,
    keepAliveTimeout: 72_000,
    maxRequestsPerSocket: 10_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // These never reach a hook, so they are given their headers here.
    frameworkErrors: (error, request, reply) =>
      sendRefusal(toRefusal(error), request, reply.headers(headersFor(request))),
    clientErrorHandler: answerBrokenRequest(deps.newRequestId),
    // An id of any length is looked up like others: it is unknown, which is for its route to say.
    routerOptions: { maxParamLength: headerBytesMax },
    http: { maxHeaderSize: headerBytesMax },
  }).withTypeProvider<TypeBoxTypeProvider>()

  // A logger for each request costs more than naming the request in the few lines that are written.
  app.setChildLoggerFactory((logger) => logger)
  registerFormats()
  app.setValidatorCompiler(validatorCompiler)
  acceptJsonBodies(app)
  renderErrors(app)
  addSecurityHeaders(app, headersFor)
  openToBrowsers(app)
  refuseUnlessServing(app, readiness)
  goTogether(app)
  const guards = { ...deps, now: () => deps.clock.now().getTime() }
  guardRoutes(app, guards)
  cutOffOverdue(app, handlerMs)
  reportRequests(app, metrics, deps.logger)
  app.setNotFoundHandler(async (request, reply) => {
    if (readiness.state === 'serving') await guard(guards, 'anybody', request, reply)
    return sendRefusal(
      new Refusal('NOT_FOUND', { message: 'There is nothing at this address.' }),
      request,
      reply,
    )
  })

  // Before the document begins, because theirs is the API of others.
  deps.mountSimulators?.(app)
  await documentRoutes(app, deps.config.publicUrl)
  serviceRoutes(app, deps)
  if (!deps.servesApi) return app
  sessionRoutes(app, deps)
  customerRoutes(app, deps)
  walletRoutes(app, deps)
  kycRoutes(app, deps)
  onrampRoutes(app, deps)
  checkoutIntentRoutes(app, deps)
  transactionRoutes(app, deps)
  sessionOrderRoutes(app, deps)
  orderRoutes(app, deps)
  webhookRoutes(app, deps)
  eventRoutes(app, deps)
  webhookTestRoutes(app, deps)
  sandboxRoutes(app, deps)
  orderLinkRoutes(app, deps)
  verificationRoutes(app, deps)
  await gatewayWebhookRoutes(app, deps)
  await complianceWebhookRoutes(app, deps)
  gatewayLogoRoutes(app, deps)
  projectLogoRoutes(app, deps)
  checkoutRoutes(app, deps)
  checkoutOfferRoutes(app, deps)
  checkoutOrderRoutes(app, deps)
  checkoutStreamRoutes(app, deps)
  await dashboardRoutes(app, deps)
  await pageRoutes(app, deps)
  docsRoutes(app)
  return app
}

/** Before the schema is settled nothing is read; once we stop, callers are sent to another instance. */
function refuseUnlessServing(app: App, readiness: Readiness): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (readiness.state === 'serving' || request.routeOptions.config.access === undefined) return done()
    if (readiness.state === 'stopping') reply.header('connection', 'close')
    const message = readiness.state === 'starting' ? 'The service is starting.' : 'This instance is stopping.'
    done(new Refusal('SERVICE_UNAVAILABLE', { message, retryAfterSeconds: 1 }))
  })
}

/** A hop count trusts that many proxies from our end; a list trusts exactly those addresses. */
function trustOf(
  trustProxy: Config['trustProxy'],
): false | string[] | ((address: string, hop: number) => boolean) {
  return typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy
}

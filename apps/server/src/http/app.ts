import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { Refusal } from '@sliproad/core/refusal'
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import type { Config } from '../config.ts'
import type { Readiness } from '../readiness.ts'
import { guard, guardRoutes } from './auth.ts'
import { answerBrokenRequest } from './broken-request.ts'
import { openToBrowsers } from './cors.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { renderErrors, sendRefusal, toRefusal } from './errors.ts'
import { registerFormats } from './formats.ts'
import { goTogether } from './go-together.ts'
import type { App, HttpDeps } from './http-deps.ts'
import { acceptJsonBodies } from './json-body.ts'
import { documentRoutes } from './openapi.ts'
import { cutOffOverdue } from './request-deadline.ts'
import { reportRequests } from './request-report.ts'
import { checkoutRoutes } from './routes/checkout.ts'
import { checkoutIntentRoutes } from './routes/checkout-intent.ts'
import { checkoutOfferRoutes } from './routes/checkout-offers.ts'
import { checkoutOrderRoutes } from './routes/checkout-order.ts'
import { checkoutStreamRoutes } from './routes/checkout-stream.ts'
import { complianceWebhookRoutes } from './routes/compliance-webhooks.ts'
import { customerRoutes } from './routes/customers.ts'
import { docsRoutes } from './routes/docs.ts'
import { eventRoutes } from './routes/events.ts'
import { gatewayLogoRoutes } from './routes/gateway-logos.ts'
import { gatewayWebhookRoutes } from './routes/gateway-webhooks.ts'
import { kycRoutes } from './routes/kyc.ts'
import { onrampRoutes } from './routes/onramp.ts'
import { orderLinkRoutes } from './routes/order-links.ts'
import { orderRoutes } from './routes/orders.ts'
import { pageRoutes } from './routes/pages.ts'
import { projectLogoRoutes } from './routes/project-logos.ts'
import { sandboxRoutes } from './routes/sandbox.ts'
import { serviceRoutes } from './routes/service.ts'
import { sessionOrderRoutes } from './routes/session-order.ts'
import { sessionRoutes } from './routes/sessions.ts'
import { transactionRoutes } from './routes/transactions.ts'
import { verificationRoutes } from './routes/verification.ts'
import { walletRoutes } from './routes/wallets.ts'
import { webhookTestRoutes } from './routes/webhook-test.ts'
import { webhookRoutes } from './routes/webhooks.ts'
import { addSecurityHeaders, securityHeaders } from './security-headers.ts'
import { validatorCompiler } from './validation.ts'

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
    // Longer than the cut-off: an overdue request gets its 503 before its socket is ended.
    connectionTimeout: 20_000,
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

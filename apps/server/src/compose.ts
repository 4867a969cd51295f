import { randomUUID } from 'node:crypto'
import { kycProviders } from '@sliproad/compliance/kyc/providers'
import { screeningDefinitions } from '@sliproad/compliance/screening/providers'
import { createUuidV7 } from '@sliproad/core/uuid-v7'
import type { GatewayDefinition } from '@sliproad/gateways/contract'
import { gatewayDefinitions } from '@sliproad/gateways/gateways'
import { createSender } from '@sliproad/outbound/create-sender'
import { createGuard } from '@sliproad/outbound/guard'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { createDatabaseClock } from './db/clock/database-clock.ts'
import { connect, type DatabaseAddress, directAddress } from './db/connect.ts'
import { leaseTokens } from './db/locks/process-number.ts'
import { openReplica } from './db/replica/replica.ts'
import type { Packing } from './db/statements/packed/packed-text.ts'
import { traceStatements } from './db/tracing/trace-statements.ts'
import { createRateLimits } from './http/access/rate-limit.ts'
import { buildApp } from './http/app.ts'
import { sleep } from './loops/sleep.ts'
import { createTurns } from './loops/turns.ts'
import type { ComplianceDefinitions } from './modules/compliance/index.ts'
import { createOrderWatch, createPrepareReceipt } from './modules/orders/index.ts'
import { createKeyAuthentication, createKeyUse, createProjectReader } from './modules/projects/index.ts'
import { readDeployment } from './modules/reports/index.ts'
import { createPrepareReset } from './modules/users/index.ts'
import {
  createKeyOpener,
  deliveryConnections,
  type RetrySchedule,
  startWebhookDelivery,
} from './modules/webhooks/index.ts'
import { createContactCodes } from './parts/code-senders.ts'
import { createComplianceParts } from './parts/compliance-parts.ts'
import { loadCountryOfIp } from './parts/country-of-ip.ts'
import { deploymentMetrics } from './parts/deployment-metrics.ts'
import { createGatewayParts, openBudgetRedis } from './parts/gateway-parts.ts'
import { createJsonRateSource } from './parts/json-rate-source.ts'
import { openRedis } from './parts/open-redis.ts'
import { createSmtpMailer } from './parts/smtp-mailer.ts'
import { createPlayKycSimulator } from './sandbox/play-kyc-simulator.ts'
import { createPlaySimulator } from './sandbox/play-simulator.ts'
import { createComplianceSimulators, simulatedProvidersFor } from './sandbox/sandbox-compliance.ts'
import {
  createSandboxSimulators,
  simulatorAccountsFor,
  simulatorSecret,
} from './sandbox/sandbox-simulators.ts'
import { sandboxMasterKey } from './secrets/master-key.ts'
import { createRandomBytes } from './secrets/random-bytes.ts'
import { createSealer } from './secrets/sealing.ts'
import { createExposeMetrics } from './telemetry/expose-metrics.ts'
import type { Logger } from './telemetry/logger.ts'
import { createMetrics, type Metrics } from './telemetry/metrics.ts'
import { createReadiness, poolCheck } from './telemetry/readiness.ts'
import { traceCalls } from './telemetry/tracing/trace-calls.ts'
import { type Tracer, untraced } from './telemetry/tracing/tracer.ts'
import { kycSyncWork, walletScreeningWork } from './worker/compliance-work.ts'
import { recurringJobs } from './worker/jobs.ts'
import { mailWork } from './worker/mail-work.ts'
import { gatewayMessageWork, openingWork, orderSyncWork } from './worker/order-work.ts'
import { type RunningJobs, scheduledWork, sharedJobWork } from './worker/schedules.ts'
import { takeOverWork } from './worker/take-over.ts'

/** Every screening and KYC provider there is an adapter for. */
const complianceDefinitions: ComplianceDefinitions = { screening: screeningDefinitions, kyc: kycProviders }

export type Parts = Awaited<ReturnType<typeof composeParts>>

/** The kinds of gateways, for tests and measurements that have their own; and the tracer of a served process. */
type Given = { definitions?: readonly GatewayDefinition[] | undefined; tracer?: Tracer }

/** Builds every part once, from the real clock and the real randomness; the only file that knows them all. */
export async function composeParts(
  config: Config,
  address: DatabaseAddress,
  { definitions = gatewayDefinitions, tracer = untraced }: Given = {},
) {
  const { environment } = config
  const clock = createDatabaseClock()
  const randomBytes = createRandomBytes()
  const newId = createUuidV7({ clock, randomBytes })
  const processNumber = { current: 0 }
  const db = traceStatements(connect(address, { maxConnections: config.databasePool }), tracer)
  const masterKey = config.masterKey ?? (await sandboxMasterKey(config.dataDir))
  // Until it is known that every process can read them, nothing is packed.
  const packing: Packing = { isOn: false }
  const sealer = createSealer(masterKey, config.masterKeyPrevious, packing)
  const guard = createGuard({
    environment,
    allowedNetworks: config.outboundAllowedNetworks,
    allowedHosts: config.providerAllowedHosts,
  })
  // The processes that do not hold the new key yet know the simulators by the old one.
  const secret = simulatorSecret(config.masterKeyPrevious ?? masterKey)
  return {
    config,
    environment,
    guard,
    // All processes hash codes alike, also while the key is being changed.
    contactCodes: createContactCodes({
      config,
      environment,
      guard,
      masterKey: config.masterKeyPrevious ?? masterKey,
    }),
    address,
    db,
    tracer,
    clock,
    sealer,
    packing,
    randomBytes,
    newId,
    processNumber,
    // Some connections stay free for the claims and jobs of the process, however many messages wait for one.
    messageTurns: createTurns(Math.ceil((config.databasePool * 3) / 4)),
    newLeaseToken: leaseTokens(newId, processNumber),
    authenticateKey: createKeyAuthentication({ db, clock, environment }),
    readProject: createProjectReader({ db, clock, environment }),
    definitions,
    complianceDefinitions,
    simulatorSecret: secret,
    // Production never simulates: a gateway without credentials is absent there.
    simulatorAccounts: environment === 'sandbox' ? simulatorAccountsFor(definitions, secret, config) : [],
    simulatedProviders:
      environment === 'sandbox' ? simulatedProvidersFor(complianceDefinitions, secret, config) : [],
    sleep,
  }
}

/** What a serving process needs beyond the parts that the command line uses too. */
export async function composeService(parts: Parts, logger: Logger) {
  const { config } = parts
  const metrics = createMetrics(config.roles, parts.tracer)
  const exposeMetrics = createExposeMetrics({
    metrics,
    readDeployment: async () => deploymentMetrics(await readDeployment(parts)),
    clock: parts.clock,
    logger,
  })
  const { countryOfIp, builtAt } = loadCountryOfIp({
    databasePath: config.geoipDatabase,
    defaultCountry: config.defaultCountry,
  })
  metrics.countryFileBuilt.set(builtAt.getTime() / 1000)
  const redis = await openRedis(config.redisUrl, (error) => {
    metrics.redisErrors.inc()
    logger.warn({ err: error }, 'redis is unreachable: this instance counts rate limits alone')
  })
  const rateLimits = createRateLimits({
    perMinute: config.rateLimits,
    redis,
    onCountedAlone: () => metrics.redisErrors.inc(),
  })
  const readiness = createReadiness()
  readiness.checks?.push({ problem: 'clock off', isWell: () => parts.clock.isFit() })
  const budgetRedis = await openBudgetRedis({ config, logger, metrics })
  const gatewayParts = createGatewayParts({ ...parts, logger, metrics, budgetRedis })
  const complianceParts = createComplianceParts({ ...parts, logger, metrics })
  const sender = createSender({ ...parts, decorate: traceCalls(parts.tracer) })
  const retrySchedule: RetrySchedule = { delaysSeconds: config.webhookRetryDelays, jitter: Math.random }
  const complianceSimulators = config.roles.has('simulators')
    ? createComplianceSimulators({ ...parts, logger })
    : undefined
  const simulators =
    complianceSimulators &&
    createSandboxSimulators({
      ...parts,
      logger,
      redeemShare: async (token, clientId) =>
        (await complianceSimulators.control()?.provider('sumsub').redeemShare(token, clientId)) ?? false,
    })
  const replica = config.roles.has('api') ? replicaOf(parts, metrics, logger) : undefined
  const noteUse = createKeyUse({
    ...parts,
    onError: (error) => logger.warn({ err: error }, 'the last use of a key could not be stored'),
  })
  const identityProvider = await identityProviderOf(parts, logger)
  const sendLetter = config.mail === null ? undefined : createSmtpMailer(config.mail)
  const deps = {
    ...parts,
    identityProvider,
    authenticateKey: createKeyAuthentication({ ...parts, noteUse }),
    ...gatewayParts,
    ...complianceParts,
    logger,
    metrics,
    replica,
    countryOfIp,
    rateLimits,
    readiness,
    newRequestId: createRequestIds(),
    orderGates: complianceParts.complianceGates,
    orderWatch: createOrderWatch(),
    onUnknownStatus: (gateway: string, status: string) => {
      metrics.unknownGatewayStatuses.inc({ gateway })
      logger.warn({ gateway, status }, 'a gateway reported an unknown status')
    },
    playSimulator: createPlaySimulator({
      control: () => simulators?.control(),
      publicUrl: config.publicUrl,
      simulatorAccounts: parts.simulatorAccounts,
    }),
    playKycSimulator: createPlayKycSimulator({
      control: () => complianceSimulators?.control(),
      publicUrl: config.publicUrl,
      simulatedProviders: parts.simulatedProviders,
    }),
    rateSource:
      config.ratesUrl === undefined ? undefined : createJsonRateSource(config.ratesUrl, parts.guard),
    ...(simulators && {
      mountSimulators: (app: FastifyInstance) => {
        simulators.mount(app)
        complianceSimulators?.mount(app)
      },
    }),
    servesApi: config.roles.has('api'),
    simulatePatienceMs: 2_000,
  }
  const jobs = recurringJobs(deps)
  const runningJobs: RunningJobs = new Set()
  return {
    ...deps,
    async openSimulators() {
      await simulators?.open()
      await complianceSimulators?.open()
    },
    abandonSimulators() {
      simulators?.abandon()
      complianceSimulators?.abandon()
    },
    buildApp: () => buildApp({ ...deps, ...(config.environment === 'sandbox' && { exposeMetrics }) }),
    exposeMetrics,
    takeOverWork: takeOverWork(deps),
    scheduledWork: scheduledWork({ ...parts, newId: parts.newLeaseToken }, jobs, runningJobs),
    sharedJobWork: sharedJobWork(parts, jobs, runningJobs),
    gatewayMessageWork: gatewayMessageWork(deps),
    orderSyncWork: orderSyncWork(deps),
    openingWork: openingWork(deps),
    walletScreeningWork: walletScreeningWork(deps),
    kycSyncWork: kycSyncWork(deps),
    mailWork: mailWork({
      ...parts,
      sendLetter,
      prepareReset: createPrepareReset({ ...parts, publicUrl: config.publicUrl }),
      prepareReceipt: createPrepareReceipt(parts),
    }),
    startWebhookDelivery: () => {
      const db = traceStatements(connect(directAddress(parts.address), deliveryConnections), parts.tracer)
      readiness.checks?.push(poolCheck(db, 'database unavailable to webhooks'))
      const delivery = startWebhookDelivery({
        ...deps,
        db,
        newId: parts.newLeaseToken,
        isClockFit: () => parts.clock.isFit(),
        send: sender.send,
        openKey: createKeyOpener(parts.sealer),
        retrySchedule,
      })
      const stop = async () => {
        await delivery.stop()
        await db.end({ timeout: 5 })
      }
      return { ...delivery, stop }
    },
    closeSender: sender.close,
    closeIdentityProvider: async () => identityProvider?.close(),
  }
}

function replicaOf({ config, db: primary, sleep, tracer }: Parts, metrics: Metrics, logger: Logger) {
  const url = config.databaseReplicaUrl
  if (url !== undefined) return openReplica({ address: { url }, primary, metrics, logger, sleep, tracer })
  // A lag of 0 would look like a standby that is up to date.
  metrics.replicaLag.remove()
  return undefined
}

/** Libraries that only some deployments use are loaded by those alone: here, the one for OpenID. */
async function identityProviderOf(parts: Parts, logger: Logger) {
  const { openId, publicUrl } = parts.config
  if (!openId) return null
  const { createOpenIdProvider } = await import('./parts/openid-provider.ts')
  return createOpenIdProvider(openId, {
    ...parts,
    publicUrl,
    onProblem: (problem) => logger.warn({ problem }, 'a sign-in through the OpenID provider failed'),
  })
}

/** A random prefix per process, then a counter: unique without randomness for every request. */
function createRequestIds(): () => string {
  const start = randomUUID().replaceAll('-', '').slice(0, 16)
  let count = 0
  return () => {
    count++
    return `req_${start}${count.toString(36).padStart(6, '0')}`
  }
}

import type { Clock } from '@sliproad/core/clock'
import type { NewId } from '@sliproad/core/ids'
import type { GatewayDefinition } from '@sliproad/gateways/contract'
import type { Guard } from '@sliproad/outbound/guard'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Db } from '../db/connect.ts'
import type { Replica } from '../db/replica/replica.ts'
import type { Packing } from '../db/statements/packed/packed-text.ts'
import type { Environment } from '../environment.ts'
import type { PlayKycSimulator } from '../modules/kyc/index.ts'
import type { OrderGates, OrderWatch, PlaySimulator } from '../modules/orders/index.ts'
import type { AuthenticateKey, ReadProject } from '../modules/projects/index.ts'
import type { SimulatorAccount } from '../modules/providers/index.ts'
import type { ContactCodes } from '../modules/sessions/index.ts'
import type { IdentityProvider } from '../modules/users/index.ts'
import type { ComplianceParts } from '../parts/compliance-parts.ts'
import type { GatewayParts } from '../parts/gateway-parts.ts'
import type { Sealer } from '../secrets/sealing.ts'
import type { ExposeMetrics } from '../telemetry/expose-metrics.ts'
import type { Logger } from '../telemetry/logger.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import type { Readiness } from '../telemetry/readiness.ts'
import type { Tracer } from '../telemetry/tracing/tracer.ts'
import type { RateLimits } from './access/rate-limit.ts'

/** Everything that routes and guards may need; each verb takes only its own few. */
export type HttpDeps = GatewayParts &
  ComplianceParts & {
    config: Pick<
      Config,
      | 'publicUrl'
      | 'mail'
      | 'operatorSecondFactor'
      | 'trustProxy'
      | 'quoteDeadlineMs'
      | 'restrictedCountries'
      | 'webhookRetryDelays'
      | 'webhookRetentionDays'
    >
    environment: Environment
    guard: Guard
    db: Db
    /** Answers lists and reports of the dashboard, where one is configured. */
    replica: Replica | undefined
    clock: Clock
    newId: NewId
    newLeaseToken: NewId
    newRequestId: () => string
    randomBytes: (length: number) => Uint8Array
    sleep: (ms: number) => Promise<void>
    sealer: Sealer
    packing: Packing
    contactCodes: ContactCodes
    authenticateKey: AuthenticateKey
    rateLimits: RateLimits
    countryOfIp: (ip: string) => string | null
    identityProvider: IdentityProvider | null
    logger: Logger
    metrics: Metrics
    tracer: Tracer
    /** Whether the public address serves metrics, as in a sandbox. */
    exposeMetrics?: ExposeMetrics
    readiness: Readiness
    readProject: ReadProject
    orderGates: OrderGates
    orderWatch: OrderWatch
    onUnknownStatus: (gatewayId: string, gatewayStatus: string) => void
    playSimulator: PlaySimulator
    /** How long `simulate` waits for the order to reach the requested state. */
    simulatePatienceMs: number
    playKycSimulator: PlayKycSimulator
    definitions: readonly GatewayDefinition[]
    simulatorAccounts: readonly SimulatorAccount[]
    /** Set where this process runs the sandbox's simulators. */
    mountSimulators?: (app: FastifyInstance) => void
    /** False for a process that only runs simulators: it serves only their routes and the probes. */
    servesApi: boolean
  }

/** Requests are typed by their operations; see serve.ts. */
export type App = FastifyInstance

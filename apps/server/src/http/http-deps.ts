import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { Clock } from '@sliproad/core/clock'
import type { NewId } from '@sliproad/core/ids'
import type { GatewayDefinition } from '@sliproad/gateways/contract'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { Config } from '../config.ts'
import type { Db } from '../db/connect.ts'
import type { Environment } from '../environment.ts'
import type { SimulatorAccount } from '../modules/gateways/index.ts'
import type { PlayKycSimulator } from '../modules/kyc/index.ts'
import type { OrderGates, OrderWatch, PlaySimulator } from '../modules/orders/index.ts'
import type { AuthenticateKey, ReadProject } from '../modules/projects/index.ts'
import type { ComplianceParts } from '../parts/compliance-parts.ts'
import type { GatewayParts } from '../parts/gateway-parts.ts'
import type { Readiness } from '../readiness.ts'
import type { Sealer } from '../secrets/sealing.ts'
import type { Logger } from '../telemetry/logger.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import type { RateLimits } from './rate-limit.ts'

/** Everything that routes and guards can ask for; each verb names the few it needs. */
export type HttpDeps = GatewayParts &
  ComplianceParts & {
    config: Pick<
      Config,
      | 'publicUrl'
      | 'trustProxy'
      | 'quoteDeadlineMs'
      | 'restrictedCountries'
      | 'webhookRetryDelays'
      | 'webhookRetentionDays'
    >
    environment: Environment
    db: Db
    clock: Clock
    newId: NewId
    newRequestId: () => string
    randomBytes: (length: number) => Uint8Array
    sleep: (ms: number) => Promise<void>
    sealer: Sealer
    authenticateKey: AuthenticateKey
    rateLimits: RateLimits
    countryOfIp: (ip: string) => string | null
    logger: Logger
    metrics: Metrics
    readiness: Readiness
    readProject: ReadProject
    orderGates: OrderGates
    orderWatch: OrderWatch
    onUnknownStatus: (gatewayId: string, gatewayStatus: string) => void
    playSimulator: PlaySimulator
    playKycSimulator: PlayKycSimulator
    definitions: readonly GatewayDefinition[]
    simulatorAccounts: readonly SimulatorAccount[]
    /** Set where this process runs the sandbox's simulators. */
    mountSimulators?: (app: FastifyInstance) => void
    /** False for a process that only runs simulators; it has no routes but theirs and the probes. */
    servesApi: boolean
  }

/** Our Fastify: requests are typed by their schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>

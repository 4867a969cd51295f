import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { Clock } from '@sliproad/core/clock'
import type { NewId } from '@sliproad/core/ids'
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
import type { Logger } from '../logger.ts'
import type { Metrics } from '../metrics.ts'
import type { AuthenticateKey } from '../modules/projects/index.ts'
import type { Readiness } from '../readiness.ts'
import type { Sealer } from '../sealing.ts'
import type { RateLimits } from './rate-limit.ts'

/** Everything that routes and guards can ask for; each verb names the few it needs. */
export type HttpDeps = {
  config: Pick<Config, 'publicUrl' | 'trustProxy'>
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
}

/** Our Fastify: requests are typed by their schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>

import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { systemClock } from '@sliproad/core/clock'
import { createUuidV7 } from '@sliproad/core/uuid-v7'
import type { Config } from './config.ts'
import { loadCountryOfIp } from './country-of-ip.ts'
import { connect, type DatabaseAddress } from './db/connect.ts'
import { buildApp } from './http/app.ts'
import { createRateLimits } from './http/rate-limit.ts'
import type { Logger } from './logger.ts'
import { sandboxMasterKey } from './master-key.ts'
import { createMetrics } from './metrics.ts'
import { createKeyAuthentication } from './modules/projects/index.ts'
import { createReadiness } from './readiness.ts'
import { createSealer } from './sealing.ts'
import { expireSessionsJob } from './worker/jobs/expire-sessions.ts'
import { forgetIdempotencyKeysJob } from './worker/jobs/forget-idempotency-keys.ts'
import { scheduledWork } from './worker/schedules.ts'

export type Parts = Awaited<ReturnType<typeof composeParts>>

/** Builds every part once, from the real clock and the real randomness; the only file that knows them all. */
export async function composeParts(config: Config, address: DatabaseAddress) {
  const { environment } = config
  const clock = systemClock
  const db = connect(address)
  const sealer = createSealer(config.masterKey ?? (await sandboxMasterKey(config.dataDir)))
  return {
    config,
    environment,
    address,
    db,
    clock,
    sealer,
    randomBytes: (length: number): Uint8Array => randomBytes(length),
    newId: createUuidV7({ clock, randomBytes }),
    authenticateKey: createKeyAuthentication({ db, clock, environment }),
    sleep,
  }
}

/** What a serving process has beyond the parts that the command line uses too. */
export async function composeService(parts: Parts, logger: Logger) {
  const { config } = parts
  const metrics = createMetrics()
  const { countryOfIp, builtAt } = loadCountryOfIp({
    databasePath: config.geoipDatabase,
    defaultCountry: config.defaultCountry,
  })
  metrics.countryFileBuilt.set(builtAt.getTime() / 1000)
  const rateLimits = createRateLimits({
    perMinute: config.rateLimits,
    ...(config.redisUrl !== undefined && { redisUrl: config.redisUrl }),
    onRedisError: (error) => {
      metrics.redisErrors.inc()
      logger.warn({ err: error }, 'redis is away: rate limits are counted by this instance alone')
    },
  })
  const readiness = createReadiness()
  const deps = { ...parts, logger, metrics, countryOfIp, rateLimits, readiness, newRequestId }
  return {
    ...deps,
    buildApp: () => buildApp(deps),
    scheduledWork: scheduledWork(parts, [expireSessionsJob(parts), forgetIdempotencyKeysJob(parts)]),
  }
}

function newRequestId(): string {
  return `req_${randomUUID().replaceAll('-', '')}`
}

/** Ends early, without an error, when the signal says so. */
async function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  await wait(ms, undefined, signal && { signal }).catch(() => undefined)
}

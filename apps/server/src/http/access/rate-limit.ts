import type { Redis } from 'ioredis'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'

type ConfiguredKind = 'anonymous' | 'publicKey' | 'secretKey'
/** People at the dashboard count by their account; attempts to get in, and pages, by the address of the caller. */
export type LimitKind = ConfiguredKind | 'dashboard' | 'login' | 'page'
export type Allowance = { allowed: boolean; limit: number; remaining: number; resetsInMs: number }

export type RateLimits = {
  consume(kind: LimitKind, subject: string): Promise<Allowance>
  close(): Promise<void>
}

type Options = {
  perMinute: Record<ConfiguredKind, number>
  redis?: Redis | undefined
}

const windowSeconds = 60
const kinds = ['anonymous', 'publicKey', 'secretKey', 'dashboard', 'login', 'page'] as const
const fixedLimits = { dashboard: 600, login: 20 }
/** A page is lighter than a call, and many users stand behind one address. */
const pagesPerCall = 10

/**
 * Fixed windows of a minute, counted in Redis for all instances, or in this process while Redis is unset or
 * unreachable.
 */
export function createRateLimits({ perMinute: configured, redis }: Options): RateLimits {
  const perMinute: Record<LimitKind, number> = {
    ...fixedLimits,
    ...configured,
    page: configured.anonymous * pagesPerCall,
  }
  const limiters = Object.fromEntries(
    kinds.map((kind) => [kind, createLimiter(kind, perMinute[kind], redis)]),
  ) as Record<LimitKind, RateLimiterAbstract>

  return {
    async consume(kind, subject) {
      const limit = perMinute[kind]
      try {
        return toAllowance(await limiters[kind].consume(subject), limit, true)
      } catch (exceeded) {
        if (exceeded instanceof RateLimiterRes) return toAllowance(exceeded, limit, false)
        throw exceeded
      }
    },
    async close() {
      redis?.disconnect()
    },
  }
}

function createLimiter(kind: LimitKind, points: number, redis: Redis | undefined): RateLimiterAbstract {
  const options = { keyPrefix: `sliproad:limit:${kind}`, points, duration: windowSeconds }
  const local = new RateLimiterMemory(options)
  if (!redis) return local
  return new RateLimiterRedis({
    ...options,
    storeClient: redis,
    insuranceLimiter: local,
    // A subject over its limit is refused from memory; Redis is not asked again in that window.
    inMemoryBlockOnConsumed: points + 1,
  })
}

function toAllowance(result: RateLimiterRes, limit: number, allowed: boolean): Allowance {
  return {
    allowed,
    limit,
    remaining: Math.max(0, result.remainingPoints),
    resetsInMs: Math.max(0, result.msBeforeNext),
  }
}

import type { Redis } from 'ioredis'
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { createLocalWindows } from './local-windows.ts'

type ConfiguredKind = 'anonymous' | 'publicKey' | 'secretKey'
/** People at the dashboard count by their account; attempts to get in, and pages, by the address of the caller. */
export type LimitKind = ConfiguredKind | 'dashboard' | 'login' | 'page'
export type Allowance = { allowed: boolean; limit: number; remaining: number; resetsInMs: number }

export type RateLimits = {
  /** Answers at once where the limits are counted in this process. */
  consume(kind: LimitKind, subject: string): Allowance | Promise<Allowance>
  close(): Promise<void>
}

type Options = {
  perMinute: Record<ConfiguredKind, number>
  redis?: Redis | undefined
  /** Of one request that Redis did not count in time, so that this process did. */
  onCountedAlone?: () => void
}

const windowSeconds = 60
const kinds = ['anonymous', 'publicKey', 'secretKey', 'dashboard', 'login', 'page'] as const
const fixedLimits = { dashboard: 600, login: 20 }
/** A page is lighter than a call, and many users stand behind one address. */
const pagesPerCall = 10

/**
 * Fixed windows of a minute, counted in Redis for all instances, or in this process while Redis is unset, unreachable
 * or slow.
 */
export function createRateLimits({
  perMinute: configured,
  redis,
  onCountedAlone = () => {},
}: Options): RateLimits {
  const perMinute: Record<LimitKind, number> = {
    ...fixedLimits,
    ...configured,
    page: configured.anonymous * pagesPerCall,
  }
  const limiters = Object.fromEntries(
    kinds.map((kind) => {
      const alone = localLimiter(perMinute[kind])
      const shared = redis && sharedLimiter(kind, perMinute[kind], redis)
      return [kind, shared ? insured(shared, alone, onCountedAlone) : alone]
    }),
  ) as Record<LimitKind, Limiter>

  return {
    consume: (kind, subject) => limiters[kind](subject),
    async close() {
      redis?.disconnect()
    },
  }
}

type LocalLimiter = (subject: string) => Allowance
type SharedLimiter = (subject: string) => Promise<Allowance>
type Limiter = LocalLimiter | SharedLimiter

function insured(shared: SharedLimiter, alone: LocalLimiter, onCountedAlone: () => void): SharedLimiter {
  return async (subject) => {
    try {
      return await shared(subject)
    } catch {
      onCountedAlone()
      return alone(subject)
    }
  }
}

function localLimiter(limit: number): LocalLimiter {
  const windows = createLocalWindows(windowSeconds * 1_000)
  return (subject) => {
    const { count, endsInMs } = windows.count(subject)
    return { allowed: count <= limit, limit, remaining: Math.max(0, limit - count), resetsInMs: endsInMs }
  }
}

/** Fails where Redis does. */
function sharedLimiter(kind: LimitKind, points: number, redis: Redis): SharedLimiter {
  const limiter = new RateLimiterRedis({
    keyPrefix: `sliproad:limit:${kind}`,
    points,
    duration: windowSeconds,
    storeClient: redis,
    // A subject over its limit is refused from memory; Redis is not asked again in that window.
    inMemoryBlockOnConsumed: points + 1,
  })
  return async (subject) => {
    try {
      return toAllowance(await limiter.consume(subject), points, true)
    } catch (exceeded) {
      if (exceeded instanceof RateLimiterRes) return toAllowance(exceeded, points, false)
      throw exceeded
    }
  }
}

function toAllowance(result: RateLimiterRes, limit: number, allowed: boolean): Allowance {
  return {
    allowed,
    limit,
    remaining: Math.max(0, result.remainingPoints),
    resetsInMs: Math.max(0, result.msBeforeNext),
  }
}

import type { CallBudget } from '@sliproad/providers/call-budget'
import type { Redis } from 'ioredis'
import type { SharedBudgets } from './call-budgets.ts'

/**
 * The same rule as `budget-log`, by the clock of Redis: a list holds the starts of the last calls, made and reserved.
 * Answers whether a place was reserved and how long it is away.
 */
const script = `
local calls, per, within = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local start = now
if redis.call('LLEN', KEYS[1]) >= calls then
  start = math.max(now, tonumber(redis.call('LINDEX', KEYS[1], -calls)) + per)
end
local wait = start - now
if wait > 0 and wait >= within then return {0, wait} end
redis.call('RPUSH', KEYS[1], string.format('%.0f', start))
redis.call('LTRIM', KEYS[1], -calls, -1)
redis.call('PEXPIRE', KEYS[1], wait + per)
return {1, wait}`

/** Budgets counted in Redis. Where a command fails, the process counts alone. */
export function createSharedBudgets(redis: Redis): SharedBudgets {
  return {
    async reserve(key, { calls, perSeconds }: CallBudget, withinMs) {
      try {
        const name = `sliproad:budget:${key}`
        const answer = await redis.eval(
          script,
          1,
          name,
          calls,
          perSeconds * 1000,
          Math.max(0, Math.floor(withinMs)),
        )
        const [reserved, waitMs] = answer as [number, number]
        return { ok: reserved === 1, waitMs }
      } catch {
        return undefined
      }
    },
    close: () => redis.disconnect(),
  }
}

import type { RateLimits } from '../http/access/rate-limit.ts'

/** For tests that are not about limits and call from one address. */
export const noLimits: RateLimits = {
  consume: async () => ({ allowed: true, limit: 1_000, remaining: 999, resetsInMs: 60_000 }),
  close: async () => {},
}

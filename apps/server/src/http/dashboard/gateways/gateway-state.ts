import type { BreakerPhase, GatewayState } from '@sliproad/core/vocabulary'

type GatewayFacts = {
  pausedUntil: Date | null
  breaker: BreakerPhase
  /** Share of recent calls that were answered; null before any. */
  success: number | null
  /** The newest reading of the catalogue, by whichever process made it. */
  catalog: { refreshedAt: Date | null; error: string | null }
}

/** Below this share of answered calls a gateway is failing, also while its breaker still lets calls through. */
const leastSuccess = 0.5

/** What may honestly be said of a gateway: nothing until a call was made, and only an answer makes it healthy. */
export function gatewayStateOf({ pausedUntil, breaker, success, catalog }: GatewayFacts): GatewayState {
  if (pausedUntil !== null) return 'paused'
  const isFailing = breaker !== 'closed' || catalog.error !== null
  if (isFailing || (success !== null && success < leastSuccess)) return 'failing'
  return success === null && catalog.refreshedAt === null ? 'unknown' : 'healthy'
}

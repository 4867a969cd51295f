import type { BreakerPhase, GatewayState } from '@sliproad/core/vocabulary'

type GatewayFacts = {
  pausedUntil: Date | null
  breaker: BreakerPhase
  /** Share of recent calls that the gateway answered; null before the first call. */
  success: number | null
  /** The newest reading of the catalogue, made by any process. */
  catalog: { refreshedAt: Date | null; error: string | null }
  /** Whether it gives no quotes because its amounts can no longer be read. */
  isStopped?: boolean
}

/**
 * Below this share of answered calls a gateway counts as failing, even while its breaker still lets calls through.
 */
const leastSuccess = 0.5

/** Unknown until the gateway was called once; only an answer makes it healthy. */
export function gatewayStateOf(facts: GatewayFacts): GatewayState {
  const { pausedUntil, breaker, success, catalog, isStopped = false } = facts
  if (pausedUntil !== null) return 'paused'
  const isFailing = isStopped || breaker !== 'closed' || catalog.error !== null
  if (isFailing || (success !== null && success < leastSuccess)) return 'failing'
  return success === null && catalog.refreshedAt === null ? 'unknown' : 'healthy'
}

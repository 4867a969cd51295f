import { findInForce, isStale, type RefreshDeps, refreshSanctions } from '../modules/sanctions/index.ts'
import type { Logger } from '../telemetry/logger.ts'
import type { Metrics } from '../telemetry/metrics.ts'

export type SanctionsDeps = RefreshDeps & {
  config: { sanctionsUrl: string | null }
  logger: Logger
  metrics: Metrics
}

/** Fetches the sanctions list and reports its age and size; without an address only these are reported. */
export async function renewSanctions(deps: SanctionsDeps): Promise<void> {
  const { config, logger, metrics, db, clock } = deps
  try {
    if (config.sanctionsUrl !== null) {
      const acceptance = await refreshSanctions(deps, config.sanctionsUrl)
      if (acceptance.verdict === 'keep') {
        logger.warn({ reason: acceptance.reason }, 'a new sanctions list was not taken over')
      }
    }
  } finally {
    const list = await findInForce(db)
    metrics.sanctionsChecked.set((list?.checkedAt.getTime() ?? 0) / 1000)
    metrics.sanctionsAddresses.set(list?.addressCount ?? 0)
    if (list && isStale(list, clock.now())) {
      logger.warn({ checkedAt: list.checkedAt }, 'the sanctions list was not renewed for a day')
    }
  }
}

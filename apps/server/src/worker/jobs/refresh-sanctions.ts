import { findInForce, isStale, type RefreshDeps, refreshSanctions } from '../../modules/sanctions/index.ts'
import type { ScheduledJob } from '../../modules/schedules/index.ts'
import type { Logger } from '../../telemetry/logger.ts'
import type { Metrics } from '../../telemetry/metrics.ts'

type Deps = RefreshDeps & { config: { sanctionsUrl: string | null }; logger: Logger; metrics: Metrics }

/** OFAC publishes whenever it acts. Without an address only the age of the list is watched. */
export function refreshSanctionsJob(deps: Deps): ScheduledJob {
  const { config, logger, metrics, db, clock } = deps
  return {
    name: 'refresh-sanctions',
    everyMs: 60 * 60_000,
    async run() {
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
      return { more: false }
    },
  }
}

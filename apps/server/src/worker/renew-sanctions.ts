import { findInForce, isStale, type RefreshDeps, refreshSanctions } from '../modules/compliance/index.ts'
import type { Logger } from '../telemetry/logger.ts'

export type SanctionsDeps = RefreshDeps & {
  config: { sanctionsUrl: string | null }
  logger: Logger
}

/** Fetches the sanctions list, where an address is configured, and warns about a list that is too old. */
export async function renewSanctions(deps: SanctionsDeps): Promise<void> {
  const { config, logger, db, clock } = deps
  try {
    if (config.sanctionsUrl !== null) {
      const acceptance = await refreshSanctions(deps, config.sanctionsUrl)
      if (acceptance.verdict === 'keep') {
        logger.warn({ reason: acceptance.reason }, 'a new sanctions list was refused')
      }
    }
  } finally {
    const list = await findInForce(db)
    if (list && isStale(list, clock.now())) {
      logger.warn({ checkedAt: list.checkedAt }, 'the sanctions list was not renewed for a day')
    }
  }
}

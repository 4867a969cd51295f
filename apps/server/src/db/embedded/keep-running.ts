import type { Sleep } from '../../loops/sleep.ts'
import { startSteps } from '../../loops/steps.ts'
import type { Logger } from '../../telemetry/logger.ts'

type Options = {
  /** Whether PostgreSQL runs on this data, by its pid file: cheap enough to ask twice a second. */
  isRunning: () => boolean
  start: () => Promise<unknown>
  sleep: Sleep
  logger: Pick<Logger, 'warn' | 'error'>
}

const pollMs = 500

/**
 * Starts the embedded PostgreSQL again whenever it has ended: no operator watches a database that this process brought.
 * A start that fails is tried again, ever more rarely up to once a second.
 */
export function keepRunning({ isRunning, start, sleep, logger }: Options): { stop(): Promise<void> } {
  async function look(): Promise<number> {
    if (!isRunning()) {
      logger.warn('the embedded PostgreSQL has ended; starting it again')
      await start()
      logger.warn('the embedded PostgreSQL runs again')
    }
    return pollMs
  }
  const onError = (error: unknown) =>
    logger.error({ err: error }, 'the embedded PostgreSQL cannot be started')
  return startSteps(look, { sleep, onError })
}

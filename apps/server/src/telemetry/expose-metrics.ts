import type { Clock } from '@sliproad/core/clock'
import type { Registry } from 'prom-client'
import type { Logger } from './logger.ts'
import type { Metrics } from './metrics.ts'

type Options = {
  metrics: Metrics
  /** The database's figures about the deployment, as metrics. */
  readDeployment: () => Promise<Registry>
  clock: Clock
  logger: Logger
}

/** A page of Prometheus' text format. */
export type ExposeMetrics = () => Promise<{ contentType: string; text: string }>

/** Concurrent or frequent scrapes cost the database one reading. */
const keepMs = 5_000

/**
 * The counts of this process, and the database's figures about the deployment; without the database only the first.
 */
export function createExposeMetrics({ metrics, readDeployment, clock, logger }: Options): ExposeMetrics {
  let kept: { at: number; text: Promise<string> } | undefined

  async function deploymentText(): Promise<string> {
    try {
      return await (await readDeployment()).metrics()
    } catch (error) {
      kept = undefined
      metrics.deploymentReadErrors.inc()
      logger.warn({ err: error }, 'the state of the deployment could not be read for its metrics')
      return ''
    }
  }

  return async () => {
    const at = clock.now().getTime()
    if (!kept || at - kept.at >= keepMs || at < kept.at) kept = { at, text: deploymentText() }
    const deployment = await kept.text
    return {
      contentType: metrics.registry.contentType,
      text: `${await metrics.registry.metrics()}\n${deployment}`,
    }
  }
}

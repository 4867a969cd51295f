import { isDatabaseUnavailable } from '../../../../db/outages/unavailable.ts'
import type { Sleep } from '../../../../loops/sleep.ts'
import type { Logger } from '../../../../telemetry/logger.ts'
import type { Metrics } from '../../../../telemetry/metrics.ts'
import type { DeliveryResult } from '../claimed-delivery.ts'
import { countHours } from './count-hours.ts'
import { judgeEndpoints, recordResults } from './record-results.ts'
import { createResultWriter, type ResultWriter } from './result-writer.ts'

type Deps = Parameters<typeof judgeEndpoints>[0] & { sleep: Sleep; logger: Logger; metrics: Metrics }

/** Writes the results of deliveries, counts them, and updates the record of each endpoint. */
export function createDeliveryResults(
  deps: Deps,
  onError: (error: unknown) => void,
): ResultWriter<DeliveryResult> {
  const { sleep, logger, metrics } = deps

  async function write(results: readonly DeliveryResult[]): Promise<void> {
    const written = await recordResults(deps, results)
    metrics.webhookResultsLate.inc(results.length - written.length)
    for (const result of written) count(result)
    // Written apart from the deliveries: an endpoint's record that misses one update does no harm.
    await judge(written).catch(onError)
    await countHours(deps, written).catch(onError)
  }

  async function judge(written: readonly DeliveryResult[]): Promise<void> {
    for (const { endpointId, reason } of await judgeEndpoints(deps, written)) {
      metrics.webhookEndpointsDisabled.inc({ reason })
      logger.warn({ endpointId, reason }, 'a webhook endpoint was disabled')
    }
  }

  function count({ delivery, status, attempt }: DeliveryResult): void {
    if (!attempt) return
    const outcome = status === 'pending' ? 'retried' : status
    metrics.webhookAttemptSeconds.of(outcome).observe(attempt.durationMs / 1000)
    if (attempt.attempt > 1) return
    metrics.webhookDelaySeconds.of().observe((attempt.at.getTime() - delivery.createdAt.getTime()) / 1000)
  }

  return createResultWriter({ write, isPassing: isDatabaseUnavailable, onError, sleep })
}

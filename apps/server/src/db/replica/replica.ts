import postgres from 'postgres'
import type { Sleep } from '../../loops/sleep.ts'
import { type Steps, startSteps } from '../../loops/steps.ts'
import type { Logger } from '../../telemetry/logger.ts'
import type { Metrics } from '../../telemetry/metrics.ts'
import type { Tracer } from '../../telemetry/tracing/tracer.ts'
import { connect, type DatabaseAddress, type Db } from '../connect.ts'
import { isDatabaseUnavailable } from '../outages/unavailable.ts'
import { traceStatements } from '../tracing/trace-statements.ts'
import { readPrimaryPosition, readStandbyPosition } from './replica-store.ts'
import { completeUntil, follows, type Sample, withSample } from './standby-freshness.ts'

/** Why the primary answers instead of the standby. */
export type Fallback = 'away' | 'not_a_standby' | 'behind' | 'failed' | 'own_change'

export type Replica = {
  /**
   * Runs a reading on the standby, or on the primary while the standby is away, behind or no copy of it. What the
   * standby fails at is read again from the primary, so a reading must change nothing.
   */
  read<Result>(reading: (db: Db) => Promise<Result>): Promise<Result>
  /** The same for a caller who has just changed something and expects to see it. */
  readPrimary<Result>(reading: (db: Db) => Promise<Result>): Promise<Result>
  /** Follows the state of the standby; before that the primary answers everything. */
  watch(): Steps
  close(): Promise<void>
}

type Options = {
  address: DatabaseAddress
  primary: Db
  metrics: Pick<Metrics, 'replicaLag' | 'replicaReads' | 'replicaFallbacks'>
  logger: Logger
  sleep: Sleep
  tracer: Tracer
  monotonicMs?: () => number
}

/** The oldest state of the primary that the standby may answer with. */
export const lagMaxMs = 10_000
const connectionsMax = 10
const pollMs = 1_000
/** How long a poll waits for the standby; readings under way are then given up as well. */
const patienceMs = 2_000

type Absence = Extract<Fallback, 'away' | 'not_a_standby'>

/** A standby of the primary that answers what may be a little old. */
export function openReplica({
  address,
  primary,
  metrics,
  logger,
  sleep,
  tracer,
  monotonicMs = () => performance.now(),
}: Options): Replica {
  const readOnly = { default_transaction_read_only: 'on' }
  const openPool = () =>
    traceStatements(connect(address, { maxConnections: connectionsMax, settings: readOnly }), tracer)
  let standby = openPool()
  // A connection of its own, so that a poll does not wait behind readings.
  const polling = connect(address, { maxConnections: 1, statementTimeoutMs: patienceMs })
  let absence: Absence | undefined = 'away'
  let completeAtMs: number | undefined
  let samples: Sample[] = []
  let givenUp = Promise.withResolvers<never>()
  givenUp.promise.catch(() => {})
  let steps: Steps | undefined
  let reported: Fallback | undefined | null = null

  function fallback(): Fallback | undefined {
    if (absence) return absence
    return completeAtMs === undefined || monotonicMs() - completeAtMs > lagMaxMs ? 'behind' : undefined
  }

  async function poll(): Promise<number> {
    try {
      await measure()
    } finally {
      if (completeAtMs !== undefined) metrics.replicaLag.set((monotonicMs() - completeAtMs) / 1_000)
      report(fallback())
    }
    return pollMs
  }

  async function measure(): Promise<void> {
    const position = await readPrimaryPosition(primary, monotonicMs)
    samples = withSample(samples, position)
    const answer = await within(patienceMs, readStandbyPosition(polling))
    if (!answer) return leave('away')
    if (!follows(answer, position)) return leave('not_a_standby')
    completeAtMs = completeUntil(answer, position, samples)
    absence = undefined
  }

  /** Undefined for a failure and for an answer that is late. */
  async function within<Result>(ms: number, answer: Promise<Result>): Promise<Result | undefined> {
    const answered = new AbortController()
    const late = sleep(ms, answered.signal).then(() => undefined)
    const found = await Promise.race([answer.catch(() => undefined), late])
    answered.abort()
    return found
  }

  /** Readings that wait for the standby are answered by the primary at once. */
  function leave(reason: Absence): void {
    if (absence === undefined) renewPool()
    absence = reason
    givenUp.reject(new StandbyGone(reason))
    givenUp = Promise.withResolvers<never>()
    givenUp.promise.catch(() => {})
  }

  /** A standby that comes back has new connections: one that fell silent would hold a reading for seconds. */
  function renewPool(): void {
    const left = standby
    standby = openPool()
    left.end({ timeout: 0 }).catch(() => {})
  }

  function report(now: Fallback | undefined): void {
    if (now === reported) return
    reported = now
    if (now === undefined) logger.info('the standby answers lists and reports')
    else logger.warn({ reason: now }, 'the primary answers lists and reports: the standby cannot')
  }

  function readInstead<Result>(reason: Fallback, reading: (db: Db) => Promise<Result>): Promise<Result> {
    metrics.replicaFallbacks.inc({ reason })
    return reading(primary)
  }

  return {
    async read(reading) {
      const reason = fallback()
      if (reason) return readInstead(reason, reading)
      try {
        const result = await Promise.race([reading(standby), givenUp.promise])
        metrics.replicaReads.inc()
        return result
      } catch (error) {
        if (!isOfDatabase(error)) throw error
        logger.warn({ err: error }, 'the standby failed at a reading; the primary answers it')
        steps?.wake()
        return readInstead('failed', reading)
      }
    },
    readPrimary: (reading) => readInstead('own_change', reading),
    watch() {
      const onError = (error: unknown) =>
        logger.warn({ err: error }, 'the position of the primary is not known')
      steps = startSteps(poll, { sleep, onError })
      return steps
    },
    async close() {
      await Promise.all([standby.end({ timeout: 1 }), polling.end({ timeout: 1 })])
    },
  }
}

class StandbyGone extends Error {}

/** As opposed to a refusal of what the caller asked for, which the primary would answer alike. */
function isOfDatabase(error: unknown): boolean {
  return (
    error instanceof StandbyGone || error instanceof postgres.PostgresError || isDatabaseUnavailable(error)
  )
}

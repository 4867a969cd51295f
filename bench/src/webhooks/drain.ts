import { setTimeout as delay } from 'node:timers/promises'
import { cpuSecondsOf } from '../processes/usage.ts'
import { type Contender, firstWarmUpSeconds, type Protocol, type Sample } from '../row.ts'
import type { Engine } from './engine.ts'

/** About as many as are delivered in a second on two cores, so that a leg has about the intended length. */
const usualPerSecond = 8_000
const pollEveryMs = 10
/** Counting rows takes milliseconds of the database that the engine is using, so the pauses are twenty times as long … */
const pauseTimes = 20
/** … but at most this share of the time so far, by which the end may be seen too late. */
const lateShare = 0.01
const patienceMs = 120_000

/**
 * How fast an engine works off what was queued at once: from the end of queueing until the last attempt is stored.
 */
export function drainContender(
  engine: Engine,
  { warmUpSeconds, legSeconds }: Protocol,
  perSecond = usualPerSecond,
): Contender {
  let isWarm = false
  return {
    name: engine.name,
    async runLeg() {
      await drain(engine, (isWarm ? warmUpSeconds : Math.max(warmUpSeconds, firstWarmUpSeconds)) * perSecond)
      isWarm = true
      return drain(engine, legSeconds * perSecond)
    },
  }
}

export async function drain(engine: Engine, count: number): Promise<Sample> {
  await engine.queue(count)
  const begun = performance.now()
  const cpuBefore = cpuSecondsOf(engine.pid)
  for (let askedAt = begun; !(await engine.isDone()); askedAt = performance.now()) {
    const now = performance.now()
    if (now - begun > patienceMs) throw new Error(`${engine.name} did not get done in time`)
    const longestMs = Math.max(pollEveryMs, (now - begun) * lateShare)
    await delay(Math.min(longestMs, Math.max(pollEveryMs, (now - askedAt) * pauseTimes)))
  }
  const seconds = (performance.now() - begun) / 1000
  const cpuAfter = cpuSecondsOf(engine.pid)
  const cpuSeconds = cpuBefore === null || cpuAfter === null ? null : cpuAfter - cpuBefore
  return {
    value: count / seconds,
    cpuSecondsPer1000: cpuSeconds === null ? null : (cpuSeconds / count) * 1000,
  }
}

import { setTimeout as delay } from 'node:timers/promises'
import type { Contender, Protocol } from '../row.ts'
import type { Engine } from './engine.ts'
import type { Receiver } from './receiver.ts'

/** Long enough for every process to be idle again, and never in step with a timer. */
const pauseMs = () => 10 + Math.random() * 30
const pollEveryMs = 2
const patienceMs = 10_000

/** From the end of a transaction to the arrival of its webhook, on an idle system; the p50 of a leg. */
export function latencyContender(
  engine: Engine,
  receiver: Receiver,
  { warmUpSeconds, legSeconds }: Protocol,
  seen: number[],
): Contender {
  return {
    name: `${engine.name}, p50`,
    async runLeg() {
      await delaysFor(warmUpSeconds)
      const own = await delaysFor(legSeconds)
      seen.push(...own)
      return { value: quantile(own, 0.5), cpuSecondsPer1000: null }
    },
  }

  async function delaysFor(seconds: number): Promise<number[]> {
    const delays: number[] = []
    const endMs = performance.now() + seconds * 1000
    while (performance.now() < endMs) delays.push(await delayOf(engine, receiver))
    return delays
  }
}

/** Of one webhook, in milliseconds. */
export async function delayOf(
  engine: Pick<Engine, 'name' | 'queueOne'>,
  receiver: Receiver,
): Promise<number> {
  await delay(pauseMs())
  await receiver.takeArrivals()
  await engine.queueOne()
  const committedNs = process.hrtime.bigint()
  const deadline = performance.now() + patienceMs
  for (;;) {
    const [arrival] = await receiver.takeArrivals()
    if (arrival) return Number(arrival.atNs - committedNs) / 1e6
    if (performance.now() > deadline) throw new Error(`${engine.name} sent nothing in time`)
    await delay(pollEveryMs)
  }
}

export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]
  if (value === undefined) throw new RangeError('a quantile of nothing')
  return value
}

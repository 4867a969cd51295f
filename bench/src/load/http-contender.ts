import { cpuSecondsOf } from '../processes/usage.ts'
import { type Contender, firstWarmUpSeconds, type Protocol } from '../row.ts'
import type { LoadRequest } from './load-job.ts'
import { runLoad } from './run-load.ts'

type Server = { pid: number; baseUrl: string }
type Figure = 'perSecond' | 'p50Ms'

/** A server under closed-loop load; by default its figure is requests answered per second. */
export function httpContender(
  name: string,
  { pid, baseUrl }: Server,
  requests: LoadRequest[],
  { connections, warmUpSeconds, legSeconds }: Protocol,
  figure: Figure = 'perSecond',
): Contender {
  const job = { url: baseUrl, connections, requests }
  let isWarm = false
  return {
    name,
    async runLeg() {
      await runLoad({ ...job, seconds: isWarm ? warmUpSeconds : Math.max(warmUpSeconds, firstWarmUpSeconds) })
      isWarm = true
      const before = cpuSecondsOf(pid)
      const result = await runLoad({ ...job, seconds: legSeconds })
      const after = cpuSecondsOf(pid)
      const cpuSeconds = before === null || after === null ? null : after - before
      return {
        value: result[figure],
        cpuSecondsPer1000: cpuSeconds === null ? null : (cpuSeconds / result.requests) * 1000,
      }
    },
  }
}

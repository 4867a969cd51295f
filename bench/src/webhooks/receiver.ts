import { Agent, request } from 'undici'
import type { Bench } from '../row.ts'
import { startProgram } from '../servers/start-program.ts'

/** When a request of this event came, by the clock that all processes of this machine share. */
export type Arrival = { eventId: string; atNs: bigint }
export type Receiver = Awaited<ReturnType<typeof startReceiver>>

/** Starts the process that webhooks are sent to. */
export async function startReceiver(bench: Bench) {
  const { baseUrl } = await startProgram(bench, './webhook-receiver.ts', {})
  const dispatcher = new Agent({ connections: 1, keepAliveTimeout: 60_000 })
  bench.onClose(() => dispatcher.destroy())
  return {
    baseUrl,
    /** The records since the last call. */
    async takeArrivals(): Promise<Arrival[]> {
      const { body } = await request(`${baseUrl}/arrivals`, { dispatcher })
      const noted = (await body.json()) as [eventId: string, atNs: string][]
      return noted.map(([eventId, atNs]) => ({ eventId, atNs: BigInt(atNs) }))
    },
  }
}

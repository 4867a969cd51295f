import type { Socket } from 'node:net'
import type { Clock } from '@sliproad/core/clock'
import type { Faults } from './faults.ts'
import type { SimulatorStore } from './store.ts'

/** The faults of one provider, and every request that waits because of them. */
export type FaultSwitch = {
  faults(): Promise<Faults>
  /** The faults as last read, for rules that cannot wait. */
  latest(): Faults
  setFaults(faults: Faults): Promise<void>
  wait(delayMs: number): Promise<void>
  hold(socket: Socket): void
  /** Releases the requests that are kept waiting. */
  release(): void
}

export type FaultStore = Pick<SimulatorStore, 'prepare' | 'readFaults' | 'writeFaults'>

/** Other processes may have changed the faults, so they are soon read again. */
const freshMs = 500

export function createFaultSwitch(id: string, store: FaultStore, clock: Clock): FaultSwitch {
  const waits = new Set<() => void>()
  const held = new Set<Socket>()
  let known: { faults: Faults; readAt: number } | undefined

  function release(): void {
    for (const end of [...waits]) end()
    for (const socket of held) socket.destroy()
  }

  return {
    async faults() {
      const now = clock.now().getTime()
      if (!known || Math.abs(now - known.readAt) > freshMs)
        known = { faults: await store.readFaults(id), readAt: now }
      return known.faults
    },
    latest: () => known?.faults ?? {},
    async setFaults(faults) {
      await store.writeFaults(id, faults)
      known = { faults, readAt: clock.now().getTime() }
      release()
    },
    wait: (delayMs) =>
      new Promise((resolve) => {
        const end = () => {
          clearTimeout(timer)
          waits.delete(end)
          resolve()
        }
        const timer = setTimeout(end, delayMs)
        waits.add(end)
      }),
    hold(socket) {
      held.add(socket)
      socket.once('close', () => held.delete(socket))
    },
    release,
  }
}

export const bulkheadRules = { inFlightMax: 32, waitingMax: 64 } as const

/** No slot was free in time. The gateway was not called. */
export class NoFreeSlot extends Error {}

/** A fixed number of slots with a short queue in front of them. */
export type Bulkhead = {
  readonly inFlight: number
  readonly waiting: number
  /** Whether the next call would be refused at once. */
  isFull(): boolean
  /** Takes a slot, at once or when one becomes free; `NoFreeSlot` when the signal ends first. */
  enter(signal: AbortSignal): Promise<void> | undefined
  leave(): void
}

export function createBulkhead(): Bulkhead {
  const { inFlightMax, waitingMax } = bulkheadRules
  const queue: (() => void)[] = []
  let inFlight = 0

  function wait(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        signal.removeEventListener('abort', giveUp)
        resolve()
      }
      const giveUp = () => {
        queue.splice(queue.indexOf(start), 1)
        reject(new NoFreeSlot('no slot became free in time'))
      }
      signal.addEventListener('abort', giveUp, { once: true })
      queue.push(start)
    })
  }

  return {
    get inFlight() {
      return inFlight
    },
    get waiting() {
      return queue.length
    },
    isFull: () => inFlight >= inFlightMax && queue.length >= waitingMax,
    enter(signal) {
      if (inFlight < inFlightMax) {
        inFlight++
        return undefined
      }
      if (queue.length >= waitingMax || signal.aborted) throw new NoFreeSlot('every slot is taken')
      return wait(signal)
    },
    leave() {
      const next = queue.shift()
      // The slot passes to the call that has waited longest.
      if (next) next()
      else inFlight--
    },
  }
}

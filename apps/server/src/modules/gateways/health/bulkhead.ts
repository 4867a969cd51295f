export const bulkheadRules = { inFlightMax: 32, waitingMax: 64 } as const

/** No place was free in time. The gateway was not called. */
export class NoFreeSlot extends Error {}

/** A fixed number of places and a short queue before them. */
export type Bulkhead = {
  readonly inFlight: number
  readonly waiting: number
  /** Whether the next one would be turned away at once. */
  isFull(): boolean
  /** Takes a place, at once or when one becomes free; `NoFreeSlot` when the signal ends first. */
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
        reject(new NoFreeSlot('no place became free in time'))
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
      if (queue.length >= waitingMax || signal.aborted) throw new NoFreeSlot('every place is taken')
      return wait(signal)
    },
    leave() {
      const next = queue.shift()
      // The place passes straight on to whoever waits longest.
      if (next) next()
      else inFlight--
    },
  }
}

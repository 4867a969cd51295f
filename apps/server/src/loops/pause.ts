import type { Sleep } from './sleep.ts'

/** A pause that can be cut short. A wake-up between `begin` and `wait` makes the pause unnecessary. */
export function createPause(sleep: Sleep) {
  let wakeUp = () => {}
  let sleeping = new AbortController()
  let sleepMs = 0
  let woken = false
  return {
    begin(): void {
      woken = false
    },

    async wait(ms: number): Promise<void> {
      if (ms <= 0 || woken) return
      // Set only now, because a wake-up may have come before the sleep began.
      sleeping.abort('over')
      sleeping = new AbortController()
      sleepMs = ms
      await new Promise<void>((resolve) => {
        wakeUp = resolve
        void sleep(ms, sleeping.signal).then(resolve)
      })
      sleepMs = 0
    },

    /** The intended length of the present sleep; 0 while awake. */
    lengthMs: () => sleepMs,

    wake(): void {
      woken = true
      wakeUp()
    },

    /** Leaves no timer behind. */
    end(): void {
      sleeping.abort('over')
    },
  }
}

/** Doubles with each failure in a row. */
export function backOffMs(failures: number, maxMs: number): number {
  return Math.min(100 * 2 ** failures, maxMs)
}

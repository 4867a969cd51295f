import type { Sleep } from './loop.ts'

/** Sleeps that can be cut short. What happens between `begin` and `pause` makes the pause unnecessary. */
export function createRest(sleep: Sleep) {
  let wakeUp = () => {}
  let sleeping = new AbortController()
  let sleepMs = 0
  let woken = false
  return {
    begin(): void {
      woken = false
    },

    async pause(ms: number): Promise<void> {
      if (ms <= 0 || woken) return
      // Only now, because somebody may be in a hurry when a sleep is cut short.
      sleeping.abort('over')
      sleeping = new AbortController()
      sleepMs = ms
      await new Promise<void>((resolve) => {
        wakeUp = resolve
        void sleep(ms, sleeping.signal).then(resolve)
      })
      sleepMs = 0
    },

    /** How long the present sleep was meant to be; 0 while awake. */
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

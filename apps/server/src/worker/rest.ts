import type { Sleep } from './loop.ts'

/** Sleeps that can be cut short. What happens between `begin` and `pause` makes the pause unnecessary. */
export function createRest(sleep: Sleep) {
  let sleeping = new AbortController()
  let sleepMs = 0
  let woken = false
  return {
    begin(): void {
      woken = false
    },

    async pause(ms: number): Promise<void> {
      if (ms <= 0 || woken) return
      sleeping = new AbortController()
      sleepMs = ms
      await sleep(ms, sleeping.signal)
      sleepMs = 0
    },

    /** How long the present sleep was meant to be; 0 while awake. */
    lengthMs: () => sleepMs,

    wake(): void {
      woken = true
      // Without a reason Node would make an error with its stack.
      sleeping.abort('woken')
    },
  }
}

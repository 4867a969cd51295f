import { expect, vi } from 'vitest'

const waitMs = 20_000

/** `vi.waitFor` gives up after a second unless told otherwise, which is little on a busy machine. */
const { waitFor } = vi
vi.waitFor = (check, options) =>
  waitFor(check, typeof options === 'number' ? options : { timeout: waitMs, ...options })

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    /** For milliseconds that were measured: more of them are a wait in vain, as `ran-out-of-time.ts` tells them. */
    toTakeLessThan(limitMs: number): R
    /** For what a proof tried in a given time: fewer prove too little, and are no fault of what was tried. */
    toManageMoreThan(count: number): R
  }
}

expect.extend({
  toTakeLessThan: (ms: number, limitMs: number) => ({
    pass: ms < limitMs,
    message: () => `it took ${Math.round(ms)} ms and did not happen within ${Math.round(limitMs)} ms`,
  }),
  toManageMoreThan: (managed: number, count: number) => ({
    pass: managed > count,
    message: () => `it managed ${managed} in its time and needs more than ${count}`,
  }),
})

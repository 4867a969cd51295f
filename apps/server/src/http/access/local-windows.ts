type Window = { count: number; endsAtMs: number }

/** Counts calls of each subject in windows of one length, which begin with the subject's first call. */
export type LocalWindows = {
  /** Counts one more call, and returns how many the window has had and how long it still lasts. */
  count(subject: string): { count: number; endsInMs: number }
}

/**
 * Two generations: a new window goes into the younger one, and the older one is dropped whole once no window in it can
 * still last. Removing windows one by one would cost more than counting.
 */
export function createLocalWindows(lengthMs: number, nowMs = () => performance.now()): LocalWindows {
  let young = new Map<string, Window>()
  let old = new Map<string, Window>()
  let begunMs = nowMs()

  function current(subject: string, atMs: number): Window {
    const known = young.get(subject) ?? old.get(subject)
    if (known && known.endsAtMs > atMs) return known
    if (atMs - begunMs >= lengthMs) {
      old = young
      young = new Map()
      begunMs = atMs
    }
    const begun = { count: 0, endsAtMs: atMs + lengthMs }
    young.set(subject, begun)
    return begun
  }

  return {
    count(subject) {
      const atMs = nowMs()
      const window = current(subject, atMs)
      return { count: ++window.count, endsInMs: window.endsAtMs - atMs }
    },
  }
}

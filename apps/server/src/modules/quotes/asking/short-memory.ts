type Timed = { keepUntilMs: number }

/** A cache for a few seconds. */
export type ShortMemory<Thing extends Timed> = {
  get(key: string, nowMs: number): Thing | undefined
  set(key: string, thing: Thing, nowMs: number): void
}

/**
 * Two generations: new entries go into one, and the other is dropped whole when the newer one is old or full.
 * Removing entries one by one would cost more than caching them.
 */
export function createShortMemory<Thing extends Timed>(
  max: number,
  generationMs: number,
): ShortMemory<Thing> {
  let young = new Map<string, Thing>()
  let old = new Map<string, Thing>()
  let begunMs = 0

  return {
    get(key, nowMs) {
      const thing = young.get(key) ?? old.get(key)
      return thing && thing.keepUntilMs > nowMs ? thing : undefined
    },
    set(key, thing, nowMs) {
      if (nowMs - begunMs >= generationMs || young.size >= max / 2) {
        old = young
        young = new Map()
        begunMs = nowMs
      }
      young.set(key, thing)
    },
  }
}

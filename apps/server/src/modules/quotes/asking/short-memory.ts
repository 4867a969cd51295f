type Timed = { keepUntilMs: number }

/** Remembers things for moments. */
export type ShortMemory<Thing extends Timed> = {
  get(key: string, nowMs: number): Thing | undefined
  set(key: string, thing: Thing, nowMs: number): void
}

/**
 * Two generations: what is new goes into one, and the other is thrown away whole when the newer one is old or full.
 * Taking things out one by one would cost more than remembering them.
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

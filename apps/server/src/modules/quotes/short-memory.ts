type Timed = { keepUntilMs: number }

/** Remembers things for moments. What is over goes when something new comes, the oldest first. */
export type ShortMemory<Thing extends Timed> = {
  get(key: string, nowMs: number): Thing | undefined
  set(key: string, thing: Thing, nowMs: number): void
}

export function createShortMemory<Thing extends Timed>(max: number): ShortMemory<Thing> {
  const things = new Map<string, Thing>()
  return {
    get(key, nowMs) {
      const thing = things.get(key)
      return thing && thing.keepUntilMs > nowMs ? thing : undefined
    },
    set(key, thing, nowMs) {
      things.delete(key)
      for (const [oldKey, { keepUntilMs }] of things) {
        if (keepUntilMs > nowMs && things.size < max) break
        things.delete(oldKey)
      }
      things.set(key, thing)
    },
  }
}

export type Turns = {
  /** Does the work once all earlier work of the key is done and there is room for it. */
  take<Result>(key: string, work: () => Promise<Result>): Promise<Result>
}

/**
 * Work of one key runs one piece after another, in the order in which it came; of all keys together, at most so many
 * pieces run at once.
 */
export function createTurns(atOnce: number): Turns {
  const last = new Map<string, Promise<unknown>>()
  const waiting: (() => void)[] = []
  let running = 0

  async function enter(): Promise<void> {
    if (running < atOnce) running++
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }

  /** The place of a piece that is done goes to the one that waits longest. */
  function leave(): void {
    const next = waiting.shift()
    if (next) next()
    else running--
  }

  async function after<Result>(
    earlier: Promise<unknown> | undefined,
    work: () => Promise<Result>,
  ): Promise<Result> {
    await earlier
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }

  return {
    take(key, work) {
      const result = after(last.get(key), work)
      const done: Promise<void> = result
        .then(ignore, ignore)
        .then(() => void (last.get(key) === done && last.delete(key)))
      last.set(key, done)
      return result
    },
  }
}

function ignore(): void {}

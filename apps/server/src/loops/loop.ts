export type Sleep = (ms: number, signal?: AbortSignal) => Promise<void>

/** Where work comes from: claimed rows are ours until their lease ends. */
export type WorkSource<Work> = {
  name: string
  /** Claims at most this much due work; with skip locked, so that many workers can ask at once. */
  claim: (capacity: number) => Promise<readonly Work[]>
  /**
   * Does one piece. Safe to run twice, because a worker can die after the work and before it says so. Once the signal
   * tells that the worker stops, a database that is away is not waited for: the lease brings the work back.
   */
  perform: (work: Work, stopping?: AbortSignal) => Promise<void>
}

type Options = {
  capacity: number
  /** The floor: work is looked for at least this often, whatever becomes of hints. */
  pollMs: number
  sleep: Sleep
  onError: (error: unknown, source: string) => void
}

export type Loop = { wake(): void; stop(): Promise<void> }

const backOffMaxMs = 5_000

/** Claims and performs until stopped; idle, it sleeps until woken or the poll is due; failing, it asks ever more rarely. */
export function startLoop<Work>(
  source: WorkSource<Work>,
  { capacity, pollMs, sleep, onError }: Options,
): Loop {
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  let rest = new AbortController()
  let wokenWhileBusy = false
  let failures = 0
  const finished = run()

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      if (running.size >= capacity) {
        await Promise.race(running)
        continue
      }
      wokenWhileBusy = false
      const claimed = await claim(capacity - running.size)
      for (const work of claimed) start(work)
      if (claimed.length === 0) await pause(failures === 0 ? pollMs : backOffMs(failures))
    }
    await Promise.all(running)
  }

  async function claim(free: number): Promise<readonly Work[]> {
    try {
      const claimed = await source.claim(free)
      failures = 0
      return claimed
    } catch (error) {
      failures++
      onError(error, source.name)
      return []
    }
  }

  function start(work: Work): void {
    const done: Promise<void> = source
      .perform(work, stopping.signal)
      .catch((error: unknown) => onError(error, source.name))
      .finally(() => running.delete(done))
    running.add(done)
  }

  async function pause(ms: number): Promise<void> {
    if (wokenWhileBusy && failures === 0) return
    rest = new AbortController()
    await sleep(ms, AbortSignal.any([rest.signal, stopping.signal]))
  }

  return {
    wake() {
      wokenWhileBusy = true
      rest.abort()
    },
    async stop() {
      stopping.abort()
      await finished
    },
  }
}

function backOffMs(failures: number): number {
  return Math.min(100 * 2 ** failures, backOffMaxMs)
}

import { backOffMs, createPause } from './pause.ts'
import type { Sleep } from './sleep.ts'

/** A source of work: claimed rows belong to this worker until their lease ends. */
export type WorkSource<Work> = {
  name: string
  /** Claims at most this much due work; with skip locked, so that many workers can claim at once. */
  claim: (capacity: number) => Promise<readonly Work[]>
  /**
   * Does one piece of work. Safe to run twice, because a worker can die after the work and before it reports it. Once
   * the signal says that the worker stops, it does not wait for an unreachable database: the lease brings the work
   * back.
   */
  perform: (work: Work, stopping?: AbortSignal) => Promise<void>
  /** The ids that the log tells of a piece that failed. */
  about?: (work: Work) => Readonly<Record<string, string>>
  /** How many pieces may run at once, for a source that knows better than the loop. */
  capacity?: number
  /** Whether work may have been left for want of a slot: the loop then claims again as soon as a piece is done. */
  isHeldBack?: () => boolean
}

type Options = {
  capacity: number
  /** Work is looked for at least this often, even if every hint is lost. */
  pollMs: number
  sleep: Sleep
  /** `about` are the ids of the piece of work that failed; none where claiming failed. */
  onError: (error: unknown, source: string, about?: Readonly<Record<string, string>>) => void
}

export type Loop = { wake(): void; stop(): Promise<void> }

const backOffMaxMs = 5_000

/**
 * Claims and performs work until stopped; when idle, it sleeps until woken or the next poll; when failing, it polls
 * ever more rarely.
 */
export function startLoop<Work>(
  source: WorkSource<Work>,
  { capacity: usualCapacity, pollMs, sleep, onError }: Options,
): Loop {
  const capacity = source.capacity ?? usualCapacity
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  const pause = createPause(sleep)
  let failures = 0
  const finished = run()

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      if (running.size >= capacity) {
        await Promise.race(running)
        continue
      }
      pause.begin()
      const claimed = await claim(capacity - running.size)
      for (const work of claimed) start(work)
      if (claimed.length === 0) await waitForWork()
    }
    pause.end()
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
      .catch((error: unknown) => onError(error, source.name, source.about?.(work)))
      .finally(() => {
        running.delete(done)
        if (source.isHeldBack?.()) pause.wake()
      })
    running.add(done)
  }

  async function waitForWork(): Promise<void> {
    if (failures === 0 || stopping.signal.aborted) return pause.wait(pollMs)
    // A hint that came while the claim failed must not make it fail again at once.
    pause.begin()
    await pause.wait(backOffMs(failures, backOffMaxMs))
  }

  return {
    wake: pause.wake,
    async stop() {
      stopping.abort()
      pause.wake()
      await finished
    },
  }
}

import type { Sleep } from '../../../../loops/sleep.ts'

type Options<Result> = {
  /** Writes a batch, all or nothing. */
  write: (results: readonly Result[]) => Promise<void>
  /** Whether a failure passes by itself, so that the same batch may be written later. */
  isPassing: (error: unknown) => boolean
  onError: (error: unknown) => void
  sleep: Sleep
}

export type ResultWriter<Result> = {
  add(result: Result): void
  size(): number
  /** Resolves once everything that was added is written or given up. */
  settled(): Promise<void>
  /** The same, at a stop: an outage of the database is no longer waited for, because the leases bring the work back. */
  finish(): Promise<void>
}

const batchMax = 256
/** No caller waits for a result, and a statement for a few results costs almost as much as one for many. */
const gatherMs = 20
const pauseMs = 200
/** Tries last as long as a lease outlasts its attempt; after that another worker may have claimed the delivery. */
const triesMax = 100

/**
 * Writes results one batch at a time: those added within a moment, or while the last batch was being written.
 * A result that cannot be written is found by halving its batch, then reported; its delivery is due again when the lease
 * ends.
 */
export function createResultWriter<Result>(options: Options<Result>): ResultWriter<Result> {
  const { write, isPassing, onError, sleep } = options
  const gathered: Result[] = []
  let writing = 0
  let isEnding = false
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    while (gathered.length > 0) {
      if (gathered.length < batchMax) await sleep(gatherMs)
      const batch = gathered.splice(0, batchMax)
      writing = batch.length
      await writeSurely(batch)
      writing = 0
    }
    running = undefined
  }

  async function writeSurely(batch: readonly Result[]): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        return await write(batch)
      } catch (error) {
        if (isPassing(error) && tries < triesMax && !isEnding) {
          await sleep(pauseMs)
          continue
        }
        if (isPassing(error) || batch.length === 1) return onError(error)
        const half = batch.length >> 1
        await writeSurely(batch.slice(0, half))
        return writeSurely(batch.slice(half))
      }
    }
  }

  async function settled(): Promise<void> {
    while (running) await running
  }

  return {
    add(result) {
      gathered.push(result)
      running ??= run()
    },
    size: () => gathered.length + writing,
    settled,
    finish() {
      isEnding = true
      return settled()
    },
  }
}

import type { Sleep } from './loop.ts'
import { createRest } from './rest.ts'

type Options = { sleep: Sleep; onError: (error: unknown) => void }

export type Steps = {
  /** Ends the present rest, or the next if there is none. */
  wake(): void
  /** How long the present rest was meant to be; 0 while a step is being made. */
  restMs(): number
  /** Resolves when the last step has ended. */
  stop(): Promise<void>
}

const backOffMaxMs = 1_000

/** Makes one step after another until stopped. Each says how long to rest then; after failures the rests grow. */
export function startSteps(step: () => Promise<number>, { sleep, onError }: Options): Steps {
  const rest = createRest(sleep)
  let isStopping = false
  let failures = 0
  const finished = run()

  async function run(): Promise<void> {
    while (!isStopping) {
      rest.begin()
      await rest.pause(await stepSafely())
    }
    rest.end()
  }

  async function stepSafely(): Promise<number> {
    try {
      const restMs = await step()
      failures = 0
      return restMs
    } catch (error) {
      onError(error)
      failures++
      return Math.min(100 * 2 ** failures, backOffMaxMs)
    }
  }

  return {
    wake: rest.wake,
    restMs: rest.lengthMs,
    async stop() {
      isStopping = true
      rest.wake()
      await finished
    },
  }
}

import { backOffMs, createPause } from './pause.ts'
import type { Sleep } from './sleep.ts'

type Options = { sleep: Sleep; onError: (error: unknown) => void }

export type Steps = {
  /** Ends the present pause, or the next if there is none. */
  wake(): void
  /** The intended length of the present pause; 0 while a step runs. */
  pauseMs(): number
  /** Resolves when the last step has ended. */
  stop(): Promise<void>
}

const backOffMaxMs = 1_000

/** Runs one step after another until stopped. Each returns how long to pause then; after failures the pauses grow. */
export function startSteps(step: () => Promise<number>, { sleep, onError }: Options): Steps {
  const pause = createPause(sleep)
  let isStopping = false
  let failures = 0
  const finished = run()

  async function run(): Promise<void> {
    while (!isStopping) {
      pause.begin()
      await pause.wait(await stepSafely())
    }
    pause.end()
  }

  async function stepSafely(): Promise<number> {
    try {
      const pauseMs = await step()
      failures = 0
      return pauseMs
    } catch (error) {
      onError(error)
      failures++
      return backOffMs(failures, backOffMaxMs)
    }
  }

  return {
    wake: pause.wake,
    pauseMs: pause.lengthMs,
    async stop() {
      isStopping = true
      pause.wake()
      await finished
    },
  }
}

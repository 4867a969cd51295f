import type { Clock } from '@sliproad/core/clock'
import type { ScheduledJob } from './schedule.ts'

type Options = {
  stopping?: AbortSignal
  /** Tells other workers that there is more of a shared job than one worker can do at once. */
  callOthers?: () => Promise<void>
}

/** Half of a lease: one more batch ends before another worker may take the job over. */
const runMs = 10_000
const batchesMax = 1_000
/** What one worker does in less is done before the others have begun. */
const callEveryMs = 1_000

/** Runs a job batch after batch, for a while at most. Returns whether there is more to do. */
export async function runBatches(
  { clock }: { clock: Clock },
  { run, isShared = false }: Pick<ScheduledJob, 'run' | 'isShared'>,
  { stopping, callOthers }: Options = {},
): Promise<boolean> {
  const begunMs = clock.now().getTime()
  let calledMs = begunMs
  for (let batch = 1; ; batch++) {
    const { more } = await run()
    const nowMs = clock.now().getTime()
    if (!more || stopping?.aborted || batch >= batchesMax || nowMs - begunMs >= runMs) return more
    if (!isShared || nowMs - calledMs < callEveryMs) continue
    calledMs = nowMs
    await callOthers?.()
  }
}

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const pauseMs = 2_000

type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void

/**
 * Collects garbage once, shortly after a start. Loading lets the space for young objects grow to its limit, and V8
 * shrinks it again only in a collection of this kind.
 */
export function collectOnceStarted(collect: Collect = exposedCollect()): { cancel(): void } {
  const timer = setTimeout(
    () => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' }),
    pauseMs,
  ).unref()
  return { cancel: () => clearTimeout(timer) }
}

/** Node offers the collector only behind a flag, and a context made meanwhile keeps it. */
function exposedCollect(): Collect {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as Collect
  setFlagsFromString('--no-expose-gc')
  return collect
}

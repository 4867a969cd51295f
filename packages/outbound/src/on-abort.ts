/** Something that can be aborted. */
type Stoppable = { giveUp(): void }

const listening = new WeakMap<AbortSignal, Set<Stoppable>>()

/**
 * Aborts it when the signal fires; the returned function unsubscribes it. Many requests share one deadline, and a set
 * of them is much cheaper than a listener for each.
 */
export function onAbort(signal: AbortSignal, stoppable: Stoppable): () => void {
  const all = listening.get(signal) ?? listenTo(signal)
  all.add(stoppable)
  return () => all.delete(stoppable)
}

function listenTo(signal: AbortSignal): Set<Stoppable> {
  const all = new Set<Stoppable>()
  listening.set(signal, all)
  signal.addEventListener(
    'abort',
    () => {
      for (const stoppable of all) stoppable.giveUp()
    },
    { once: true },
  )
  return all
}

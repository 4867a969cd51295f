/** Something that can be aborted. */
type Stoppable = { giveUp(): void }

/**
 * Those that wait for one signal. Places are emptied and used again: in a Set, what was removed stays in tables that the
 * garbage collector visits long after, and with it whole requests.
 */
type Places = { all: (Stoppable | null)[]; free: number[] }

/**
 * They are kept at the signal itself. A WeakMap of signals would keep every one of them, with all that its requests hold,
 * until the next large collection: what is stored in it leads back to its key.
 */
const waiting = Symbol('waiting')
type Watched = AbortSignal & { [waiting]?: Places }

/**
 * Aborts it when the signal fires; the returned function unsubscribes it, once. Many requests share one deadline, and a list
 * of them is much cheaper than a listener for each.
 */
export function onAbort(signal: AbortSignal, stoppable: Stoppable): () => void {
  const { all, free } = (signal as Watched)[waiting] ?? listenTo(signal)
  const place = free.pop() ?? all.length
  all[place] = stoppable
  return () => {
    if (all[place] !== stoppable) return
    all[place] = null
    free.push(place)
  }
}

function listenTo(signal: Watched): Places {
  const places: Places = { all: [], free: [] }
  signal[waiting] = places
  signal.addEventListener(
    'abort',
    () => {
      for (const stoppable of places.all) stoppable?.giveUp()
    },
    { once: true },
  )
  return places
}

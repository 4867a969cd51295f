/** An answer that was asked for before the code that reads it had come. */
export type Ahead = { path: string; answer: Promise<Response> }

/**
 * Sends requests, each in a turn of its own: a screen asks for six things at once, and a phone takes 20 ms to begin a
 * request. What was asked for ahead is given once; the next time it may be another answer.
 */
export function createSend(send: typeof fetch, ahead?: Ahead): typeof fetch {
  let kept = ahead
  return async (input, init) => {
    if (kept && input === kept.path && init?.method === 'GET') {
      const { answer } = kept
      kept = undefined
      return answer
    }
    await new Promise((resolve) => setTimeout(resolve))
    return send(input, init)
  }
}

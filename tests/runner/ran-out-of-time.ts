type Failure = { readonly name?: string; readonly message: string }

/** The words of `eventually`, of the runner's own limits, of the browser driver and of a call that was given a limit. */
const words = /did not happen within \d+ ms|timed out|Timeout \d+ms exceeded/

/** The whole sentences of `toTakeLessThan` and `toManageMoreThan`: comparisons, but of time. */
const measured =
  /^it (took \d+ ms and did not happen within \d+ ms|managed \d+ in its time and needs more than [\d.]+)$/

/**
 * Whether a test only waited in vain, which a machine that is busy with the proofs beside it can cause. A comparison
 * that failed is never of this kind: something lost or doubled stays a failure.
 */
export function ranOutOfTime(failures: readonly Failure[]): boolean {
  return failures.length > 0 && failures.every(isTimeout)
}

function isTimeout({ name, message }: Failure): boolean {
  if (measured.test(message)) return true
  return name !== 'AssertionError' && (name === 'TimeoutError' || words.test(message))
}

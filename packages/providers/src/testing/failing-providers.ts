/** The faults that a simulator can be told to show. */
export type Faults = {
  latencyMs?: number
  hang?: boolean
  status?: 401 | 403 | 500 | 503
  rateLimit?: { retryAfterSeconds: number }
  malformed?: boolean
  huge?: boolean
  webhooks?: 'lost' | 'doubled' | 'late'
  /** The partner's share that is set in the account, in percent. */
  accountFeePercent?: number
}

/** A provider that is silent is waited for this long. */
const silenceMs = 400
/** A provider that answers badly does so long before this, on a busy machine too. */
const answerMs = 10_000

/** How long a call may take that meets these faults. */
export function deadlineFor(faults: Faults): number {
  return faults.hang ? silenceMs : answerMs
}

/**
 * What the work came to, and by how much it outlived the deadline. A busy machine makes timers late, so this is counted
 * from the moment in which a timer of the same length ends.
 */
export async function overrunOf<Outcome>(
  deadlineMs: number,
  work: () => Promise<Outcome>,
): Promise<{ outcome: Outcome; overrunMs: number }> {
  let deadlineAt = Number.POSITIVE_INFINITY
  const timer = setTimeout(() => {
    deadlineAt = performance.now()
  }, deadlineMs)
  const outcome = await work()
  clearTimeout(timer)
  return { outcome, overrunMs: Math.max(0, performance.now() - deadlineAt) }
}

/** How a provider fails, and the failure that its caller gets. */
export const failingProviders: readonly (readonly [name: string, faults: Faults, failure: object])[] = [
  ['a refused key', { status: 401 }, { kind: 'unauthorized', statusCode: 401 }],
  ['a forbidden key', { status: 403 }, { kind: 'unauthorized', statusCode: 403 }],
  ['an error', { status: 500 }, { kind: 'bad_status', statusCode: 500 }],
  ['unavailability', { status: 503 }, { kind: 'bad_status', statusCode: 503 }],
  [
    'too many requests',
    { rateLimit: { retryAfterSeconds: 20 } },
    { kind: 'rate_limited', retryAfterMs: 20_000 },
  ],
  ['silence', { hang: true }, { kind: 'timeout' }],
  ['a broken body', { malformed: true }, { kind: 'bad_answer' }],
  ['an endless body', { huge: true }, { kind: 'bad_answer' }],
]

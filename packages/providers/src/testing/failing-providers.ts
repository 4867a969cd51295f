/** What a simulator can be told to do wrong. */
export type Faults = {
  latencyMs?: number
  hang?: boolean
  status?: 500 | 503
  rateLimit?: { retryAfterSeconds: number }
  malformed?: boolean
  huge?: boolean
  webhooks?: 'lost' | 'doubled' | 'late'
}

/** How a provider fails, and what a caller is told about it. */
export const failingProviders: readonly (readonly [name: string, faults: Faults, failure: object])[] = [
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

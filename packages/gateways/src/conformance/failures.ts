import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { GatewayFailure } from '../contract.ts'
import { requestFor } from './choice.ts'
import { openOrder } from './orders.ts'
import type { Faults, Stage } from './stage.ts'

const deadlineMs = 400

const faults: readonly (readonly [string, Faults, object])[] = [
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

export function describeFailures(current: () => Stage): void {
  describe('failures', () => {
    test.each(faults)('%s becomes a failure of its kind within the deadline', async (_, fault, expected) => {
      const stage = current()
      const request = await requestFor(stage, 'buy')
      const { ref } = await openOrder(stage, 'buy')
      await stage.control.setFaults(fault)
      const asked = [
        () => stage.gateway.quote(request, stage.call(deadlineMs)),
        () => stage.gateway.fetchOrder(ref, stage.call(deadlineMs)),
      ]
      for (const ask of asked) {
        const startedAt = performance.now()
        const failure = await failureOf(ask())
        expect(failure).toMatchObject({ retrySafe: true, ...expected })
        expect(performance.now() - startedAt).toBeLessThan(deadlineMs + 300)
        expectNoSecret(stage, failure)
      }
    })

    test('a slow gateway still answers within the deadline', async () => {
      const stage = current()
      const request = await requestFor(stage, 'buy')
      await stage.control.setFaults({ latencyMs: 50 })
      expect(await stage.gateway.quote(request, stage.call())).toMatchObject({ ok: true })
    })
  })
}

async function failureOf(promise: Promise<unknown>): Promise<GatewayFailure> {
  const outcome = await promise.catch((error: unknown) => error)
  if (outcome instanceof GatewayFailure) return outcome
  throw new Error(`expected a GatewayFailure, got ${inspect(outcome)}`)
}

function expectNoSecret({ secrets }: Stage, failure: GatewayFailure): void {
  const everything = inspect(failure, { depth: 10, showHidden: true })
  for (const secret of secrets) expect(everything.includes(secret)).toBe(false)
}

import { inspect } from 'node:util'
import { deadlineFor, failingProviders, overrunOf } from '@sliproad/providers/testing/failing-providers'
import { expect } from 'vitest'
import { GatewayFailure } from '../contract.ts'
import { type Check, checksOf } from './check.ts'
import { requestFor } from './choice.ts'
import { askableOrder, openOrder } from './orders.ts'
import type { ConformanceOptions, Stage } from './stage.ts'

/** What a call may need after its deadline to clean up. */
const overrunMaxMs = 300

export function failureChecks({
  canBeAsked = true,
  learnsFromMessages = false,
}: ConformanceOptions): Check[] {
  return checksOf('failures', [
    ...failingProviders.map(
      ([name, fault, expected]) =>
        [
          `${name} becomes a failure of its kind within the deadline`,
          async (stage: Stage) => {
            const request = await requestFor(stage, 'buy')
            const { ref } = await (learnsFromMessages ? askableOrder : openOrder)(stage, 'buy')
            await stage.control.setFaults(fault)
            const deadlineMs = deadlineFor(fault)
            const asked = [
              () => stage.gateway.quote(request, stage.call(deadlineMs)),
              ...(canBeAsked ? [() => stage.gateway.fetchOrder(ref, stage.call(deadlineMs))] : []),
            ]
            for (const ask of asked) {
              const { outcome: failure, overrunMs } = await overrunOf(deadlineMs, () => failureOf(ask()))
              expect(failure).toMatchObject({ retrySafe: true, ...expected })
              expect(overrunMs).toBeLessThan(overrunMaxMs)
              expectNoSecret(stage, failure)
            }
          },
        ] as const,
    ),
    [
      'a slow gateway still answers within the deadline',
      async (stage) => {
        const request = await requestFor(stage, 'buy')
        await stage.control.setFaults({ latencyMs: 50 })
        expect(await stage.gateway.quote(request, stage.call())).toMatchObject({ ok: true })
      },
    ],
  ])
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

import { inspect } from 'node:util'
import { ProviderFailure } from '@sliproad/providers/kit'
import { deadlineFor, failingProviders, overrunOf } from '@sliproad/providers/testing/failing-providers'
import { describe, expect, test } from 'vitest'
import { type Stage, startRequest } from './stage.ts'

/** What a call may need after its deadline to clean up. */
const overrunMaxMs = 300

export function describeFailures(current: () => Stage): void {
  describe('failures', () => {
    test.each(failingProviders)(
      '%s becomes a failure of its kind within the deadline',
      async (_, fault, expected) => {
        const stage = current()
        const { ref } = await stage.start()
        await stage.control.play(ref.caseId, 'approved')
        await stage.control.setFaults(fault)
        const deadlineMs = deadlineFor(fault)
        const asked = [
          () => stage.provider.start(startRequest(stage.newRef()), stage.call(deadlineMs)),
          () => stage.provider.read(ref, stage.call(deadlineMs)),
        ]
        for (const ask of asked) {
          const { outcome: failure, overrunMs } = await overrunOf(deadlineMs, () => failureOf(ask()))
          expect(failure).toMatchObject({ retrySafe: true, ...expected })
          expect(overrunMs).toBeLessThan(overrunMaxMs)
          expectDiscreet(stage, failure)
        }
      },
    )

    test('an answer that got lost is asked for again, and there is still one case', async () => {
      const stage = current()
      const ref = stage.newRef()
      await stage.control.setFaults({ loseAnswer: true })
      await failureOf(stage.provider.start(startRequest(ref), stage.call()))
      await stage.control.setFaults({})
      const { url } = await stage.provider.start(startRequest(ref), stage.call())
      expect(await stage.provider.start(startRequest(ref), stage.call())).toMatchObject({ url })
    })

    test('a slow provider still answers within the deadline', async () => {
      const stage = current()
      const { ref } = await stage.start()
      await stage.control.play(ref.caseId, 'approved')
      await stage.control.setFaults({ latencyMs: 50 })
      expect(await stage.provider.read(ref, stage.call())).toMatchObject({ status: 'approved' })
    })
  })
}

async function failureOf(promise: Promise<unknown>): Promise<ProviderFailure> {
  const outcome = await promise.catch((error: unknown) => error)
  if (outcome instanceof ProviderFailure) return outcome
  throw new Error('expected a ProviderFailure')
}

/** A failure must reveal neither a credential nor the person. */
function expectDiscreet({ secrets }: Stage, failure: ProviderFailure): void {
  const everything = inspect(failure, { depth: 10, showHidden: true })
  for (const secret of [...secrets, 'Alex', 'ALEX', '1990-01-15']) {
    expect(everything.includes(secret)).toBe(false)
  }
}

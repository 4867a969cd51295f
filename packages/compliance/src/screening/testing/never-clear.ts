import { ProviderFailure } from '@sliproad/providers/kit'
import { testCall } from '@sliproad/providers/testing/fake-provider'
import fc from 'fast-check'
import { expect } from 'vitest'
import { deepMutationsOf } from '../../testing/deep-mutations.ts'
import type { ScreeningProvider, ScreeningRequest } from '../contract.ts'
import { judge } from '../judge.ts'

type Asked = {
  provider: ScreeningProvider
  request: ScreeningRequest
  /** A reply that states the worst in so many fields that three changes cannot undo it all. */
  reply: string
  say: (reply: string) => void
  runs: number
  /** The fields where a change can make the reply state explicitly that the address is clear. */
  unless?: (mutated: unknown) => boolean
}

/** However the reply is changed, it is never read as a clear address, and only `ProviderFailure` is thrown. */
export async function expectNeverClear(asked: Asked): Promise<void> {
  const { provider, request, reply, say, runs, unless = () => false } = asked
  await fc.assert(
    fc.asyncProperty(deepMutationsOf(reply), async (mutated) => {
      say(mutated)
      const answer = await provider.screen(request, testCall()).catch((error: unknown) => {
        if (error instanceof ProviderFailure) return error
        throw error
      })
      if (answer instanceof ProviderFailure || answer.kind !== 'finding') return
      expect(answer.riskScore).toBeGreaterThanOrEqual(0)
      expect(answer.riskScore).toBeLessThanOrEqual(1)
      if (judge([answer])?.status === 'clear') expect(unless(JSON.parse(mutated))).toBe(true)
    }),
    { numRuns: runs },
  )
}

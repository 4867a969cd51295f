import fc from 'fast-check'
import { expect } from 'vitest'
import type { Gateway, QuoteRequest } from '../contract.ts'
import { expectSaneQuote, ignoreFailure } from './expect-sane-quote.ts'
import { json, startProvider, testCall } from './fake-provider.ts'

type Case = {
  connect: (url: string) => Gateway
  request: QuoteRequest
  /** A healthy gateway's answer: it must become a quote. */
  reply: string
  /** A broken gateway's answer: a failure or a refusal is fine, an impossible number is not. */
  mutated: fc.Arbitrary<string>
}

const runs = 300

export async function expectOnlySaneQuotes({ connect, request, reply, mutated }: Case): Promise<void> {
  let answer = reply
  const { url } = await startProvider((_, response) => json(response, answer))
  const gateway = connect(url)
  const call = testCall(30_000)
  expect(await gateway.quote(request, call)).toMatchObject({ ok: true })
  await fc.assert(
    fc.asyncProperty(mutated, async (broken) => {
      answer = broken
      const result = await gateway.quote(request, call).catch(ignoreFailure)
      if (result?.ok) expectSaneQuote(result)
    }),
    { numRuns: runs },
  )
}

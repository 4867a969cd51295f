import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createEstimates } from '../outcomes/estimates.ts'
import { type ReasonFacts, reasonsOf, weighedPartsOf } from './reasons.ts'
import { learntWeights, scorePartsOf } from './score.ts'

const unknown = createEstimates([], 0).of({
  orderType: 'buy',
  gatewayId: 'moonpay',
  method: '',
  country: '',
  band: 0,
})
const share = fc.double({ min: 0, max: 1, noNaN: true })
const step = fc.record({
  id: fc.constantFrom('document' as const, 'terms' as const),
  at: fc.constantFrom('checkout' as const, 'gateway' as const),
  newOnly: fc.boolean(),
})
const estimate = fc.record({
  ...{ completion: share, refunded: share },
  ...{ alike: fc.nat(60), ofGateway: fc.nat(3), timed: fc.nat(3) },
  deviation: fc.constantFrom(0, 0.0001, -0.05, 0.1),
})
const facts: fc.Arbitrary<ReasonFacts> = fc.record({
  priceShare: share,
  expectedSeconds: fc.oneof(fc.nat(10_000), fc.nat(2 ** 53 - 1)),
  estimate: fc.option(
    estimate.map((known) => ({ ...unknown, ...known })),
    { nil: undefined },
  ),
  steps: fc.array(step, { maxLength: 3 }),
  spared: fc.nat(2),
  success: share,
  breaker: fc.constantFrom('closed', 'half_open'),
  answeredInMs: fc.double({ min: 0, max: 30_000, noNaN: true }),
})

test('a reason that was kept is the one that would be written, whatever was asked before', () => {
  fc.assert(
    fc.property(fc.array(facts, { minLength: 20, maxLength: 60 }), (asked) => {
      for (const one of asked) {
        const timeShare = one.answeredInMs / 30_000
        const parts = scorePartsOf({ ...one, breaker: 'closed', completionShare: 1, timeShare })
        const kept = reasonsOf(weighedPartsOf(learntWeights), parts, one, [])
        // Weights of their own keep nothing of the questions before.
        expect(kept).toEqual(reasonsOf(weighedPartsOf({ ...learntWeights }), parts, one, []))
      }
    }),
    { numRuns: 50 },
  )
})

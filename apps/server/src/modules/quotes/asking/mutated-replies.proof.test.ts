import fc from 'fast-check'
import { inject, test } from 'vitest'
import { aConnected } from '../../../testing/quotes/catalogs.ts'
import { expectPossible, neverPaused } from '../../../testing/quotes/possible-quotes.ts'
import { aQuestion, aQuoteResult, makeQuoteDeps, projectId } from '../../../testing/quotes/quote-deps.ts'
import { getQuotes } from '../get-quotes.ts'

const tried = 30_000 * inject('share')

const oddities = fc.oneof(
  fc.constantFrom(
    'NaN',
    '-1',
    '1e308',
    '',
    '0',
    '9'.repeat(60),
    '1.',
    null,
    undefined,
    true,
    [],
    {},
    1e308,
    -0,
  ),
  fc.double(),
  fc.string(),
  fc.tuple(fc.nat(300), fc.nat(999_999)).map(([whole, part]) => `${whole}.${part}`),
  fc.date({ noInvalidDate: false }),
  fc.anything(),
)
const refusal = {
  ok: false,
  reason: 'amount_below_minimum',
  minAmount: '30',
  limitSide: 'fiat',
  message: 'no',
}

test('mutated results of adapters never make an impossible answer', { timeout: 600_000 }, async ({
  task,
}) => {
  let result: unknown
  const mutant = aConnected({ id: 'banxa' }, { quote: async () => result as never })
  const steady = aConnected({ id: 'moonpay' }, { quote: async () => aQuoteResult() })
  const { deps, clock } = makeQuoteDeps({ gateways: [steady, mutant], health: neverPaused })
  const mutated = (base: object) =>
    fc
      .dictionary(fc.constantFrom(...Object.keys({ ...base, exchangeRate: '', limitSide: '' })), oddities, {
        maxKeys: 3,
      })
      .map((changes) => ({ ...base, ...changes }))
  const results = fc.oneof(
    { arbitrary: mutated(aQuoteResult()), weight: 6 },
    { arbitrary: mutated(refusal), weight: 2 },
    fc.anything(),
  )
  await fc.assert(
    fc.asyncProperty(results, async (given) => {
      result = given
      clock.advanceSeconds(6)
      await expectPossible(getQuotes(deps, projectId, aQuestion()), 2)
    }),
    { numRuns: tried },
  )
  task.meta.proof = { tried, letIn: 0 }
})

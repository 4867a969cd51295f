import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rankSome, someGateway, someOffers } from '../../../testing/quotes/some-answers.ts'
import { learntWeights, scoreWeights } from './score.ts'
import { scoreAgain } from './score-again.ts'

const seed = 20_261_116

test('from what is stored of an answer, its scores and its recommendation are made again exactly, tries included', () => {
  let tries = 0
  fc.assert(
    fc.property(someOffers, (given) => {
      const { answer, decision, stored } = rankSome(given)
      if (stored.tried !== undefined) tries++
      expect(stored.weights).toEqual(given.isLearnt ? learntWeights : undefined)
      expect(
        scoreAgain(stored, decision, null)?.map(({ gatewayId, score, isRecommended }) => ({
          gatewayId,
          score,
          isRecommended,
        })),
      ).toEqual(
        answer.quotes.map(({ gatewayId, score, isRecommended }) => ({ gatewayId, score, isRecommended })),
      )
    }),
    { seed, numRuns: 2_000 },
  )
  expect(tries).toBeGreaterThan(3)
})

test('without one gateway the others are scored as if it had never offered', () => {
  fc.assert(
    fc.property(someOffers, (given) => {
      const last = given.offers.length - 1
      fc.pre(last > 0 && !given.isLearnt)
      const { decision, stored } = rankSome(given)
      const excluded = new Map([[someGateway(last), { ruleId: 'out', reason: 'out' }]])
      const without = rankSome({ ...given, offers: given.offers.slice(0, last) })
      const scores = (all: ReturnType<typeof scoreAgain>) =>
        all?.map(({ gatewayId, score, isRecommended }) => ({ gatewayId, score, isRecommended }))
      expect(scores(scoreAgain(stored, { ...decision, excluded }, scoreWeights))).toEqual(
        scores(scoreAgain(without.stored, without.decision, scoreWeights)),
      )
    }),
    { seed, numRuns: 500 },
  )
})

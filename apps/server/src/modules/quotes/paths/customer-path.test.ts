import { type CustomerId, quotesIdOf } from '@sliproad/core/ids'
import type { CustomerStep } from '@sliproad/core/vocabulary'
import { expect, test } from 'vitest'
import { aConnected } from '../../../testing/quotes/catalogs.ts'
import { aQuestion, aQuoteResult, makeQuoteDeps, projectId } from '../../../testing/quotes/quote-deps.ts'
import { packAnswer, unpackAnswer } from '../answers/packed-answer.ts'
import { getQuotes } from '../get-quotes.ts'
import { scoreWeights } from '../ranking/score.ts'
import { scoreAgain } from '../ranking/score-again.ts'
import { noDecision } from '../routing/rules/decision.ts'
import { type KnownCustomer, pathOf, stepsLeft } from './customer-path.ts'

const step = (id: CustomerStep['id'], newOnly = true): CustomerStep => ({ id, at: 'gateway', newOnly })
const usual = [step('email_code', false), step('personal_data'), step('document'), step('selfie')]
const stranger: KnownCustomer = { boughtAt: [], verifiedWith: [] }
const buyer: KnownCustomer = { boughtAt: ['moonpay'], verifiedWith: [] }
const verified: KnownCustomer = { boughtAt: [], verifiedWith: ['sumsub'] }
const moonpay = { id: 'moonpay', recipient: null }
const topper = { id: 'topper', recipient: { provider: 'sumsub', clientId: 'topper' } } as const

test.each([
  ['a stranger', stranger, moonpay, usual, 'ahead'],
  ['one who bought there', buyer, moonpay, usual, 'done'],
  ['one who bought elsewhere', buyer, topper, usual, 'ahead'],
  ['one whom we verified, where that can be shared', verified, topper, usual, 'shareable'],
  ['one whom we verified, where it cannot', verified, moonpay, usual, 'ahead'],
  ['anyone, where nothing is checked', stranger, moonpay, [step('email_code', false)], 'none'],
  ['a stranger, where the gateway says nothing', stranger, moonpay, [], 'unknown'],
  ['one who bought there, where the gateway says nothing', buyer, moonpay, [], 'done'],
] as const)('for %s', (_who, known, gateway, steps, verification) => {
  expect(pathOf(known, gateway, steps)).toEqual({
    boughtBefore: known.boughtAt.some((id) => id === gateway.id),
    verification,
    paysAt: 'gateway',
  })
})

test('a step on our page means that he pays there', () => {
  const steps: CustomerStep[] = [{ id: 'phone_code', at: 'checkout', newOnly: false }]
  expect(pathOf(stranger, moonpay, steps).paysAt).toBe('checkout')
})

test('what a gateway asks of new customers is spared a buyer, and a document whoever can share it', () => {
  const left = (known: KnownCustomer, gateway: typeof moonpay | typeof topper) =>
    stepsLeft(known, gateway, usual).map(({ id }) => id)
  expect(left(buyer, moonpay)).toEqual(['email_code'])
  expect(left(verified, topper)).toEqual(['email_code', 'personal_data', 'selfie'])
  expect(left(stranger, topper)).toHaveLength(4)
})

const gateway = (id: string) => aConnected({ id, steps: usual }, { quote: async () => aQuoteResult() })
const customer = (id: string) => id as CustomerId

function given(weights = scoreWeights) {
  const read: string[] = []
  const made = makeQuoteDeps({
    gateways: [gateway('banxa'), gateway('moonpay')],
    project: { scoreWeights: weights },
    known: (id) => {
      read.push(id)
      return id === 'buyer' ? buyer : stranger
    },
  })
  const ask = (id: string | null) =>
    getQuotes(made.deps, projectId, aQuestion(), id === null ? null : customer(id))
  return { ...made, read, ask }
}

test('what is known of a customer stays in his answers, and is read once for each question', async () => {
  const { ask, read } = given()
  const paths = async (id: string | null) =>
    (await ask(id)).quotes.map(({ gatewayId, customerPath }) => [gatewayId, customerPath?.boughtBefore])
  expect(await paths('buyer')).toEqual([
    ['banxa', false],
    ['moonpay', true],
  ])
  expect(read).toEqual(['buyer'])
  expect(await paths(null)).toEqual([
    ['banxa', undefined],
    ['moonpay', undefined],
  ])
  expect(read).toEqual(['buyer'])
  expect(await paths('other')).toEqual([
    ['banxa', false],
    ['moonpay', false],
  ])
  expect(await ask('other')).toBe(await ask('third'))
  expect(await ask('other')).not.toBe(await ask(null))
})

test('by the usual weights nothing of it moves a score; with a weight it does, and the stored answer scores the same again', async () => {
  const scores = async (id: string | null, { ask }: ReturnType<typeof given>) =>
    (await ask(id)).quotes.map(({ gatewayId, score, isRecommended }) => ({ gatewayId, score, isRecommended }))
  const usually = given()
  expect(await scores('buyer', usually)).toEqual(await scores(null, usually))
  const weighed = given({ ...scoreWeights, price: 30, steps: 30 })
  const plain = await scores(null, weighed)
  const own = await scores('buyer', weighed)
  expect(plain.find(({ isRecommended }) => isRecommended)?.gatewayId).toBe('banxa')
  expect(own.find(({ isRecommended }) => isRecommended)?.gatewayId).toBe('moonpay')
  for (const { uuid, question, answer, explained, decision, weights, createdAt } of weighed.kept) {
    const text = packAnswer(question, answer, explained, decision, weights)
    const stored = unpackAnswer(text, quotesIdOf(uuid), createdAt)
    const again = scoreAgain(stored, noDecision, null)?.map(({ gatewayId, score, isRecommended }) => ({
      gatewayId,
      score,
      isRecommended,
    }))
    expect(again, uuid).toEqual(
      answer.quotes.map((quote) => ({
        gatewayId: quote.gatewayId,
        score: quote.score,
        isRecommended: quote.isRecommended,
      })),
    )
    expect(text).not.toContain('boughtBefore')
  }
  expect(weighed.kept).toHaveLength(2)
})

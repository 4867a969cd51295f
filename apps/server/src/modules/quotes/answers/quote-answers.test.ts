import { randomUUID } from 'node:crypto'
import { decimal } from '@sliproad/core/decimal'
import { type ProjectId, quotesIdOf } from '@sliproad/core/ids'
import { expect, test } from 'vitest'
import { makeDeps } from '../../../testing/make-deps.ts'
import { aConnected } from '../../../testing/quotes/catalogs.ts'
import { aQuestion, aQuoteResult, makeQuoteDeps, projectId } from '../../../testing/quotes/quote-deps.ts'
import { getQuotes } from '../get-quotes.ts'
import { scoreWeights } from '../ranking/score.ts'
import { noDecision } from '../routing/rules/decision.ts'
import { findQuotesAnswer, latestQuotesAnswer } from './find-quotes-answer.ts'
import { forgetQuoteAnswers } from './forget-quote-answers.ts'
import { createQuoteAnswers } from './quote-answers.ts'

const deps = await makeDeps()

const newQuoteAnswers = () => createQuoteAnswers({ db: deps.db, onLost: () => {} })

async function answers(value = '100', name = 'MoonPay', quoteAnswers = newQuoteAnswers()) {
  const moonpay = aConnected({ id: 'moonpay', name }, { quote: async () => aQuoteResult() })
  const refusing = aConnected(
    { id: 'banxa' },
    { quote: async () => ({ ok: false, reason: 'country_not_supported' }) },
  )
  const made = makeQuoteDeps({ gateways: [moonpay, refusing], clock: deps.clock })
  const question = aQuestion({ amount: { side: 'fiat', value: decimal(value) }, endUserIp: '203.0.113.7' })
  const answer = await getQuotes({ ...made.deps, newId: deps.newId, quoteAnswers }, projectId, question)
  return { question, answer, quoteAnswers, reading: { ...deps, quoteAnswers } }
}

test('an answer is found by its id at once and after it was written, the same both times', async () => {
  const { answer, quoteAnswers, reading } = await answers()
  const before = await findQuotesAnswer(reading, projectId, answer.quotesId)
  await quoteAnswers.flush()
  expect(quoteAnswers.unwritten()).toEqual([])
  const after = await findQuotesAnswer(reading, projectId, answer.quotesId)
  expect(after).toEqual(before)
  expect(after).toMatchObject({
    quotesId: answer.quotesId,
    question: { fiatCurrency: 'USD', amount: { side: 'fiat', value: '100' } },
    quotes: [{ gatewayId: 'moonpay', rank: 1, score: 100, answeredInMs: 0 }],
    unavailableGateways: [{ gatewayId: 'banxa', reason: 'country_not_supported' }],
  })
})

test('words that PostgreSQL would refuse in JSON do not keep an answer from being stored', async () => {
  const name = 'Moon\u0000\ud800\u001ePay "\\u0000"'
  const { answer, quoteAnswers, reading } = await answers('102', name)
  const other = await answers('105', name, quoteAnswers)
  await quoteAnswers.flush()
  expect(quoteAnswers.unwritten()).toEqual([])
  for (const { quotesId } of [answer, other.answer]) {
    const stored = await findQuotesAnswer(reading, projectId, quotesId)
    expect(stored?.quotes).toMatchObject([{ gatewayName: name }])
  }
})

test('addresses of users are not kept', async () => {
  const { quoteAnswers } = await answers('101')
  await quoteAnswers.flush()
  const rows = await deps.db`select answer from quote_answers`
  expect(JSON.stringify(rows)).not.toContain('203.0.113.7')
})

test('the latest answer to the same question is found, however the amount was written', async () => {
  const { quoteAnswers } = await answers('55')
  await quoteAnswers.flush()
  deps.clock.advanceSeconds(10)
  const { answer, quoteAnswers: again, reading } = await answers('55.00')
  const question = aQuestion({ amount: { side: 'fiat', value: decimal('55.0') } })
  expect((await latestQuotesAnswer(reading, projectId, question))?.quotesId).toBe(answer.quotesId)
  await again.flush()
  expect((await latestQuotesAnswer(reading, projectId, question))?.quotesId).toBe(answer.quotesId)
  expect(await latestQuotesAnswer(reading, projectId, { ...question, country: 'DE' })).toBeUndefined()
})

test('an hour later no order is taken to come from it unless it names it', async () => {
  const { answer, question, quoteAnswers, reading } = await answers('56')
  await quoteAnswers.flush()
  deps.clock.advanceMinutes(59)
  expect((await latestQuotesAnswer(reading, projectId, question))?.quotesId).toBe(answer.quotesId)
  deps.clock.advanceMinutes(1)
  expect(await latestQuotesAnswer(reading, projectId, question)).toBeUndefined()
  expect((await findQuotesAnswer(reading, projectId, answer.quotesId))?.quotesId).toBe(answer.quotesId)
})

test.each(['quo_unknown', 'nonsense', quotesIdOf(randomUUID())])('%s is no answer', async (id) => {
  expect(await findQuotesAnswer(deps, projectId, id)).toBeUndefined()
})

test('another project does not see it', async () => {
  const { answer, quoteAnswers, reading } = await answers('102')
  expect(await findQuotesAnswer(reading, randomUUID() as ProjectId, answer.quotesId)).toBeUndefined()
  await quoteAnswers.flush()
  expect(await findQuotesAnswer(reading, randomUUID() as ProjectId, answer.quotesId)).toBeUndefined()
})

test('after a day it is gone, whether or not it was swept; sweeping goes in batches', async () => {
  await deps.db`delete from quote_answers`
  const { answer, reading, quoteAnswers } = await answers('201')
  await quoteAnswers.flush()
  for (const value of ['202', '203']) await (await answers(value)).quoteAnswers.flush()
  deps.clock.advanceMinutes(24 * 60 - 1)
  expect(await findQuotesAnswer(reading, projectId, answer.quotesId)).toBeDefined()
  expect(await forgetQuoteAnswers(deps, 10)).toBe(0)
  deps.clock.advanceMinutes(2)
  expect(await findQuotesAnswer(reading, projectId, answer.quotesId)).toBeUndefined()
  expect(await forgetQuoteAnswers(deps, 2)).toBe(2)
  expect(await forgetQuoteAnswers(deps, 2)).toBe(1)
})

test('while the database is away answers wait in memory, up to a limit', async () => {
  const { answer, question } = await answers('103')
  let lost = 0
  const broken = (() => Promise.reject(new Error('away'))) as unknown as typeof deps.db
  const quoteAnswers = createQuoteAnswers({ db: broken, onLost: (count) => (lost += count) })
  const one = {
    projectId,
    question,
    answer,
    explained: [],
    decision: noDecision,
    weights: scoreWeights,
    createdAt: deps.clock.now(),
  }
  for (let at = 0; at < 5_010; at++) quoteAnswers.keep({ ...one, uuid: randomUUID() })
  await quoteAnswers.flush()
  expect(lost).toBe(10)
  expect(quoteAnswers.unwritten()).toHaveLength(5_000)
})

test('they are written by themselves within a moment', async () => {
  const { answer, quoteAnswers, reading } = await answers('104')
  await expect.poll(() => quoteAnswers.unwritten().length, { timeout: 3_000 }).toBe(0)
  expect(await findQuotesAnswer(reading, projectId, answer.quotesId)).toBeDefined()
})

import type { RoutingAction, RoutingConditions, RoutingRule } from '@sliproad/api/resources/routing'
import { decimal } from '@sliproad/core/decimal'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileRules } from './compile-rules.ts'
import { noDecision, type RoutedQuestion, type RoutingFacts, steers } from './decision.ts'
import { armAt, placeInSplit } from './split.ts'

const question: RoutedQuestion = {
  orderType: 'buy',
  fiatCurrency: 'EUR',
  cryptoCurrency: 'USDC',
  network: 'base',
  paymentMethodId: null,
  country: 'DE',
}
const noon = new Date('2026-11-16T12:00:00Z')
const prefer: RoutingAction = { do: 'prefer', gateways: ['banxa'], points: 10 }

function rule(when: RoutingConditions, actions: RoutingAction[] = [prefer], id = 'one'): RoutingRule {
  return { id, when, actions }
}

function applies(
  when: RoutingConditions,
  change: Partial<RoutedQuestion> = {},
  facts: RoutingFacts = {},
  now = noon,
) {
  const { decide } = compileRules(1, [rule(when)])
  return decide({ ...question, ...change }, facts, now).applied.length === 1
}

test.each<[string, RoutingConditions, Partial<RoutedQuestion>, RoutingFacts, boolean]>([
  ['no condition', {}, {}, {}, true],
  ['the type', { orderTypes: ['sell'] }, {}, {}, false],
  ['one of several countries', { countries: ['AT', 'DE'] }, {}, {}, true],
  ['another country', { countries: ['AT'] }, {}, {}, false],
  ['an unknown country', { countries: ['AT', 'DE'] }, { country: null }, {}, false],
  ['the state', { states: ['NY'] }, { country: 'US', state: 'NY' }, {}, true],
  ['an unknown state', { states: ['NY'] }, { country: 'US' }, {}, false],
  ['coin and network', { cryptoCurrencies: ['USDC'], networks: ['base'] }, {}, {}, true],
  ['one condition of two', { cryptoCurrencies: ['USDC'], networks: ['solana'] }, {}, {}, false],
  ['a method that is not named', { paymentMethods: ['sepa_bank_transfer'] }, {}, {}, false],
  ['the least amount', { amountUsd: { min: '100' } }, {}, { amountUsd: decimal('100') }, true],
  ['too little', { amountUsd: { min: '100' } }, {}, { amountUsd: decimal('99.99') }, false],
  ['the most', { amountUsd: { max: '100' } }, {}, { amountUsd: decimal('100.01') }, false],
  ['an amount without a rate', { amountUsd: { max: '100' } }, {}, { amountUsd: null }, false],
  ['the tier', { customerTiers: ['none', 'basic'] }, {}, { tier: 'basic' }, true],
  ['the tier of nobody', { customerTiers: ['none'] }, {}, { tier: null }, false],
  ['a first purchase', { firstPurchase: true }, {}, { firstPurchase: true }, true],
  ['a later purchase', { firstPurchase: false }, {}, { firstPurchase: false }, true],
  ['the purchase of nobody', { firstPurchase: false }, {}, { firstPurchase: null }, false],
])('%s', (_, when, change, facts, expected) => {
  expect(applies(when, change, facts)).toBe(expected)
})

test.each([
  ['10:59 in UTC is 11:59 in Berlin', '2026-11-16T10:59:00Z', false],
  ['11:00 in UTC is noon in Berlin', '2026-11-16T11:00:00Z', true],
  ['summer time moves the hour', '2026-07-16T10:00:00Z', true],
  ['the end is not in it', '2026-11-16T13:00:00Z', false],
])('hours are those of the zone: %s', (_, time, expected) => {
  const hours = { zone: 'Europe/Berlin', from: '12:00', to: '14:00' }
  expect(applies({ hours }, {}, {}, new Date(time))).toBe(expected)
})

test.each([
  ['Friday night', '2026-11-20T23:00:00Z', true],
  ['the hours after it, which are a Saturday', '2026-11-21T03:00:00Z', true],
  ['Friday morning, which belongs to Thursday', '2026-11-20T03:00:00Z', false],
  ['Friday noon', '2026-11-20T12:00:00Z', false],
])('hours over midnight belong to the day on which they begin: %s', (_, time, expected) => {
  const hours = { zone: 'UTC', from: '22:00', to: '06:00', days: ['fri' as const] }
  expect(applies({ hours }, {}, {}, new Date(time))).toBe(expected)
})

test('dates have a first moment and end before the last', () => {
  const dates = { from: '2026-11-16T12:00:00Z', until: '2026-11-17T12:00:00Z' }
  expect(applies({ dates })).toBe(true)
  expect(applies({ dates }, {}, {}, new Date('2026-11-16T11:59:59.999Z'))).toBe(false)
  expect(applies({ dates }, {}, {}, new Date('2026-11-17T12:00:00Z'))).toBe(false)
})

test('points add up, the first weights count, and the first reason of an exclusion', () => {
  const weights = { price: 100, completion: 0, speed: 0, steps: 0, success: 0, health: 0 }
  const decision = compileRules(7, [
    rule({}, [prefer, { do: 'weigh', weights }], 'first'),
    rule({}, [{ do: 'avoid', gateways: ['banxa', 'ramp'], points: 4 }], 'second'),
    rule({ countries: ['US'] }, [{ do: 'exclude', gateways: ['banxa'], reason: 'not here' }], 'elsewhere'),
    rule({}, [{ do: 'exclude', gateways: ['topper'], reason: 'an audit is open' }], 'third'),
    rule({}, [{ do: 'exclude', gateways: ['topper'], reason: 'another' }], 'fourth'),
    rule({}, [{ do: 'weigh', weights: { ...weights, price: 50, speed: 50 } }], 'fifth'),
  ]).decide(question, {}, noon)
  expect(decision.applied).toEqual(['first', 'second', 'third', 'fourth', 'fifth'])
  expect(decision.points.get('banxa')).toEqual([
    { ruleId: 'first', points: 10 },
    { ruleId: 'second', points: -4 },
  ])
  expect(decision.points.get('ramp')).toEqual([{ ruleId: 'second', points: -4 }])
  expect([...decision.excluded]).toEqual([['topper', { ruleId: 'third', reason: 'an audit is open' }]])
  expect(decision.weights).toEqual(weights)
  expect(steers(decision)).toBe(true)
  expect(steers(noDecision)).toBe(false)
})

const split: RoutingAction = {
  do: 'split',
  arms: [
    { name: 'as before', percent: 70, actions: [] },
    { name: 'banxa', percent: 30, actions: [{ do: 'prefer', gateways: ['banxa'], points: 30 }] },
  ],
}

test('a split does what the arm of the customer says, and for nobody what the control group gets', () => {
  const { decide, needs } = compileRules(1, [rule({}, [split])])
  expect([...needs]).toEqual(['arms'])
  expect(decide(question, { arms: { one: 1 } }, noon).points.get('banxa')).toEqual([
    { ruleId: 'one', points: 30 },
  ])
  expect(decide(question, { arms: { one: 0 } }, noon).points.size).toBe(0)
  expect(decide(question, {}, noon).points.size).toBe(0)
})

test('the arm sticks to the customer, depends on the key, and has its share of the customers', () => {
  const key = Buffer.alloc(32, 7).toString('base64')
  const other = Buffer.alloc(32, 8).toString('base64')
  const customers = Array.from({ length: 4_000 }, (_, at) => `customer-${at}`)
  const arms = customers.map((id) => armAt(split.arms ?? [], placeInSplit(key, 'one', id)))
  expect(customers.map((id) => armAt(split.arms ?? [], placeInSplit(key, 'one', id)))).toEqual(arms)
  const share = arms.filter((arm) => arm === 1).length / customers.length
  expect(share).toBeGreaterThan(0.27)
  expect(share).toBeLessThan(0.33)
  const moved = customers.filter((id) => placeInSplit(key, 'one', id) !== placeInSplit(other, 'one', id))
  expect(moved.length).toBeGreaterThan(3_900)
  const independent = customers.filter((id) => placeInSplit(key, 'one', id) !== placeInSplit(key, 'two', id))
  expect(independent.length).toBeGreaterThan(3_900)
})

test('a greater share only adds customers to the first arm', () => {
  const place = fc.integer({ min: 0, max: 9_999 })
  const percent = fc.integer({ min: 1, max: 98 })
  fc.assert(
    fc.property(place, percent, (at, first) => {
      const before = armAt([{ percent: first }, { percent: 100 - first }], at)
      const after = armAt([{ percent: first + 1 }, { percent: 99 - first }], at)
      return before === 0 ? after === 0 : true
    }),
  )
})

test('two customers have the same key exactly when the rules treat them alike', () => {
  const rules = [
    rule({ firstPurchase: true }, [prefer], 'first'),
    rule({}, [split], 'split'),
    rule({ hours: { zone: 'UTC', from: '12:00', to: '13:00' } }, [prefer], 'lunch'),
  ]
  const { decide } = compileRules(3, rules)
  const key = (facts: RoutingFacts, now = noon) => decide(question, facts, now).key
  const usual = { firstPurchase: true, arms: { split: 0 } }
  expect(key(usual)).toBe(key({ ...usual }))
  expect(key(usual)).not.toBe(key({ ...usual, firstPurchase: false }))
  expect(key(usual)).not.toBe(key({ ...usual, arms: { split: 1 } }))
  expect(key(usual)).not.toBe(key(usual, new Date('2026-11-16T13:00:00Z')))
  expect(key(usual)).not.toBe(compileRules(4, rules).decide(question, usual, noon).key)
})

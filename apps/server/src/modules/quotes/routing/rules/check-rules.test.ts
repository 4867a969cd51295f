import type { RoutingRule } from '@sliproad/api/resources/routing'
import { RoutingRules } from '@sliproad/api/resources/routing'
import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import { checkRules } from './check-rules.ts'

const knows = (id: string) => ['banxa', 'ramp'].includes(id)
const prefer = { do: 'prefer' as const, gateways: ['banxa'], points: 5 }

function problemsOf(rule: Partial<RoutingRule>) {
  try {
    checkRules([{ id: 'one', when: {}, actions: [prefer], ...rule }], knows)
    return []
  } catch (error) {
    return (error as { details: { field: string }[] }).details.map(({ field }) => field)
  }
}

test('codes come back in their canonical case', () => {
  const when = { countries: ['de'], cryptoCurrencies: ['usdc'], networks: ['Base'], fiatCurrencies: ['eur'] }
  expect(checkRules([{ id: 'one', when, actions: [prefer] }], knows)[0]?.when).toEqual({
    countries: ['DE'],
    cryptoCurrencies: ['USDC'],
    networks: ['base'],
    fiatCurrencies: ['EUR'],
  })
})

test('every mistake is named at once', () => {
  const when = {
    countries: ['XX'],
    amountUsd: { min: '10', max: '9' },
    hours: { zone: 'Berlin' },
    dates: { from: '2026-01-02T00:00:00Z', until: '2026-01-01T00:00:00Z' },
  }
  expect(problemsOf({ when }).toSorted()).toEqual([
    'rules.0.when.amountUsd.max',
    'rules.0.when.countries.0',
    'rules.0.when.dates.until',
    'rules.0.when.hours.zone',
  ])
})

test.each<[string, RoutingRule['actions'], string]>([
  ['an unknown gateway', [{ ...prefer, gateways: ['nobody'] }], 'rules.0.actions.0.gateways.0'],
  ['an exclusion without a reason', [{ do: 'exclude', gateways: ['banxa'] }], 'rules.0.actions.0.reason'],
  ['a field without meaning', [{ ...prefer, reason: 'why not' }], 'rules.0.actions.0.reason'],
  [
    'weights of 99',
    [{ do: 'weigh', weights: { price: 99, completion: 0, speed: 0, steps: 0, success: 0, health: 0 } }],
    'rules.0.actions.0.weights',
  ],
  [
    'arms of 90 %',
    [
      {
        do: 'split',
        arms: [
          { name: 'a', percent: 50, actions: [] },
          { name: 'b', percent: 40, actions: [] },
        ],
      },
    ],
    'rules.0.actions.0.arms',
  ],
  [
    'arms of the same name',
    [
      {
        do: 'split',
        arms: [
          { name: 'a', percent: 50, actions: [] },
          { name: 'a', percent: 50, actions: [] },
        ],
      },
    ],
    'rules.0.actions.0.arms',
  ],
])('%s is refused', (_, actions, field) => {
  expect(problemsOf({ actions })).toEqual([field])
})

test('two rules of one name are refused', () => {
  const rule = { id: 'one', when: {}, actions: [prefer] }
  expect(() => checkRules([rule, rule], knows)).toThrow()
})

test('a misspelt condition is no condition that holds for everyone: the schema refuses it', () => {
  const schema = Compile(RoutingRules)
  const rule = { id: 'one', when: { countries: ['DE'] }, actions: [prefer] }
  expect(schema.Check({ rules: [rule] })).toBe(true)
  expect(schema.Check({ rules: [{ ...rule, when: { contries: ['DE'] } }] })).toBe(false)
  expect(schema.Check({ rules: [{ ...rule, actions: [{ ...prefer, point: 5 }] }] })).toBe(false)
})

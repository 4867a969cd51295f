import type { RoutingRule } from '@sliproad/api/resources/routing'
import { expect, test } from 'vitest'
import { english as t } from '../words/texts.ts'
import { parseJson } from './parse-json.ts'
import { placeProblems, readRules, rulesAsText } from './read-rules.ts'

const rule: RoutingRule = {
  id: 'banxa-in-germany',
  when: { countries: ['DE'], amountUsd: { min: '500' } },
  actions: [{ do: 'prefer', gateways: ['banxa'], points: 15 }],
}
const lines = (text: string) => {
  const read = readRules(text, t)
  return 'problems' in read ? read.problems.map(({ line, path, message }) => [line, path, message]) : []
}

test('what is written is read back, as the object of the API and as a list', () => {
  expect(readRules(rulesAsText([rule]), t)).toEqual({ rules: [rule] })
  expect(readRules(JSON.stringify([rule]), t)).toEqual({ rules: [rule] })
  expect(parseJson('{"a":[1,-2.5e3,"x\\n\\u00e9",true,null,{}],"b":[]}')).toMatchObject({
    value: { a: [1, -2500, 'x\né', true, null, {}], b: [] },
  })
})

test.each([
  ['{\n  "rules": [\n    {,\n', 3, 'unexpected ,'],
  ['{\n  "rules": [', 2, 'it ends too early'],
  ["{ 'rules': [] }", 1, "unexpected '"],
  ['{ "rules": [] } and more', 1, 'unexpected and'],
])('a slip in %j is shown in its line', (text, line, near) => {
  expect(lines(text)).toEqual([[line, '', t.problems.syntax(near)]])
})

test('a misspelt condition is named in its line, with the word that was meant', () => {
  const text = rulesAsText([rule]).replace('countries', 'countires')
  expect(lines(text)).toEqual([[6, 'rules.0.when.countires', t.problems.meant('countries')]])
})

test('every mistake is named at once', () => {
  const broken = [
    { id: 'A B', when: { countries: [], firstPurchase: 'yes' }, actions: [{ do: 'prefer', reason: 'why' }] },
    { id: 'two', when: {}, actions: [] },
    { id: 'two', when: {}, actions: [{ do: 'weigh', weights: { price: 90 } }] },
  ]
  expect(lines(JSON.stringify(broken)).map(([, path]) => path)).toEqual([
    'rules.0.id',
    'rules.0.when.countries',
    'rules.0.when.firstPurchase',
    'rules.0.actions.0.gateways',
    'rules.0.actions.0.points',
    'rules.0.actions.0.reason',
    'rules.1.actions',
    'rules.2.actions.0.weights.completion',
    'rules.2.actions.0.weights.speed',
    'rules.2.actions.0.weights.steps',
    'rules.2.actions.0.weights.success',
    'rules.2.actions.0.weights.health',
    'rules.2.actions.0.weights',
    'rules.2.id',
  ])
})

test('arms of a split have to make a hundred, and cannot split again', () => {
  const split = (percent: number, inner: string) => [
    {
      id: 'one',
      when: {},
      actions: [
        {
          do: 'split',
          arms: [
            { name: 'as before', percent: 80, actions: [] },
            { name: 'other', percent, actions: [{ do: inner, gateways: ['ramp'], points: 3 }] },
          ],
          guardrail: { completionBelow: 60, minimumOrders: 50 },
        },
      ],
    },
  ]
  expect(lines(JSON.stringify(split(20, 'avoid')))).toEqual([])
  expect(lines(JSON.stringify(split(21, 'avoid'))).map(([, path]) => path)).toEqual([
    'rules.0.actions.0.arms',
  ])
  expect(lines(JSON.stringify(split(20, 'split'))).map(([, path]) => path)).toEqual([
    'rules.0.actions.0.arms.1.actions.0.do',
  ])
})

test('what the server finds is shown in its line, too', () => {
  const text = rulesAsText([rule])
  const [found] = placeProblems(text, [{ path: 'rules.0.when.countries.0', message: 'no' }])
  expect(text.split('\n')[(found?.line ?? 0) - 1]).toContain('"DE"')
})

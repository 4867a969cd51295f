import type { RoutingAction, RoutingConditions, RoutingRule } from '@sliproad/api/resources/routing'
import { expect, test } from 'vitest'
import { german } from '../../../texts/german/routing.ts'
import { changesInWords, changesOf, isSame } from './changes.ts'
import { plain } from './marked.tsx'
import { ruleSentence } from './sentences.ts'
import { english, type RoutingTexts } from './texts.ts'

const now = new Date('2026-11-17T12:00:00Z')
const prefer: RoutingAction = { do: 'prefer', gateways: ['banxa'], points: 15 }
const says = (when: RoutingConditions, actions: RoutingAction[] = [prefer], t: RoutingTexts = english) =>
  plain(ruleSentence({ id: 'one', when, actions }, t, now))

test('a rule reads as a sentence', () => {
  expect(says({ countries: ['DE'], amountUsd: { min: '500' } })).toMatch(
    /^When the country is Germany and the amount is at least (US)?\$500.00, prefer Banxa by 15 points\.$/,
  )
  expect(says({})).toBe('Always prefer Banxa by 15 points.')
})

test('a long list ends in how many more there are', () => {
  const countries = ['DE', 'FR', 'ES', 'IT', 'AT', 'NL', 'BE']
  expect(says({ countries })).toMatch(/Germany, France, Spain, Italy,? or 3 more/)
})

test('every condition and every action has its words in both languages', () => {
  const every: RoutingConditions = {
    orderTypes: ['buy'],
    countries: ['US'],
    states: ['NY'],
    fiatCurrencies: ['USD'],
    cryptoCurrencies: ['ETH'],
    networks: ['base'],
    paymentMethods: ['credit_debit_card'],
    amountUsd: { min: '10', max: '20' },
    customerTiers: ['none', 'basic'],
    firstPurchase: false,
    hours: { zone: 'Europe/Berlin', from: '22:00', to: '06:00', days: ['sat', 'sun'] },
    dates: { until: '2026-12-01T00:00:00Z' },
  }
  const actions: RoutingAction[] = [
    { do: 'avoid', gateways: ['ramp', 'banxa'], points: 1 },
    { do: 'exclude', gateways: ['moonpay'], reason: 'an audit' },
    { do: 'weigh', weights: { price: 60, completion: 0, speed: 40, steps: 0, success: 0, health: 0 } },
    {
      do: 'split',
      arms: [
        { name: 'as before', percent: 80, actions: [] },
        { name: 'ramp', percent: 20, actions: [{ do: 'prefer', gateways: ['ramp'], points: 30 }] },
      ],
    },
  ]
  for (const t of [english, german]) {
    const sentence = says(every, actions, t)
    for (const word of [
      'New York',
      'ETH',
      'Base',
      '22:00',
      'Europe/Berlin',
      'MoonPay',
      'an audit',
      '80',
      '30',
    ])
      expect(sentence).toContain(word)
    expect(sentence).not.toMatch(/undefined|NaN|\[object/)
  }
})

const rule = (id: string, points = 5): RoutingRule => ({ id, when: {}, actions: [{ ...prefer, points }] })

test('changes are named by rule; the order of fields is none', () => {
  expect(isSame({ a: 1, b: [{ c: 2 }] }, { b: [{ c: 2 }], a: 1 })).toBe(true)
  expect(isSame({ a: 1 }, { a: 1, b: 2 })).toBe(false)
  const live = [rule('a'), rule('b'), rule('c')]
  expect(changesOf(live, live)).toEqual([])
  const kinds = (draft: RoutingRule[]) =>
    changesOf(live, draft).map(({ kind, rule: { id } }) => `${kind} ${id}`)
  expect(kinds([rule('a'), rule('b', 9), rule('d')])).toEqual(['changed b', 'added d', 'removed c'])
  expect(kinds([rule('b'), rule('a'), rule('c')])).toEqual(['moved b', 'moved a'])
  expect(changesInWords(changesOf(live, [rule('b'), rule('a', 9), rule('d')]), english)).toBe(
    '1 new, 1 changed, 1 removed, another order',
  )
  expect(changesInWords([], english)).toBe(english.changes.none)
})

import { expect, test } from 'vitest'
import { factsOf } from './facts.ts'
import { aSession } from './testing.ts'

test('values that the partner locked are decided by the partner', () => {
  expect(factsOf(aSession()).map((fact) => [fact.field, fact.decidedBy])).toEqual([
    ['amount', 'partner'],
    ['asset', 'partner'],
    ['network', 'partner'],
    ['address', 'partner'],
  ])
})

test('what the session leaves out is for the user to choose', () => {
  const bare = aSession({
    sourceAmount: null,
    destinationCurrency: null,
    network: null,
    destinationAddress: null,
    fieldLocks: {},
  })
  expect(factsOf(bare).every((fact) => fact.decidedBy === 'user')).toBe(true)
})

test('a value without its lock is a proposal', () => {
  const free = aSession({ fieldLocks: { network: { locked: false, min: null, max: null } } })
  expect(factsOf(free)[2]).toMatchObject({ field: 'network', value: 'base', decidedBy: 'proposal' })
})

test('a range is told together with its currency', () => {
  const ranged = aSession({ fieldLocks: { sourceAmount: { locked: false, min: '30', max: null } } })
  expect(factsOf(ranged)[0]).toMatchObject({
    decidedBy: 'range',
    range: { min: '30', max: null, currency: 'EUR' },
  })
})

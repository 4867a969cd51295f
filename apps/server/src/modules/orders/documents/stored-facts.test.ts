import { expect, test } from 'vitest'
import type { FactsFrom } from '../order.ts'
import { factsOfStored, groupFacts } from './stored-facts.ts'

const facts: FactsFrom = {
  gatewayOrderId: { status: 'created', at: null },
  gatewayStatus: { status: 'completed', at: '2026-11-16T17:39:11.928Z' },
  fiatAmount: { status: 'pending', at: '2026-11-16T17:39:10.100Z' },
  totalFee: { status: 'completed', at: '2026-11-16T17:39:11.928Z' },
}

test('facts are stored by the report that brought them, and read as they were', () => {
  const groups = groupFacts(facts)
  expect(groups).toEqual([
    ['created', null, 'gatewayOrderId'],
    ['completed', '2026-11-16T17:39:11.928Z', 'gatewayStatus totalFee'],
    ['pending', '2026-11-16T17:39:10.100Z', 'fiatAmount'],
  ])
  expect(factsOfStored(groups)).toEqual(facts)
  expect(factsOfStored(groupFacts({}))).toEqual({})
})

test('facts that an older version stored are read too', () => {
  expect(factsOfStored(facts)).toEqual(facts)
})

import { expect, test } from 'vitest'
import { attentionJson } from '../testing/home-fixtures.ts'
import { attentionCounts } from './attention-counts.ts'

test('each page of the menu counts what is to be seen there, and the others count none', () => {
  const [failed] = attentionJson()
  expect(attentionCounts(attentionJson())).toEqual({
    webhooks: failed?.count,
    orders: 4,
    gateways: 1,
    'kyc-cases': 3,
  })
  expect(attentionCounts([])).toEqual({})
})

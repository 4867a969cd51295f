import { decimal } from '@sliproad/core/decimal'
import { expect, test } from 'vitest'
import { anOrder, aQuote } from '../../../testing/builders.ts'
import { lessThan, requestFor } from './next-offer.ts'

const failed = anOrder({ status: 'failed', quotedAmount: decimal('0.071612') })

test('gateways are asked for the same wish: money for a purchase, coins for a sale', () => {
  expect(requestFor(failed, 'DE', null)).toMatchObject({ side: 'fiat', amount: '250.00', crypto: 'ETH' })
  expect(requestFor({ ...failed, direction: 'sell' }, 'DE', null)).toMatchObject({
    side: 'crypto',
    amount: '0.071558',
  })
  expect(requestFor({ ...failed, fiatAmount: null }, 'DE', null)).toMatchObject({ side: 'crypto' })
  expect(requestFor({ ...failed, fiatAmount: null, cryptoAmount: null }, 'DE', null)).toBeNull()
})

test('another offer is compared in money with what the order had promised', () => {
  expect(lessThan(failed, aQuote(), 2)).toBe('0.18')
  expect(lessThan({ ...failed, quotedAmount: null }, aQuote(), 2)).toBeNull()
  const sale = anOrder({ direction: 'sell', quotedAmount: decimal('251.00') })
  expect(lessThan(sale, aQuote(), 2)).toBe('1')
})

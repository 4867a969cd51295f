import { add, compare, decimal, placesOf } from '@sliproad/core/decimal'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aQuoteRequest } from '../testing/requests.ts'
import { quoteAmounts } from './quote-amounts.ts'

const amount = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.stringMatching(/^\d{1,18}$/))
  .map(([whole, fraction]) => decimal(`${whole}.${fraction}`))

test('whatever a gateway sends, fees add up to the cent and no coin is promised that may not arrive', () => {
  fc.assert(
    fc.property(amount, amount, amount, amount, (fiatAmount, cryptoAmount, processingFee, networkFee) => {
      const priced = { fiatAmount, cryptoAmount, processingFee, networkFee }
      const shown = quoteAmounts(aQuoteRequest(), priced)
      expect(shown.totalFee).toBe(add(shown.processingFee, shown.networkFee))
      expect(compare(shown.cryptoAmount, cryptoAmount)).toBeLessThanOrEqual(0)
      expect(placesOf(shown.cryptoAmount)).toBeLessThanOrEqual(6)
      for (const money of [shown.fiatAmount, shown.totalFee]) expect(placesOf(money)).toBeLessThanOrEqual(2)
    }),
  )
})

test('a currency without cents is shown without cents', () => {
  const priced = {
    fiatAmount: decimal('15000.4'),
    cryptoAmount: decimal('1'),
    processingFee: decimal('99.5'),
    networkFee: decimal('0.4'),
  }
  expect(quoteAmounts(aQuoteRequest({ fiat: 'JPY' }), priced)).toMatchObject({
    fiatAmount: '15000',
    processingFee: '100',
    networkFee: '0',
    totalFee: '100',
  })
})

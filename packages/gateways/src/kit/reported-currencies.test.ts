import { expect, test } from 'vitest'
import { reportedCurrencies } from './reported-currencies.ts'

test('currencies are told in our codes, and a ticker of no coin of ours says nothing', () => {
  expect(reportedCurrencies('eur', 'eth')).toEqual({ fiatCurrency: 'EUR', cryptoCurrency: 'ETH' })
  expect(reportedCurrencies('EUR', 'USDC.e')).toEqual({ fiatCurrency: 'EUR' })
  expect(reportedCurrencies(null, undefined)).toEqual({})
  expect(reportedCurrencies('', '')).toEqual({})
})

import { add, compare, type Decimal, decimal } from '@sliproad/core/decimal'
import type { QuoteRequest } from '@sliproad/gateways/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anAsset } from '../../../testing/quotes/catalogs.ts'
import { aQuoteResult } from '../../../testing/quotes/quote-deps.ts'
import { checkQuote } from './check-quote.ts'

const nowMs = Date.parse('2026-03-01T12:00:00Z')

function aRequest(change: Partial<QuoteRequest> = {}): QuoteRequest {
  return {
    orderType: 'buy',
    fiat: 'USD',
    asset: anAsset(),
    paymentMethod: null,
    amount: { side: 'fiat', value: decimal('100') },
    country: 'US',
    endUserIp: null,
    partnerFeePercent: decimal('0'),
    walletAddress: null,
    ...change,
  }
}

test('a sound quote is rounded as it is shown and completed', () => {
  expect(checkQuote(aRequest(), aQuoteResult({ cryptoAmount: '95.99999999' }), nowMs)).toEqual({
    ok: true,
    quote: {
      fiatAmount: '100.00',
      cryptoAmount: '95.999999',
      processingFee: '3.00',
      networkFee: '1.00',
      totalFee: '4.00',
      feePercentage: '4.00',
      exchangeRate: '1.00',
      paymentMethodId: null,
      expiresAtMs: nowMs + 30_000,
      estimatedSeconds: 300,
      kyc: 'light',
    },
  })
})

test.each([
  ['no quote', undefined, 'no quote at all'],
  ['a negative amount', aQuoteResult({ cryptoAmount: '-1' }), 'an amount that is not a number'],
  ['a number instead of digits', aQuoteResult({ fiatAmount: 100 }), 'an amount that is not a number'],
  ['infinity', aQuoteResult({ cryptoAmount: 'Infinity' }), 'an amount that is not a number'],
  ['an exponent', aQuoteResult({ cryptoAmount: '1e308' }), 'an amount that is not a number'],
  ['nothing for the money', aQuoteResult({ cryptoAmount: '0' }), 'an amount of zero'],
  ['less than the smallest coin', aQuoteResult({ cryptoAmount: '0.0000001' }), 'an amount of zero'],
  ['a missing fee', aQuoteResult({ networkFee: undefined }), 'a fee that is not a number'],
  ['fees that do not add up', aQuoteResult({ totalFee: '4.02' }), 'fees that do not add up'],
  ['fees above the price', aQuoteResult({ processingFee: '99', totalFee: '100' }), 'fees that leave nothing'],
  ['another amount than requested', aQuoteResult({ fiatAmount: '130' }), 'another amount than requested'],
  [
    'a rate that does not fit',
    aQuoteResult({ exchangeRate: '1.02' }),
    'a rate that does not fit its amounts',
  ],
  ['a rate that is none', aQuoteResult({ exchangeRate: 'NaN' }), 'a rate that is not a number'],
  ['an unknown KYC level', aQuoteResult({ kyc: 'some' }), 'an unknown KYC level'],
  ['an end that is no date', aQuoteResult({ expiresAt: new Date('x') }), 'an expiry that is not a time'],
  [
    'a price of yesterday',
    aQuoteResult({ expiresAt: new Date(nowMs) }),
    'a price that had expired on arrival',
  ],
])('%s is not shown', (_, given, problem) => {
  expect(checkQuote(aRequest(), given, nowMs)).toEqual({ ok: false, problem })
})

test.each([
  ['rounding of a cent in the total', aQuoteResult({ totalFee: '4.01' })],
  ['a rate within its written digits', aQuoteResult({ exchangeRate: '1.001' })],
  ['a price from few coins of many digits', aQuoteResult({ cryptoAmount: '96.4', exchangeRate: '0.9958' })],
  ['no fee at all', aQuoteResult({ processingFee: '0', networkFee: '0', totalFee: '0' })],
])('%s is fine', (_, given) => {
  expect(checkQuote(aRequest(), given, nowMs)).toMatchObject({ ok: true })
})

test('a gateway’s own end counts, but never longer than an hour', () => {
  const until = (ms: number) =>
    checkQuote(aRequest(), aQuoteResult({ expiresAt: new Date(nowMs + ms) }), nowMs)
  expect(until(7_000)).toMatchObject({ quote: { expiresAtMs: nowMs + 7_000 } })
  expect(until(1e12)).toMatchObject({ quote: { expiresAtMs: nowMs + 3_600_000 } })
})

test('the waiting time is the gateway’s, or else the usual one of the method', () => {
  const paymentMethod = { id: 'sepa_bank_transfer', gatewayCode: 'sepa', minAmount: null, maxAmount: null }
  const seconds = (given: object) => checkQuote(aRequest({ paymentMethod }), aQuoteResult(given), nowMs)
  expect(seconds({ estimatedSeconds: 42 })).toMatchObject({ quote: { estimatedSeconds: 42 } })
  expect(seconds({})).toMatchObject({
    quote: { estimatedSeconds: 86_400, paymentMethodId: 'sepa_bank_transfer' },
  })
  expect(seconds({ estimatedSeconds: -5 })).toMatchObject({ quote: { estimatedSeconds: 86_400 } })
})

test('a sale pays out rounded down and counts fees on top of what is paid', () => {
  const request = aRequest({ orderType: 'sell', amount: { side: 'crypto', value: decimal('50') } })
  const given = aQuoteResult({
    cryptoAmount: '50',
    fiatAmount: '48.999',
    processingFee: '1',
    networkFee: '0',
    totalFee: '1',
  })
  expect(checkQuote(request, given, nowMs)).toMatchObject({
    quote: { fiatAmount: '48.99', cryptoAmount: '50', feePercentage: '2.00', exchangeRate: '0.9998' },
  })
})

test('a cheap coin still has a rate with digits that count', () => {
  const request = aRequest({ asset: anAsset({ code: 'SHIB', network: 'ethereum' }) })
  const given = aQuoteResult({ cryptoAmount: '7800000.5' })
  expect(checkQuote(request, given, nowMs)).toMatchObject({ quote: { exchangeRate: '0.0000123077' } })
})

const oddities = fc.oneof(
  fc.constantFrom(
    'NaN',
    '-0',
    '-1',
    '1e400',
    '1e308',
    '',
    ' 1',
    '0x10',
    '١٢',
    '0',
    '9'.repeat(40),
    '1.',
    '.5',
    null,
    undefined,
  ),
  fc.double(),
  fc.bigInt(),
  fc.string(),
  fc.anything(),
  fc.tuple(fc.nat(2000), fc.nat(999_999_999)).map(([whole, part]) => `${whole}.${part}`),
  fc.date({ noInvalidDate: false }),
)
const fields = Object.keys({ ...aQuoteResult(), exchangeRate: '' })

test('whatever a gateway answers, what passes the border is sound', () => {
  const mutated = fc
    .dictionary(fc.constantFrom(...fields), oddities, { maxKeys: 4 })
    .map((changes) => ({ ...aQuoteResult(), ...changes }))
  fc.assert(
    fc.property(fc.oneof({ arbitrary: mutated, weight: 9 }, fc.anything()), (given) => {
      const check = checkQuote(aRequest(), given, nowMs)
      if (!check.ok) return
      const { quote } = check
      const positive = (value: Decimal, places: number) => {
        expect(value).toMatch(new RegExp(`^\\d{1,24}(\\.\\d{1,${places}})?$`))
        expect(compare(value, decimal('0'))).toBe(1)
      }
      positive(quote.fiatAmount, 2)
      positive(quote.cryptoAmount, 6)
      positive(quote.exchangeRate, 18)
      for (const fee of [quote.processingFee, quote.networkFee, quote.totalFee])
        expect(fee).toMatch(/^\d+\.\d\d$/)
      expect(compare(add(quote.processingFee, quote.networkFee), quote.totalFee)).toBe(0)
      expect(compare(quote.totalFee, quote.fiatAmount)).toBe(-1)
      expect(Number.isFinite(quote.expiresAtMs)).toBe(true)
      expect(quote.estimatedSeconds).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 5_000 },
  )
})

import { decimal } from '@sliproad/core/decimal'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCatalog, aConnected, aMethod, anAsset } from '../../../testing/quotes/catalogs.ts'
import { aQuestion } from '../../../testing/quotes/quote-deps.ts'
import { readOffer } from '../../catalog/index.ts'
import type { QuotesQuestion } from '../quote.ts'
import { suggest } from './suggest.ts'
import { refusedGateway } from './unavailable.ts'

const catalog = aCatalog({
  assets: [anAsset({ minAmount: decimal('10') }), anAsset({ network: 'polygon' })],
  fiats: [
    {
      code: 'USD',
      paymentMethods: [
        aMethod(),
        aMethod({ id: 'ach_bank_transfer', minAmount: decimal('20.001'), maxAmount: decimal('50000') }),
      ],
    },
  ],
})
const fiat = (value: string, change: Partial<QuotesQuestion> = {}) =>
  aQuestion({ amount: { side: 'fiat', value: decimal(value) }, ...change })

function suggestionFor(question: QuotesQuestion) {
  const reading = readOffer(catalog, [], question)
  if (reading.ok) throw new Error('nothing to suggest')
  return suggest(catalog, [], question, reading)
}

test.each([
  ['a little too low', fiat('18'), { fiatAmount: '20.00', message: 'Raise the amount to 20.00 USD.' }],
  [
    'a limit between two cents is rounded to the allowed side',
    fiat('19', { paymentMethodId: 'ach_bank_transfer' }),
    { fiatAmount: '20.01', message: 'Raise the amount to 20.01 USD.' },
  ],
  [
    'far above a card’s limit: another way to pay beats a tenth of the amount',
    fiat('10000', { paymentMethodId: 'credit_debit_card' }),
    { paymentMethodId: 'ach_bank_transfer', message: 'Use ACH transfer instead.' },
  ],
  [
    'a little above it',
    fiat('1100', { paymentMethodId: 'credit_debit_card' }),
    { fiatAmount: '1000.00', message: 'Lower the amount to 1000.00 USD.' },
  ],
  [
    'above everything',
    fiat('90000'),
    { fiatAmount: '50000.00', message: 'Lower the amount to 50000.00 USD.' },
  ],
  [
    'a method it does not have',
    fiat('100', { paymentMethodId: 'pix' }),
    { paymentMethodId: 'credit_debit_card' },
  ],
  [
    'a network it does not have',
    fiat('100', { network: 'solana' }),
    { network: 'base', message: 'Choose USDC on Base instead.' },
  ],
  [
    'too few coins',
    aQuestion({ amount: { side: 'crypto', value: decimal('9') } }),
    { cryptoAmount: '10', message: 'Raise the amount to 10 USDC.' },
  ],
])('%s', (_, question, expected) => {
  expect(suggestionFor(question)).toMatchObject(expected)
})

test.each([
  ['another country', fiat('100', { country: 'FR' })],
  ['another fiat', fiat('100', { fiatCurrency: 'EUR' })],
  ['another coin', fiat('100', { cryptoCurrency: 'BTC', network: 'bitcoin' })],
  ['two changes at once', fiat('1', { paymentMethodId: 'pix' })],
])('nothing small would help with %s', (_, question) => {
  expect(suggestionFor(question)).toBeUndefined()
})

test('a limit on the other side cannot be turned into an amount', () => {
  const refused = {
    ok: false,
    reason: 'amount_below_minimum',
    minAmount: decimal('10'),
    limitSide: 'crypto',
  } as const
  expect(suggest(catalog, [], fiat('5'), refused)).toBeUndefined()
  const shown = refusedGateway(aConnected({ id: 'banxa' }), catalog, fiat('5'), refused)
  expect(shown.minAmount).toBeUndefined()
  expect(shown.message).toBe('banxa sells from 10 USDC on.')
})

test('a limit that the gateway names itself is suggested only if the catalogue agrees', () => {
  const says = (minAmount: string) =>
    suggest(catalog, [], fiat('25'), {
      ok: false,
      reason: 'amount_below_minimum',
      minAmount: decimal(minAmount),
      limitSide: 'fiat',
    })
  expect(says('30')).toMatchObject({ fiatAmount: '30.00' })
  expect(says('60000')).toBeUndefined()
})

test('every suggestion, taken, is served by the catalogue', () => {
  const questions = fc.record({
    value: fc.integer({ min: 1, max: 9_999_999 }).map((cents) => (cents / 100).toFixed(2)),
    side: fc.constantFrom('fiat' as const, 'crypto' as const),
    network: fc.constantFrom('base' as const, 'polygon' as const, 'solana' as const),
    paymentMethodId: fc.constantFrom(null, 'credit_debit_card', 'ach_bank_transfer', 'pix'),
    country: fc.constantFrom(null, 'US', 'FR'),
  })
  fc.assert(
    fc.property(questions, ({ value, side, ...rest }) => {
      const question = aQuestion({ ...rest, amount: { side, value: decimal(value) } })
      const reading = readOffer(catalog, [], question)
      const suggestion = reading.ok ? undefined : suggest(catalog, [], question, reading)
      if (!suggestion) return
      const { fiatAmount, cryptoAmount, message, ...change } = suggestion
      const amount = fiatAmount ?? cryptoAmount
      expect(message).toMatch(/\.$/)
      const taken = {
        ...question,
        ...(change as Partial<QuotesQuestion>),
        ...(amount && { amount: { side, value: amount } }),
      }
      expect(readOffer(catalog, [], taken)).toMatchObject({ ok: true })
    }),
    { numRuns: 2_000 },
  )
})

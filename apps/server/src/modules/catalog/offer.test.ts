import { decimal } from '@sliproad/core/decimal'
import type { GatewayCatalog } from '@sliproad/gateways/contract'
import { expect, test } from 'vitest'
import { aCatalog, aMethod, anAsset, anOffer } from '../../testing/quotes/catalogs.ts'
import { readOffer } from './offer.ts'
import type { OfferQuestion } from './offer-question.ts'

const question: OfferQuestion = {
  orderType: 'buy',
  fiatCurrency: 'USD',
  cryptoCurrency: 'USDC',
  network: 'base',
  paymentMethodId: null,
  country: 'US',
  amount: { side: 'fiat', value: decimal('100') },
}
const fiat = (value: string): Partial<OfferQuestion> => ({ amount: { side: 'fiat', value: decimal(value) } })
const coins = (value: string): Partial<OfferQuestion> => ({
  amount: { side: 'crypto', value: decimal(value) },
})

test.each<[string, GatewayCatalog, Partial<OfferQuestion>, object]>([
  ['what is offered', aCatalog(), {}, { ok: true, paymentMethod: null }],
  [
    'an order type that is not served',
    aCatalog(),
    { orderType: 'sell' },
    { reason: 'order_type_not_supported' },
  ],
  ['a country that is not served', aCatalog(), { country: 'FR' }, { reason: 'country_not_supported' }],
  ['any country where no list is published', aCatalog({ countries: null }), { country: 'FR' }, { ok: true }],
  ['an unknown country', aCatalog(), { country: null }, { ok: true }],
  ['another fiat', aCatalog(), { fiatCurrency: 'EUR' }, { reason: 'fiat_not_supported' }],
  [
    'another coin',
    aCatalog(),
    { cryptoCurrency: 'BTC', network: 'bitcoin' },
    { reason: 'crypto_not_supported' },
  ],
  ['the coin on another network', aCatalog(), { network: 'polygon' }, { reason: 'network_not_supported' }],
  [
    'a coin that is not sold in this country',
    aCatalog({ assets: [anAsset({ excludedCountries: ['US'] })] }),
    {},
    { reason: 'country_not_supported' },
  ],
  [
    'a method that is not offered',
    aCatalog(),
    { paymentMethodId: 'pix' },
    { reason: 'payment_method_not_supported' },
  ],
  [
    'a method that works in another country only',
    aCatalog({
      fiats: [{ code: 'USD', paymentMethods: [aMethod(), aMethod({ id: 'venmo', countries: ['DE'] })] }],
    }),
    { paymentMethodId: 'venmo' },
    { reason: 'payment_method_not_supported' },
  ],
  [
    'a pair that is ruled out',
    aCatalog({ assets: [anAsset({ notWith: [{ fiat: 'USD', paymentMethodId: 'credit_debit_card' }] })] }),
    {},
    { reason: 'fiat_not_supported' },
  ],
  ['the minimum itself', aCatalog(), fiat('20'), { ok: true }],
  [
    'an amount below the minimum',
    aCatalog(),
    fiat('19.99'),
    { reason: 'amount_below_minimum', minAmount: '20', maxAmount: '1000', limitSide: 'fiat' },
  ],
  [
    'an amount above the maximum',
    aCatalog(),
    fiat('1000.01'),
    { reason: 'amount_above_maximum', maxAmount: '1000' },
  ],
  [
    'too few coins',
    aCatalog({ assets: [anAsset({ minAmount: decimal('10') })] }),
    coins('9.999999'),
    { reason: 'amount_below_minimum', minAmount: '10', limitSide: 'crypto' },
  ],
  ['coins within the coin’s limits, whatever the fiat limits', aCatalog(), coins('5'), { ok: true }],
  [
    'an amount that one of two methods takes',
    aCatalog({
      fiats: [
        { code: 'USD', paymentMethods: [aMethod(), aMethod({ id: 'venmo', minAmount: decimal('5') })] },
      ],
    }),
    fiat('10'),
    { ok: true },
  ],
  [
    'an amount that neither takes is told the nearer limit',
    aCatalog({
      fiats: [
        { code: 'USD', paymentMethods: [aMethod(), aMethod({ id: 'venmo', minAmount: decimal('5') })] },
      ],
    }),
    fiat('1'),
    { reason: 'amount_below_minimum', minAmount: '5' },
  ],
])('%s', (_, catalog, change, expected) => {
  expect(readOffer(catalog, [], { ...question, ...change })).toMatchObject(expected)
})

test('a gateway that must be told a method is told the card, or else the quickest that takes the amount', () => {
  const methods = [
    aMethod({ id: 'ach_bank_transfer', minAmount: null }),
    aMethod({ id: 'venmo', minAmount: decimal('50') }),
    aMethod(),
  ]
  const catalog = aCatalog({ fiats: [{ code: 'USD', paymentMethods: methods }] })
  const chosen = (value: string) => readOffer(catalog, ['paymentMethod'], { ...question, ...fiat(value) })
  expect(chosen('100')).toMatchObject({ paymentMethod: { id: 'credit_debit_card', gatewayCode: 'card' } })
  expect(chosen('10')).toMatchObject({ paymentMethod: { id: 'ach_bank_transfer' } })
})

test('a gateway that must know the country cannot serve a user of unknown country', () => {
  const unknown = { ...question, country: null }
  expect(readOffer(aCatalog(), ['country'], unknown)).toMatchObject({ reason: 'country_not_supported' })
})

test('sales are looked up in what the gateway buys', () => {
  const catalog = { buy: null, sell: anOffer() }
  expect(readOffer(catalog, [], { ...question, orderType: 'sell' })).toMatchObject({ ok: true })
})

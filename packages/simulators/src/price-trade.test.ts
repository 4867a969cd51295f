import { findAsset } from '@sliproad/core/assets'
import { add, compare, type Decimal, decimal, subtract } from '@sliproad/core/decimal'
import { expect, test } from 'vitest'
import { priceOnTop, priceTrade, type TradeTerms } from './price-trade.ts'

const asset = findAsset('ETH', 'ethereum')
if (!asset) throw new Error('ether is missing from the registry')

const terms = (changes: Partial<TradeTerms>): TradeTerms => ({
  orderType: 'buy',
  asset,
  fiat: 'EUR',
  amount: { side: 'fiat', value: decimal('100') },
  price: decimal('2000'),
  share: decimal('0.03'),
  ...changes,
})

test.each<[Partial<TradeTerms>, string, string, string]>([
  [{}, '3', '100', '0.0485'],
  [{ leastFee: decimal('3.99') }, '3.99', '100', '0.048005'],
  [{ fixedFee: decimal('0.5'), networkFee: decimal('1.5') }, '3.5', '100', '0.0475'],
  [{ partnerShare: decimal('0.01') }, '3', '100', '0.048'],
  [{ orderType: 'sell', amount: { side: 'crypto', value: decimal('0.05') } }, '3', '97', '0.05'],
])('%j costs %s: %s of money stand against %s coins', (changes, ownFee, fiatAmount, cryptoAmount) => {
  expect(priceTrade(terms(changes))).toMatchObject({ ownFee, fiatAmount, cryptoAmount })
})

test.each([
  [{}, '3', '103', '0.05'],
  [{ leastFee: decimal('3.99'), networkFee: decimal('1') }, '3.99', '104.99', '0.05'],
  [{ partnerShare: decimal('0.01') }, '3', '104', '0.05'],
  [{ feeBasis: () => decimal('200') }, '6', '106', '0.05'],
  [{ amount: { side: 'crypto' as const, value: decimal('0.05') } }, '3', '103', '0.05'],
  [{ isTotal: true }, '2.92', '100', '0.04854'],
  [{ isTotal: true, leastFee: decimal('3.99') }, '3.99', '100', '0.048005'],
])('with fees on top, %j costs %s: %s are paid for %s coins', (changes, ownFee, whole, cryptoAmount) => {
  const { orderType: _, ...buy } = terms({})
  expect(priceOnTop({ ...buy, ...changes })).toMatchObject({ ownFee, whole, cryptoAmount })
})

test('with fees on top, a whole that they eat leaves nothing to buy coins with', () => {
  const { orderType: _, ...buy } = terms({})
  const { traded } = priceOnTop({ ...buy, isTotal: true, networkFee: decimal('101') })
  expect(compare(traded, decimal('0'))).toBe(-1)
})

test.each<Partial<TradeTerms>>([
  { networkFee: decimal('97') },
  { orderType: 'sell', amount: { side: 'crypto', value: decimal('0.0001') }, fixedFee: decimal('1') },
])('%j leaves nothing', (changes) => {
  expect(priceTrade(terms(changes))).toBeUndefined()
})

test('a trade named from its other side comes to the same money within a cent, whatever it costs', () => {
  const fees: Partial<TradeTerms>[] = [
    {},
    { leastFee: decimal('3.99') },
    { fixedFee: decimal('0.3'), networkFee: decimal('1.27'), partnerShare: decimal('0.015') },
  ]
  const amounts = ['20', '99.99', '133.37', '7000'].map((value) => decimal(value))
  for (const orderType of ['buy', 'sell'] as const)
    for (const changes of fees)
      for (const value of amounts) {
        const named = priceTrade(terms({ orderType, ...changes, amount: { side: 'fiat', value } }))
        const coins = named && { side: 'crypto' as const, value: named.cryptoAmount }
        const again = coins && priceTrade(terms({ orderType, ...changes, amount: coins }))
        if (!named || !again) throw new Error('a trade left nothing')
        expect(isNear(again.fiatAmount, value)).toBe(true)
        expect(isNear(again.ownFee, named.ownFee)).toBe(true)
        const { whole, ownFee, partnerFee, networkFee, fiatAmount } = named
        if (orderType === 'sell')
          expect(add(add(fiatAmount, ownFee), add(partnerFee, networkFee))).toBe(add(whole, decimal('0')))
      }
})

function isNear(a: Decimal, b: Decimal): boolean {
  const [low, high] = compare(a, b) < 0 ? [a, b] : [b, a]
  return compare(subtract(high, low), decimal('0.02')) < 0
}

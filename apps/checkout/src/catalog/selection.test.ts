import { decimal } from '@sliproad/core/decimal'
import { expect, test } from 'vitest'
import { emptyDraft } from '../flow/draft.ts'
import { anOpenSession, aSession, fixed } from '../testing/builders.ts'
import { supportedJson } from '../testing/supported-json.ts'
import { assetChoices, methodsFor, resolveSelection, sideOf } from './selection.ts'
import { toSupported } from './supported.ts'
import { usualFiat } from './usual-fiat.ts'

const supported = toSupported(supportedJson())
const settle = (session: ReturnType<typeof aSession>, draft = {}, country = 'DE') =>
  resolveSelection({ session, supported, draft: { ...emptyDraft, ...draft }, country, state: null })

test('what the partner locked cannot be chosen otherwise', () => {
  const selection = settle(aSession(), { fiat: 'USD', crypto: 'BTC', network: 'bitcoin' })
  expect(selection).toMatchObject({ fiat: 'EUR', crypto: 'ETH', network: 'base' })
})

test('a proposal holds until the user chooses something else', () => {
  const proposed = aSession({ fieldLocks: {} })
  expect(settle(proposed)).toMatchObject({ fiat: 'EUR', crypto: 'ETH', network: 'base' })
  expect(settle(proposed, { fiat: 'USD', crypto: 'USDC', network: 'polygon' })).toMatchObject({
    fiat: 'USD',
    crypto: 'USDC',
    network: 'polygon',
  })
})

test('without a choice, the usual values are proposed', () => {
  expect(settle(anOpenSession())).toMatchObject({
    fiat: 'EUR',
    crypto: 'BTC',
    network: 'bitcoin',
    method: null,
  })
  expect(settle(anOpenSession({ destinationCurrency: 'USDC' }))).toMatchObject({ network: 'base' })
})

test('a currency that gateways do not support in the country is dropped', () => {
  expect(settle(anOpenSession(), { fiat: 'BRL' }, 'GB').fiat).toBe('GBP')
})

test('a method that does not support the currency is left to the server', () => {
  expect(settle(anOpenSession(), { fiat: 'USD', method: 'sepa_bank_transfer' }).method).toBeNull()
  expect(settle(anOpenSession(), { method: 'sepa_bank_transfer' }).method).toBe('sepa_bank_transfer')
})

test('before the catalogue is there, a complete session can already be asked about', () => {
  const selection = resolveSelection({
    session: aSession(),
    supported: null,
    draft: emptyDraft,
    country: null,
    state: null,
  })
  expect(selection).toMatchObject({ fiat: 'EUR', crypto: 'ETH', network: 'base', method: null })
})

test('a sale is entered in coins, unless the partner set an amount or a range', () => {
  const sale = { direction: 'sell' } as const
  expect(sideOf(anOpenSession(sale))).toBe('crypto')
  expect(sideOf(anOpenSession({ ...sale, sourceAmount: decimal('100') }))).toBe('fiat')
  const range = { sourceAmount: { locked: false, min: decimal('5'), max: null } }
  expect(sideOf(anOpenSession({ ...sale, fieldLocks: range }))).toBe('fiat')
  expect(sideOf(anOpenSession())).toBe('fiat')
})

test('coins can be entered for a purchase too, unless the partner set the money', () => {
  const draft = { ...emptyDraft, side: 'crypto' } as const
  const known = { supported: null, draft, country: null, state: null }
  expect(resolveSelection({ ...known, session: anOpenSession() }).side).toBe('crypto')
  const range = { sourceAmount: { locked: false, min: decimal('5'), max: null } }
  expect(resolveSelection({ ...known, session: anOpenSession({ fieldLocks: range }) }).side).toBe('fiat')
})

test('only assets that the locks leave open can be chosen', () => {
  const onBase = anOpenSession({ network: 'base', fieldLocks: { network: fixed } })
  expect(assetChoices(onBase, supported).map(({ code, networks }) => [code, networks.length])).toEqual([
    ['ETH', 1],
    ['USDC', 1],
  ])
  const anyEther = anOpenSession({ destinationCurrency: 'ETH', fieldLocks: { destinationCurrency: fixed } })
  expect(assetChoices(anyEther, supported)[0]?.networks).toHaveLength(3)
})

test('a card, a phone and a bank come before the other ways to pay', () => {
  expect(methodsFor(supported, 'EUR').map(({ id }) => id)).toEqual([
    'credit_debit_card',
    'apple_pay',
    'sepa_bank_transfer',
    'paypal',
    'google_pay',
    'open_banking',
  ])
})

test.each([
  ['DE', 'EUR'],
  ['XK', 'EUR'],
  ['GB', 'GBP'],
  ['JP', 'JPY'],
  ['EC', 'USD'],
  ['BR', 'USD'],
  [null, 'USD'],
])('in %s people pay in %s', (country, code) => {
  expect(usualFiat(['EUR', 'GBP', 'USD', 'JPY'], country)).toBe(code)
})

test('without a widely used currency the first one is proposed', () => {
  expect(usualFiat(['PLN', 'CZK'], null)).toBe('PLN')
  expect(usualFiat([], 'DE')).toBeNull()
})

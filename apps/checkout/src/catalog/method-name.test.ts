import { paymentMethods } from '@sliproad/core/payment-methods'
import { expect, test } from 'vitest'
import { languageCodes, languages } from '../i18n/languages.ts'
import { methodInText, methodName } from './method-name.ts'
import type { Supported } from './supported.ts'

/** Names of brands and schemes, which are the same in every language. */
const ownNames = [
  ...['apple_pay', 'google_pay', 'samsung_pay', 'revolut_pay', 'cash_app_pay', 'paypal', 'venmo', 'skrill'],
  ...['neteller', 'sepa_instant', 'ideal', 'bancontact', 'eps', 'sofort', 'trustly', 'mb_way', 'blik'],
  ...['swish', 'vipps', 'twint', 'interac', 'pix', 'spei', 'pse', 'upi', 'mobikwik_wallet', 'payid', 'qris'],
  ...['dana', 'ovo', 'promptpay', 'gcash', 'maya', 'grabpay', 'momo', 'fpx', 'duitnow', 'paynow', 'fps'],
  ...['konbini', 'm_pesa'],
]

const described = paymentMethods.map(({ id }) => id).filter((id) => !ownNames.includes(id))

test('every method of the contract is described here or a name of its own', () => {
  expect(described).toContain('other')
  expect(ownNames.filter((id) => !paymentMethods.some((method) => method.id === id))).toEqual([])
})

test.each(languageCodes)('every method that has no name of its own is translated in %s', async (code) => {
  const texts = await languages[code].load()
  // The server's name counts only where this page has none.
  const supported = { methods: described.map((id) => ({ id, name: '?' })) } as unknown as Supported
  const untranslated = (name: typeof methodName) =>
    described.filter((id) => name(texts, supported, id) === '?')
  expect(untranslated(methodName)).toEqual([])
  expect(untranslated(methodInText)).toEqual([])
  expect(methodName(texts, null, 'other')).toBe(texts.methods.other)
  expect(methodName(texts, null, 'ars_bank_transfer')).toBe(`${texts.methods.bank_transfer} (ARS)`)
  expect(methodName(texts, null, 'us_wire_transfer')).toBe(`${texts.methods.wire_transfer} (US)`)
})

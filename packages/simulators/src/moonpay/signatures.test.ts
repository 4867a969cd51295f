import { expect, test } from 'vitest'
import { signatureOf } from './messages.ts'
import { checkWidgetSignature, signWidgetSearch } from './widget-signature.ts'

const key = 'sk_test_onrampVectorKey'
const search =
  '?apiKey=pk_test_vector&currencyCode=usdc_polygon&baseCurrencyCode=eur&baseCurrencyAmount=100&walletAddress=0x52908400098527886E0F7030069857D2E4169EE7&externalTransactionId=ord_01HZX&redirectURL=https%3A%2F%2Fshop.example%2Freturn%3Fo%3Dord_01HZX'
const appended = '&signature=R57i6dHDskXOVtz19GVwovk43w%2BgJI13%2BzeLaj91w8U%3D'

test('a widget address is signed as in the known vector', () => {
  expect(signWidgetSearch(search, key)).toBe('R57i6dHDskXOVtz19GVwovk43w+gJI13+zeLaj91w8U=')
  expect(checkWidgetSignature(search + appended, key)).toBe('good')
})

test.each([
  ['without a signature', search, 'missing'],
  ['with another amount', search.replace('=100&', '=1000&') + appended, 'wrong'],
  ['with its parameters in another order', `?walletAddress=1&${search.slice(1)}${appended}`, 'wrong'],
  ['with something after the signature', `${search}${appended}&email=a`, 'wrong'],
  ['with a signature that cannot be decoded', `${search}&signature=%E0%A4%A`, 'wrong'],
])('an address %s is refused', (_title, address, verdict) => {
  expect(checkWidgetSignature(address, key)).toBe(verdict)
})

test('a message is signed as in the known vector', () => {
  const body =
    '{"type":"transaction_updated","data":{"id":"11111111-2222-3333-4444-555555555555","status":"completed","externalTransactionId":"ord_01HZX"}}'
  expect(signatureOf('wk_test_onrampVectorKey', 1_735_689_600, body)).toBe(
    'cb6c72ebb6fbc4c429de9b2bcd40791d5603fe18dd6545572631a10037e36a9c',
  )
})

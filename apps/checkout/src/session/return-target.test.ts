import { expect, test } from 'vitest'
import { aSession } from '../testing/builders.ts'
import { returnTargetOf } from './return-target.ts'

const own = 'https://pay.example'

test('the address that the partner named comes first', () => {
  const returnTarget = returnTargetOf(aSession(), 'https://shop.example/cart', own)
  expect(returnTarget).toEqual({ to: 'partner', href: 'https://larkfield.example/back' })
})

test('without it the page that led here is where the user can return to', () => {
  const returnTarget = returnTargetOf(aSession({ redirectUrl: null }), 'https://shop.example/cart', own)
  expect(returnTarget).toEqual({ to: 'referrer', href: 'https://shop.example/cart', host: 'shop.example' })
})

test.each(['', 'https://pay.example/checkout', 'android-app://com.shop', 'nonsense'])(
  'a referrer of %j leads nowhere',
  (referrer) => {
    expect(returnTargetOf(null, referrer, own)).toBeNull()
  },
)

test.each(['javascript:alert(1)', 'data:text/html,x', 'not a url'])(
  '%s never becomes a link',
  (redirectUrl) => {
    expect(returnTargetOf(aSession({ redirectUrl }), '', own)).toBeNull()
  },
)

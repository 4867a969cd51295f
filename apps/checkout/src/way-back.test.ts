import { expect, test } from 'vitest'
import { aSession } from './testing/builders.ts'
import { wayBack } from './way-back.ts'

const own = 'https://pay.example'

test('the address that the partner named comes first', () => {
  const way = wayBack(aSession(), 'https://shop.example/cart', own)
  expect(way).toEqual({ to: 'partner', href: 'https://larkfield.example/back' })
})

test('without it the page that led here is the way back', () => {
  const way = wayBack(aSession({ redirectUrl: null }), 'https://shop.example/cart', own)
  expect(way).toEqual({ to: 'referrer', href: 'https://shop.example/cart', host: 'shop.example' })
})

test.each(['', 'https://pay.example/checkout', 'android-app://com.shop', 'nonsense'])(
  'a referrer of %j leads nowhere',
  (referrer) => {
    expect(wayBack(null, referrer, own)).toBeNull()
  },
)

test.each(['javascript:alert(1)', 'data:text/html,x', 'not a url'])(
  '%s never becomes a link',
  (redirectUrl) => {
    expect(wayBack(aSession({ redirectUrl }), '', own)).toBeNull()
  },
)

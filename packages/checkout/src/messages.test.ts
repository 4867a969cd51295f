import { sessionStatuses, transactionStatuses } from '@sliproad/core/vocabulary'
import { expect, expectTypeOf, test } from 'vitest'
import { linkOf } from './checkout-link.ts'
import { type CheckoutStatus, readMessage } from './messages.ts'
import { outcomeOf } from './outcome.ts'

const status = {
  source: 'sliproad-checkout',
  sessionId: 's',
  type: 'status',
  status: 'pending',
  orderId: null,
}
const retry = { source: 'sliproad-checkout', sessionId: 's', type: 'retry', nextSessionId: 't' }
const height = { source: 'sliproad-checkout', sessionId: 's', type: 'height', height: 640 }

test('the messages of the checkout are read', () => {
  expect(readMessage(status)).toEqual(status)
  expect(readMessage(height)).toEqual(height)
  expect(readMessage(retry)).toEqual(retry)
})

test.each([
  null,
  'text',
  {},
  { ...status, source: 'other' },
  { ...status, sessionId: 1 },
  { ...status, status: 1 },
  { ...status, orderId: 1 },
  { ...status, type: 'other' },
  { ...height, height: '640' },
  { ...height, height: Number.NaN },
  { ...height, height: -1 },
  { ...retry, nextSessionId: null },
])('%j is no message of ours', (data) => {
  expect(readMessage(data)).toBeNull()
})

test('the statuses are those of sessions and orders', () => {
  expectTypeOf<
    (typeof sessionStatuses)[number] | (typeof transactionStatuses)[number]
  >().toEqualTypeOf<CheckoutStatus>()
  const all = new Set<CheckoutStatus>([...sessionStatuses, ...transactionStatuses])
  const open = [...all].filter((each) => outcomeOf(each) === 'open')
  expect(open).toEqual(['pending', 'confirmed', 'processing'])
  expect([...all].filter((each) => outcomeOf(each) === 'completed')).toEqual(['completed'])
})

test('the link names the page around, and the look that it asks for', () => {
  const session = 'https://pay.example/checkout?sessionId=s&clientSecret=c&projectId=p'
  const { href, origin, sessionId } = linkOf(session, 'https://shop.example', {
    theme: 'dark',
    language: 'de',
  })
  expect({ origin, sessionId }).toEqual({ origin: 'https://pay.example', sessionId: 's' })
  expect(Object.fromEntries(new URL(href).searchParams)).toEqual({
    sessionId: 's',
    clientSecret: 'c',
    projectId: 'p',
    parentOrigin: 'https://shop.example',
    fit: 'content',
    theme: 'dark',
    language: 'de',
  })
})

test.each([
  'javascript:alert(1)//?sessionId=s',
  'data:text/html,x?sessionId=s',
  '/checkout',
  'https://pay.example/',
])('%s is no address of a checkout', (session) => {
  expect(() => linkOf(session, 'https://shop.example')).toThrow(TypeError)
})

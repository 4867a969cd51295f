import { createGuard } from '@sliproad/outbound/guard'
import { expect, test } from 'vitest'
import { checkEndpoint, isGivenUp } from './endpoint.ts'

const sandbox = createGuard({ environment: 'sandbox' })
const production = createGuard({ environment: 'production' })
const now = new Date('2026-03-10T12:00:00.000Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

test.each([
  [null, 0, false],
  [null, 100, false],
  [daysAgo(4.99), 1_000, false],
  [daysAgo(30), 19, false],
  [daysAgo(5), 20, true],
  [daysAgo(30), 1_000, true],
])(
  'an endpoint that fails since %s with %i attempts is given up: %s',
  (failingSince, failedAttempts, expected) => {
    expect(isGivenUp({ failingSince, failedAttempts }, now)).toBe(expected)
  },
)

test.each([
  'https://shop.example/hooks',
  'https://shop.example:8443/hooks?a=b',
  'http://localhost:3000/hooks',
])('%s can be called in sandbox', (url) => {
  expect(() => checkEndpoint({ url }, sandbox)).not.toThrow()
})

test.each([
  'shop.example',
  'ftp://shop.example/',
  'https://a:b@shop.example/',
  'https://shop.example/#a',
  '',
])('an endpoint cannot be at %j', (url) => {
  expect(() => checkEndpoint({ url }, sandbox)).toThrow(
    expect.objectContaining({
      code: 'VALIDATION_ERROR',
      details: [expect.objectContaining({ field: 'url' })],
    }),
  )
})

test('in production an endpoint has to be https', () => {
  expect(() => checkEndpoint({ url: 'http://shop.example/hooks' }, production)).toThrow()
  expect(() => checkEndpoint({ url: 'https://shop.example/hooks' }, production)).not.toThrow()
})

test('what the sender would refuse is not stored, and what the operator allows is', () => {
  for (const url of ['https://shop.example:81/', 'https://shop.example/#', 'https://10.1.2.3/hooks']) {
    expect(() => checkEndpoint({ url }, production), url).toThrow()
  }
  const inside = createGuard({ environment: 'production', allowedNetworks: ['10.1.0.0/16'] })
  expect(() => checkEndpoint({ url: 'https://10.1.2.3/hooks' }, inside)).not.toThrow()
})

test('a filter names known events, and at least one', () => {
  expect(() => checkEndpoint({ eventTypes: null }, sandbox)).not.toThrow()
  expect(() => checkEndpoint({ eventTypes: ['order.created', 'kyc.manual_review'] }, sandbox)).not.toThrow()
  expect(() => checkEndpoint({ eventTypes: [] }, sandbox)).toThrow()
  expect(() => checkEndpoint({ eventTypes: ['order.*', 'nonsense'] }, sandbox)).toThrow(
    expect.objectContaining({
      details: [
        { field: 'eventTypes', message: 'order.* is not a known event' },
        { field: 'eventTypes', message: 'nonsense is not a known event' },
      ],
    }),
  )
})

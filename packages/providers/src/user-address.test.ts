import { expect, test } from 'vitest'
import { isUserAddress } from './user-address.ts'

test.each(['203.0.113.7', '8.8.8.8', '172.32.0.1', '100.128.0.1', '2001:db8::7', '::ffff:8.8.8.8'])(
  '%s can be a user’s address',
  (address) => {
    expect(isUserAddress(address)).toBe(true)
  },
)

test.each([
  ...[
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.1.1',
    '100.64.0.1',
    '0.0.0.0',
    '239.1.1.1',
  ],
  ...['::1', '::', 'fe80::1', 'fd00::1', 'ff02::1', '::ffff:127.0.0.1', '::FFFF:10.0.0.1'],
  ...['', 'localhost', '1.2.3', '8.8.8.8, 127.0.0.1'],
])('%s cannot', (address) => {
  expect(isUserAddress(address)).toBe(false)
})

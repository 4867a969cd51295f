import { expect, test } from 'vitest'
import { verdictOf } from './verdict.ts'

const start = '0xAbCdEf0123456789aBcDeF0123456789AbCd'

test.each([
  ['dead01', 'sanctions'],
  ['dead02', 'darknet'],
  ['dead03', 'mixer'],
  ['dead04', 'ransomware'],
  ['dead05', 'scam'],
  ['dead0e', 'error'],
  ['DEAD0E', 'error'],
  ['dead06', 'clear'],
  ['000001', 'clear'],
])('an address that ends %s is %s', (end, verdict) => {
  expect(verdictOf(start.slice(0, 36) + end)).toBe(verdict)
})

test('only a whole Ethereum-type address is magic', () => {
  for (const text of ['dead01', `0x${'1'.repeat(20)}dead01`, `bc1q${'q'.repeat(30)}dead01`, 'constructor']) {
    expect(verdictOf(text)).toBe('clear')
  }
})

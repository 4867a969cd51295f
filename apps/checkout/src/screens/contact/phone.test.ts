import { expect, test } from 'vitest'
import { phoneOf } from './phone.ts'

test.each(['+1 202 555 0123', '(202) 555-0123', '1.202.555.0123', '2025550123'])(
  '%s is a US number',
  (text) => {
    expect(phoneOf(text)).toBe('+12025550123')
  },
)

test.each(['', '+44 20 7946 0123', '123', '+1 102 555 0123', '202555012345'])('%s is none', (text) => {
  expect(phoneOf(text)).toBeNull()
})

import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { isCommonPassword } from './is-common-password.ts'

test.each([
  '1q2w3e4r5t6y',
  'motherfucker',
  'Password1234',
  'password2026!',
  '!!!!Dragon!!!!',
  'P@ssw0rd!2026',
  'passwordpassword',
  'Ｐａｓｓｗｏｒｄ２０２６',
  '123456789012',
  'aaaaaaaaaaaa',
  'abcdabcdabcd',
  '2026-12-31 23:59',
])('%s is common, or made of a common one', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each(['correct horse battery', 'gravel-otter-lantern', 'Vierzehn Äpfel im Mai', 'tx9-mauve-Kirche-31'])(
  '%s is not',
  (password) => {
    expect(isCommonPassword(password)).toBe(false)
  },
)

test('passwords that were drawn are not common', () => {
  const drawn = Array.from({ length: 500 }, () => randomBytes(18).toString('base64url'))
  expect(drawn.filter(isCommonPassword)).toEqual([])
})

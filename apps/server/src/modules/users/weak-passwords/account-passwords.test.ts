import { expect, test } from 'vitest'
import { checkAccount, checkPassword } from '../user.ts'

const email = 'marta.lindqvist@example.com'

test.each([
  ['marta.lindqvist@example.com', 'e-mail address'],
  ['my marta.lindqvist word', 'e-mail address'],
  ['MARTA.LINDQVIST-2026', 'e-mail address'],
  ['Sliproad dashboard', 'sliproad'],
  ['ｓｌｉｐｒｏａｄ for work', 'sliproad'],
  ['password2026!', 'guessed first'],
])('%s is refused, with what to do next', (password, reason) => {
  const details = (field: string) =>
    expect.objectContaining({
      code: 'VALIDATION_ERROR',
      details: [{ field, message: expect.stringMatching(new RegExp(`${reason}.*; choose another`)) }],
    })
  expect(() => checkAccount({ email, password })).toThrow(details('password'))
  expect(() => checkPassword(password, email)).toThrow(details('newPassword'))
})

test('a short name of an account may stand in a password by chance', () => {
  expect(() => checkAccount({ email: 'al@example.com', password: 'gravel-otter-lantern' })).not.toThrow()
})

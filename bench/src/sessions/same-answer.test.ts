import { expect, test } from 'vitest'
import { requireSameAnswer } from './same-answer.ts'

const answer = { id: 'sess_1', attributes: { clientSecret: 'abc', status: 'pending', country: null } }

test('ids, secrets and times may differ, nothing else', () => {
  const other = { id: 'sess_2', attributes: { clientSecret: 'xyz', status: 'pending', country: null } }
  expect(() => requireSameAnswer(answer, other)).not.toThrow()
})

test.each([
  { ...answer, attributes: { ...answer.attributes, status: 'expired' } },
  { ...answer, attributes: { ...answer.attributes, clientSecret: 'longer' } },
  { id: 'sess_2', attributes: { clientSecret: 'xyz', status: 'pending' } },
])('%j is not the same answer', (other) => {
  expect(() => requireSameAnswer(answer, other)).toThrow('the bare server answers')
})

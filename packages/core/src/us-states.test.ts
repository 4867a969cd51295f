import { expect, test } from 'vitest'
import { checkState, findUsState, usStates } from './us-states.ts'

test('all 57 subdivisions of the US in ISO 3166-2 are there, each with a name of its own', () => {
  expect(usStates).toHaveLength(57)
  expect(usStates.every(({ code }) => /^[A-Z]{2}$/.test(code))).toBe(true)
  expect(new Set(usStates.map(({ name }) => name)).size).toBe(57)
})

test('states are found without case and answered in upper case', () => {
  expect(findUsState('ny')).toEqual({ code: 'NY', name: 'New York' })
})

test.each(['', 'N', 'US-NY', 'New York', 'XX', '__proto__'])('%j is no US state', (code) => {
  expect(findUsState(code)).toBeUndefined()
  expect(checkState(code, 'US')).toEqual({
    ok: false,
    message: `${code} is not an ISO 3166-2 code of a US state, such as NY`,
  })
})

test('a state stands beside the country US alone', () => {
  expect(checkState('ny', 'US')).toEqual({ ok: true, code: 'NY' })
  for (const country of ['DE', null])
    expect(checkState('NY', country)).toEqual({
      ok: false,
      message: 'can only be given together with the country US',
    })
})

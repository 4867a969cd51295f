import { expect, test } from 'vitest'
import { readTron } from './tron.ts'

test.each([
  ['unsupported_form', '41000102030405060708090a0b0c0d0e0f10111213'],
  ['unsupported_form', '0x41000102030405060708090A0B0C0D0E0F10111213'],
  ['zero_address', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'],
  ['prefix', '112D2adLM3UKy4Z4giRbReR6gjWuvHUqB'],
  ['length', 'T9yED5xMV5ARV98BexN97aLZ1UUq7eKSx'],
  ['characters', 'T9yED5xMV5ARV98BexN97aLZ1UUq7eKSx0'],
])('%s: %s', (problem, text) => {
  expect(readTron(text)).toMatchObject({ ok: false, problem })
})

test('the contract of USDT is an address', () => {
  const text = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
  expect(readTron(text)).toEqual({ ok: true, canonical: text, comparable: text })
})

import { expect, test } from 'vitest'
import { groupAddress } from './address-text.ts'

test('an address with 0x keeps it in its first group', () => {
  expect(groupAddress('0x3D295A125364')).toEqual(['0x3D29', '5A12', '5364'])
})

test('other addresses stand in fours, with the rest at the end', () => {
  expect(groupAddress('bc1qar0srrr')).toEqual(['bc1q', 'ar0s', 'rrr'])
})

test('no character is lost, added or moved, whatever the length', () => {
  for (let length = 1; length <= 255; length++) {
    const address = Array.from({ length }, (_, at) => (at % 36).toString(36)).join('')
    for (const each of [address, `0x${address}`]) {
      const groups = groupAddress(each)
      expect(groups.join('')).toBe(each)
      expect(groups.every((group) => group.length > 0)).toBe(true)
    }
  }
})

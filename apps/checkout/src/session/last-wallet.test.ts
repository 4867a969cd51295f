import { expect, test } from 'vitest'
import { keepWallet, lastWallet } from './last-wallet.ts'

test('the last address is known again on its own network only, and a blocked storage does no harm', () => {
  const kept = new Map<string, string>()
  const device = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  keepWallet(device, 'base', '0x1')
  keepWallet(device, 'base', '0x2')
  expect([lastWallet(device, 'base'), lastWallet(device, 'bitcoin')]).toEqual(['0x2', null])
  const blocked = {
    getItem: () => {
      throw new Error('blocked')
    },
    setItem: () => {
      throw new Error('blocked')
    },
  }
  expect(lastWallet(blocked, 'base')).toBeNull()
  expect(() => keepWallet(blocked, 'base', '0x1')).not.toThrow()
})

import { expect, test } from 'vitest'
import { keepTheme, keptTheme } from './theme.ts'

function fakeStore() {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  }
}

test('a chosen theme is kept, and without a choice the system decides', () => {
  const store = fakeStore()
  expect(keptTheme(store)).toBe('system')
  keepTheme(store, 'dark')
  expect(keptTheme(store)).toBe('dark')
})

test('an unknown stored value, or no storage, means the system theme', () => {
  expect(keptTheme({ getItem: () => 'purple' })).toBe('system')
  const refusing = () => {
    throw new Error('storage is off')
  }
  expect(keptTheme({ getItem: refusing })).toBe('system')
  expect(() => keepTheme({ setItem: refusing }, 'dark')).not.toThrow()
})

import { expect, test } from 'vitest'
import { createMemoryTokens } from './tokens.ts'

function countingFetch() {
  let count = 0
  return async () => {
    count += 1
    return { value: `token-${count}`, expiresAt: null }
  }
}

test('everyone who finds the same token unusable shares one refresh', async () => {
  const tokens = createMemoryTokens()
  const fetchNew = countingFetch()
  const all = await Promise.all(
    Array.from({ length: 20 }, () => tokens.refresh('account', undefined, fetchNew)),
  )
  expect(new Set(all.map(({ value }) => value))).toEqual(new Set(['token-1']))
})

test('a token that was already replaced is not replaced again, and the one before stays known', async () => {
  const tokens = createMemoryTokens()
  const fetchNew = countingFetch()
  await tokens.refresh('account', undefined, fetchNew)
  const second = await tokens.refresh('account', 'token-1', fetchNew)
  expect(second).toMatchObject({ value: 'token-2', previous: 'token-1' })
  expect(await tokens.refresh('account', 'token-1', fetchNew)).toEqual(second)
  expect(await tokens.read('account')).toEqual(second)
})

test('a refresh that fails leaves the way open for the next one', async () => {
  const tokens = createMemoryTokens()
  const failing = tokens.refresh('account', undefined, () => Promise.reject(new Error('down')))
  await expect(failing).rejects.toThrow('down')
  expect(await tokens.refresh('account', undefined, countingFetch())).toMatchObject({ value: 'token-1' })
})

import { expect, test } from 'vitest'
import { whenKnown } from './when-known.ts'

const doubled = (value: number) => value * 2
const refuse = (): number => {
  throw new Error('refused')
}

test('what is known is handed on at once', () => {
  expect(whenKnown(2, doubled)).toBe(4)
  expect(() => whenKnown(2, refuse)).toThrow('refused')
})

test('what is not known yet is waited for, and a failure is told as one', async () => {
  const later = whenKnown(Promise.resolve(2), doubled)
  expect(later).toBeInstanceOf(Promise)
  expect(await later).toBe(4)
  await expect(whenKnown(Promise.resolve(2), refuse)).rejects.toThrow('refused')
  await expect(whenKnown(Promise.reject<number>(new Error('away')), doubled)).rejects.toThrow('away')
})

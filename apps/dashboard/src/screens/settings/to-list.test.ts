import { expect, test } from 'vitest'
import { toList } from './to-list.ts'

test('commas, lines and blanks all part a list, and nothing stands in it twice', () => {
  expect(toList(' US, GB\nDE;US  ')).toEqual(['US', 'GB', 'DE'])
  expect(toList('  ')).toEqual([])
})

import { expect, test } from 'vitest'
import { acceptList, type LastGoodList } from './accept-list.ts'

function aList(changes: Partial<LastGoodList> = {}): LastGoodList {
  return { addressCount: 1000, publishedOn: '2026-08-20', sha256: 'a', ...changes }
}
const last = aList()

test.each([
  ['more addresses', { addressCount: 1100, sha256: 'b' }, 'replace'],
  ['a few delistings', { addressCount: 990, sha256: 'b' }, 'replace'],
  ['a fifth fewer', { addressCount: 800, sha256: 'b' }, 'replace'],
  ['more than a fifth fewer', { addressCount: 799, sha256: 'b' }, 'keep'],
  ['no addresses', { addressCount: 0, sha256: 'b' }, 'keep'],
  ['an older day', { publishedOn: '2026-08-19', sha256: 'b' }, 'keep'],
  ['the same day', { sha256: 'b' }, 'replace'],
  ['no day', { publishedOn: null, sha256: 'b' }, 'replace'],
  ['the same bytes', {}, 'unchanged'],
])('a list with %s: %j, %s', (_, changes, verdict) => {
  expect(acceptList(aList(changes), last).verdict).toBe(verdict)
})

test('the reason says what is odd', () => {
  expect(acceptList(aList({ addressCount: 3, sha256: 'b' }), last)).toEqual({
    verdict: 'keep',
    reason: 'The new list has 3 addresses instead of 1000.',
  })
})

test('the first list is taken unless it is empty', () => {
  expect(acceptList(aList(), null).verdict).toBe('replace')
  expect(acceptList(aList({ addressCount: 0 }), null).verdict).toBe('keep')
})

test('a person can insist', () => {
  expect(acceptList(aList({ addressCount: 3, sha256: 'b' }), last, { force: true }).verdict).toBe('replace')
  expect(acceptList(aList({ publishedOn: '2020-01-01', sha256: 'b' }), last, { force: true }).verdict).toBe(
    'replace',
  )
})

import { expect, test } from 'vitest'
import { canMove, isMendable, type KycState, pathTo, stepsOf } from './kyc-case.ts'

const rejected = (retryable: boolean) =>
  ({ state: 'rejected', rejection: { reason: null, retryable } }) as const

test.each<[KycState, KycState, readonly KycState[] | undefined]>([
  ['pending', 'pending', []],
  ['pending', 'in_progress', ['in_progress']],
  ['pending', 'approved', ['in_progress', 'approved']],
  ['pending', 'rejected', ['in_progress', 'rejected']],
  ['pending', 'manual_review', ['in_progress', 'manual_review']],
  ['pending', 'expired', ['expired']],
  ['in_progress', 'approved', ['approved']],
  ['in_progress', 'expired', ['expired']],
  ['manual_review', 'approved', ['approved']],
  ['manual_review', 'rejected', ['rejected']],
  ['manual_review', 'in_progress', undefined],
  ['approved', 'rejected', ['rejected']],
  ['approved', 'in_progress', undefined],
  ['approved', 'expired', undefined],
  ['expired', 'approved', undefined],
  ['in_progress', 'pending', undefined],
])('from %s to %s the way is %o', (state, to, path) => {
  expect(pathTo({ state, rejection: null }, to)).toEqual(path)
})

test('a rejection can be tried again unless it is final', () => {
  expect(pathTo(rejected(true), 'approved')).toEqual(['in_progress', 'approved'])
  expect(pathTo(rejected(false), 'approved')).toBeUndefined()
  expect(canMove(rejected(false), 'in_progress')).toBe(false)
})

test('what the customer can mend may be tried again, the rest may not', () => {
  expect(
    ['document_expired', 'document_unreadable', 'face_mismatch'].map((one) => isMendable(one as never)),
  ).toEqual([true, true, true])
  expect(['document_fraud', 'underage', 'country_restricted'].map((one) => isMendable(one as never))).toEqual(
    [false, false, false],
  )
})

test('each tier asks for what the one below asks for, and one thing more', () => {
  expect(stepsOf('standard').slice(0, -1)).toEqual(stepsOf('basic'))
  expect(stepsOf('enhanced').slice(0, -1)).toEqual(stepsOf('standard'))
})

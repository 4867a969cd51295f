import { expect, test } from 'vitest'
import { moved } from './moved.ts'

const ids = ['ramp', 'moonpay', 'transak']

test('a gateway changes places with its neighbour', () => {
  expect(moved(ids, 'transak', -1)).toEqual(['ramp', 'transak', 'moonpay'])
  expect(moved(ids, 'ramp', 1)).toEqual(['moonpay', 'ramp', 'transak'])
})

test('at an end, and when it is unknown, everything stays', () => {
  expect(moved(ids, 'ramp', -1)).toEqual(ids)
  expect(moved(ids, 'transak', 1)).toEqual(ids)
  expect(moved(ids, 'nobody', 1)).toEqual(ids)
})

import { expect, test } from 'vitest'
import { moveId, placeId } from './move-id.ts'

const ids = ['ramp', 'moonpay', 'transak']

test('a gateway changes places with its neighbour', () => {
  expect(moveId(ids, 'transak', -1)).toEqual(['ramp', 'transak', 'moonpay'])
  expect(moveId(ids, 'ramp', 1)).toEqual(['moonpay', 'ramp', 'transak'])
})

test('at an end, and when it is unknown, everything stays', () => {
  expect(moveId(ids, 'ramp', -1)).toEqual(ids)
  expect(moveId(ids, 'transak', 1)).toEqual(ids)
  expect(moveId(ids, 'unknown', 1)).toEqual(ids)
})

test('a dragged gateway takes the place that it is dropped on', () => {
  expect(placeId(ids, 'ramp', 'transak')).toEqual(['moonpay', 'transak', 'ramp'])
  expect(placeId(ids, 'transak', 'ramp')).toEqual(['transak', 'ramp', 'moonpay'])
  expect(placeId(ids, 'ramp', 'ramp')).toEqual(ids)
  expect(placeId(ids, 'unknown', 'ramp')).toEqual(ids)
})

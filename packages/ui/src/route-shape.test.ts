import { expect, test } from 'vitest'
import { routeShape } from './route-shape.ts'

const gateways = ['moonpay', 'transak', 'ramp', 'banxa', 'coinbase', 'stripe', 'mercuryo', 'topper', 'paybis']

test('a gateway keeps its shape', () => {
  expect(gateways.map(routeShape)).toEqual(gateways.map(routeShape))
})

test('the gateways we know spread over most of the shapes', () => {
  expect(new Set(gateways.map(routeShape)).size).toBeGreaterThanOrEqual(5)
})

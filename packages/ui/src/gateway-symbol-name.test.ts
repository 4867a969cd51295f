import { expect, test } from 'vitest'
import { gatewaySymbolName } from './gateway-symbol-name.ts'

const gateways = ['moonpay', 'transak', 'ramp', 'banxa', 'coinbase', 'stripe', 'mercuryo', 'topper', 'paybis']

test('a gateway keeps its symbol', () => {
  expect(gateways.map(gatewaySymbolName)).toEqual(gateways.map(gatewaySymbolName))
})

test('the gateways we know spread over most of the symbols', () => {
  expect(new Set(gateways.map(gatewaySymbolName)).size).toBeGreaterThanOrEqual(5)
})

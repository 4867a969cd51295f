import { expect, test } from 'vitest'
import { findGatewayName, gatewayIds, isGatewayId } from './gateway-ids.ts'

test('the eleven gateways are known by their ids', () => {
  expect(new Set(gatewayIds).size).toBe(11)
  expect(gatewayIds.every(isGatewayId)).toBe(true)
})

test('each gateway has a name of its own', () => {
  const names = gatewayIds.map(findGatewayName)
  expect(names).not.toContain(undefined)
  expect(new Set(names).size).toBe(gatewayIds.length)
})

test('a gateway name is found without case, but only the canonical spelling is an id', () => {
  expect(findGatewayName('MoonPay')).toBe('MoonPay')
  expect(isGatewayId('MoonPay')).toBe(false)
})

test.each(['', 'acmepay', 'toString', '__proto__', 'constructor'])('%j is no gateway', (text) => {
  expect(isGatewayId(text)).toBe(false)
  expect(findGatewayName(text)).toBeUndefined()
})

import { findGatewayName } from '@sliproad/core/gateway-ids'
import { expect, test } from 'vitest'
import { gatewayDefinitions } from './gateways.ts'

test('every gateway is there once, under the name that the registry gives it', () => {
  const ids = gatewayDefinitions.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { id, name } of gatewayDefinitions) expect(name).toBe(findGatewayName(id))
})

test('every address that a definition brings is a setting of it, over https', () => {
  for (const { config, endpoints } of gatewayDefinitions) {
    for (const [field, address] of [endpoints.production, endpoints.sandbox].flatMap(Object.entries)) {
      expect(Object.keys(config.properties)).toContain(field)
      expect(address).toMatch(/^https:\/\//)
    }
  }
})

test('every logo is one small drawing that loads nothing', () => {
  for (const { logo } of gatewayDefinitions) {
    expect(logo).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 32 32">.*<\/svg>$/)
    expect(logo).not.toMatch(/href|script|style|url\(/)
  }
})

import { findGatewayName } from '@sliproad/core/gateway-ids'
import type { TSchema } from 'typebox'
import { expect, test } from 'vitest'
import { BaseUrl } from './contract.ts'
import { gatewayDefinitions } from './gateways.ts'

test('every gateway is there once, under the name that the registry gives it', () => {
  const ids = gatewayDefinitions.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { id, name } of gatewayDefinitions) expect(name).toBe(findGatewayName(id))
})

test('every value that a definition brings is one of its settings, and every address goes over https', () => {
  const addressPattern = patternOf(BaseUrl({ title: 'An address' }))
  for (const { config, endpoints } of gatewayDefinitions) {
    for (const [field, value] of [endpoints.production, endpoints.sandbox].flatMap(Object.entries)) {
      const setting = config.properties[field]
      expect([field, setting]).toEqual([field, expect.anything()])
      if (patternOf(setting) === addressPattern) expect(value).toMatch(/^https:\/\//)
    }
  }
})

function patternOf(setting: TSchema | undefined): unknown {
  return setting && 'pattern' in setting ? setting.pattern : undefined
}

test('every logo is one small drawing that loads nothing', () => {
  for (const { logo } of gatewayDefinitions) {
    expect(logo).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 32 32">.*<\/svg>$/)
    expect(logo).not.toMatch(/href|script|style|url\(/)
  }
})

import { createMemoryTokens } from '@sliproad/providers/kit'
import { testAgents } from '@sliproad/providers/testing/fake-provider'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { connectProvider, readKycConfig, readScreeningConfig } from './connect-provider.ts'
import { defineKyc } from './kyc/contract.ts'
import { screeningDefinitions } from './screening/providers.ts'
import { trm } from './screening/trm/index.ts'

const kyc = defineKyc({
  id: 'sumsub',
  name: 'A provider',
  beginsAtOurLink: false,
  config: Type.Object({ token: Type.String(), apiUrl: Type.String({ pattern: '^https:' }) }),
  endpoints: { production: { apiUrl: 'https://real.example' }, sandbox: { apiUrl: 'https://test.example' } },
  http: ({ apiUrl }) => ({ baseUrl: apiUrl }),
  create: () => {
    throw new Error('not connected in this test')
  },
})

test('a provider is not built from a config that was never checked', () => {
  const parts = {
    agents: testAgents(),
    clock: { now: () => new Date(0) },
    randomBytes: (size: number) => new Uint8Array(size),
    tokens: createMemoryTokens(),
  }
  expect(() => connectProvider(trm, {}, parts)).toThrow(TypeError)
})

test('addresses come with the provider unless they are given, and problems name fields only', () => {
  const apiUrl = 'http://127.0.0.1:1/x'
  expect(readScreeningConfig(trm, { apiKey: 'k' })).toMatchObject({
    ok: true,
    config: { apiUrl: 'https://api.trmlabs.com' },
  })
  expect(readScreeningConfig(trm, { apiKey: 'k', apiUrl })).toMatchObject({ config: { apiUrl } })
  const wrong = readScreeningConfig(trm, { apiUrl: 'ftp://hidden', colour: 'red' })
  expect(wrong).toEqual({
    ok: false,
    problems: [
      { field: 'apiKey', message: 'is missing' },
      { field: 'apiUrl', message: 'is not valid' },
      { field: 'colour', message: 'is not a setting of TRM Labs' },
    ],
  })
})

test('KYC providers have addresses per environment', () => {
  expect(readKycConfig(kyc, 'production', { token: 't' })).toMatchObject({
    config: { apiUrl: 'https://real.example' },
  })
  expect(readKycConfig(kyc, 'sandbox', { token: 't' })).toMatchObject({
    config: { apiUrl: 'https://test.example' },
  })
  expect(readKycConfig(kyc, 'sandbox', {})).toEqual({
    ok: false,
    problems: [{ field: 'token', message: 'is missing' }],
  })
})

test('every screening provider is listed once', () => {
  expect(screeningDefinitions.map(({ id }) => id)).toEqual(['chainalysis', 'elliptic', 'trm'])
})

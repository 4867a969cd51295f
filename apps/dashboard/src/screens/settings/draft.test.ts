import type { Project } from '@sliproad/api/resources/dashboard/project'
import { expect, test } from 'vitest'
import { sectionChange, toChange, toDraft } from './draft.ts'

const project: Project = {
  id: 'p1',
  name: 'Larkfield',
  environment: 'sandbox',
  kycPolicy: 'gateway',
  kycProvider: 'sumsub',
  screeningOutage: 'refuse',
  restrictedCountries: ['CU', 'IR'],
  deploymentRestrictedCountries: [],
  allowedOrigins: ['https://shop.example'],
  redirectOrigins: ['https://pay.shop.example'],
  webhookUrl: null,
  defaultGateway: null,
  enabledGateways: null,
  gatewayPreference: [],
  scoreWeights: null,
  createdAt: '2026-11-14T14:03:40.120Z',
  updatedAt: '2026-11-14T14:03:40.120Z',
  partnerFeePercent: '0.5',
  retriesMax: 3,
  kycTiers: {
    basic: { dailyLimitUsd: '500', requirements: ['document', 'selfie'] },
    standard: { dailyLimitUsd: '10000', requirements: ['document', 'selfie', 'proof_of_address'] },
    enhanced: { dailyLimitUsd: '100000', requirements: ['document'] },
  },
  kycTierChanges: { basic: { dailyLimitUsd: '500' } },
}

test('an untouched form changes nothing, and leaves the tiers out', () => {
  const change = toChange(toDraft(project), project)
  expect(project).toMatchObject(change)
  expect(change).not.toHaveProperty('kycTiers')
})

test('a changed tier is sent with earlier changes, and default terms are left out', () => {
  const draft = toDraft(project)
  const standard = { ...draft.kycTiers.standard, dailyLimitUsd: ' 8000 ' }
  const change = toChange({ ...draft, kycTiers: { ...draft.kycTiers, standard } }, project)
  expect(change.kycTiers).toEqual({ basic: { dailyLimitUsd: '500' }, standard: { dailyLimitUsd: '8000' } })
})

test('the same documents in another order are no change', () => {
  const draft = toDraft(project)
  const basic = { ...draft.kycTiers.basic, requirements: ['selfie' as const, 'document' as const] }
  const change = toChange({ ...draft, kycTiers: { ...draft.kycTiers, basic } }, project)
  expect(change).not.toHaveProperty('kycTiers')
})

test('commas, semicolons, lines and blanks separate countries and origins, and duplicates are dropped', () => {
  const origins = 'https://a.example\n\nhttps://b.example'
  const draft = { ...toDraft(project), countries: ' us;gb, DE;us ', origins, redirectOrigins: '  ' }
  expect(toChange(draft, project)).toMatchObject({
    restrictedCountries: ['US', 'GB', 'DE'],
    allowedOrigins: ['https://a.example', 'https://b.example'],
    redirectOrigins: [],
  })
})

test('a section sends those of its own fields that differ from what is stored', () => {
  const draft = toDraft(project)
  expect(sectionChange(draft, project, ['name'])).toBeUndefined()
  const changed = { ...draft, name: 'Other', countries: 'CU' }
  // Another person may have changed the fee since it was read here.
  expect(sectionChange(changed, project, ['name', 'partnerFeePercent'])).toEqual({ name: 'Other' })
  expect(sectionChange(changed, project, ['restrictedCountries'])).toEqual({ restrictedCountries: ['CU'] })
  expect(sectionChange(changed, project, ['allowedOrigins'])).toBeUndefined()
})

import { type FieldProblem, invalid } from '@sliproad/api/refusal'
import { findCountry } from '@sliproad/core/countries'
import { compare, type Decimal, decimal, parseAmount, placesOf } from '@sliproad/core/decimal'
import { isGatewayId } from '@sliproad/core/gateway-ids'
import { kycRequirements, kycTiers, scoreParts } from '@sliproad/core/vocabulary'
import type { Guard } from '@sliproad/outbound/guard'
import { type BrandingChange, checkBranding } from './branding/check-branding.ts'
import type { CheckedBranding } from './branding/project-branding.ts'
import { checkCallbackUrl, checkPartnerUrl } from './partner-url.ts'
import { highestRetries, type ProjectSettings, type TierTerms } from './project.ts'

export type SettingsChange = Partial<ProjectSettings> & { branding?: BrandingChange }
type CheckedSettings = Partial<ProjectSettings> & { branding?: CheckedBranding }

const highestFeePercent = decimal('20')
const tierNames: readonly string[] = kycTiers

/** Checks a change of settings and brings codes into their canonical case; names every wrong setting at once. */
export function checkSettings(change: SettingsChange, guard: Guard): CheckedSettings {
  const problems: FieldProblem[] = []
  const refuse = (field: string, message: string | undefined) => message && problems.push({ field, message })

  if (change.name !== undefined && !/^\S(.{0,118}\S)?$/u.test(change.name)) {
    refuse('name', 'must have 1 to 120 characters')
  }
  if (change.webhookUrl) refuse('webhookUrl', checkCallbackUrl(change.webhookUrl, guard))
  if (change.defaultGateway && !isGatewayId(change.defaultGateway))
    refuse('defaultGateway', 'is not a known gateway id')
  for (const id of change.enabledGateways ?? []) {
    if (!isGatewayId(id)) refuse('enabledGateways', `${id} is not a known gateway id`)
  }
  for (const id of change.gatewayPreference ?? []) {
    if (!isGatewayId(id)) refuse('gatewayPreference', `${id} is not a known gateway id`)
  }
  for (const code of change.restrictedCountries ?? []) {
    if (!findCountry(code)) refuse('restrictedCountries', `${code} is not an ISO 3166-1 alpha-2 country code`)
  }
  for (const field of ['allowedOrigins', 'redirectOrigins'] as const) {
    for (const origin of change[field] ?? []) refuse(field, originProblem(origin, guard))
  }
  if (change.partnerFeePercent !== undefined && !isFee(change.partnerFeePercent)) {
    refuse('partnerFeePercent', 'must be between 0 and 20 with at most two decimal places')
  }
  const { retriesMax = 0 } = change
  if (!Number.isInteger(retriesMax) || retriesMax < 0 || retriesMax > highestRetries) {
    refuse('retriesMax', `must be a whole number from 0 to ${highestRetries}`)
  }
  if (change.scoreWeights) refuse('scoreWeights', weightsProblem(change.scoreWeights))
  for (const [tier, terms] of Object.entries(change.kycTiers ?? {})) {
    if (!tierNames.includes(tier)) refuse('kycTiers', `${tier} is not a tier`)
    for (const problem of problemsOf(terms)) refuse(`kycTiers.${tier}`, problem)
  }
  const { branding, restrictedCountries, ...plain } = change
  const checkedBranding = branding && checkBranding(branding, guard, refuse)
  if (problems.length > 0) throw invalid(...problems)
  return {
    ...plain,
    ...(restrictedCountries && {
      restrictedCountries: restrictedCountries.map((code) => code.toUpperCase()),
    }),
    ...(checkedBranding && { branding: checkedBranding }),
  }
}

function problemsOf({ dailyLimitUsd, requirements = [] }: Partial<TierTerms>): string[] {
  const known: readonly string[] = kycRequirements
  return [
    ...(dailyLimitUsd !== undefined && parseAmount(dailyLimitUsd) === undefined
      ? ['needs a daily limit above zero in US dollars']
      : []),
    ...requirements.filter((one) => !known.includes(one)).map((one) => `${one} is not a requirement`),
  ]
}

function weightsProblem(weights: NonNullable<ProjectSettings['scoreWeights']>): string | undefined {
  const all = scoreParts.map((part) => weights[part])
  const isRight = all.every((weight) => Number.isInteger(weight) && weight >= 0)
  if (isRight && all.reduce((sum, weight) => sum + weight, 0) === 100) return undefined
  return `must be whole numbers that make 100 together, for ${scoreParts.join(', ')}`
}

function isFee(percent: Decimal): boolean {
  if (percent === '0') return true
  const fee = parseAmount(percent)
  return fee !== undefined && placesOf(fee) <= 2 && compare(fee, highestFeePercent) <= 0
}

function originProblem(text: string, { environment }: Guard): string | undefined {
  const isOrigin = URL.canParse(text) && new URL(text).origin === text
  if (!isOrigin) return `${text} is not an origin such as https://shop.example`
  const problem = checkPartnerUrl(text, environment)
  return problem === undefined ? undefined : `${text} ${problem}`
}

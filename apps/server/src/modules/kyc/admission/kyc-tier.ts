import { compare, type Decimal } from '@sliproad/core/decimal'
import { type KycTier, kycTiers } from '@sliproad/core/vocabulary'
import { type Project, type TierTerms, usualTiers } from '../../projects/index.ts'

/** What a tier requires and allows in this project. */
export function termsOf({ kycTiers: own }: Pick<Project, 'kycTiers'>, tier: KycTier): TierTerms {
  return { ...usualTiers[tier], ...own[tier] }
}

/** The least demanding tier that allows this amount per day; the highest one when none does. */
export function tierFor(project: Pick<Project, 'kycTiers'>, dailyUsd: Decimal): KycTier {
  return kycTiers.find((tier) => compare(dailyUsd, termsOf(project, tier).dailyLimitUsd) <= 0) ?? 'enhanced'
}

export function isHigher(a: KycTier, b: KycTier): boolean {
  return kycTiers.indexOf(a) > kycTiers.indexOf(b)
}

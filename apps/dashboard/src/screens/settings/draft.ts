import type { Project, ProjectSettings, TierTerms } from '@sliproad/api/resources/dashboard/project'
import { kycTiers as tierNames } from '@sliproad/core/vocabulary'
import { toList } from './to-list.ts'

/** The settings as they stand in the form. */
export type Draft = Pick<
  Project,
  'name' | 'kycPolicy' | 'kycProvider' | 'screeningOutage' | 'partnerFeePercent' | 'kycTiers'
> & { countries: string; origins: string }

export function toDraft(project: Project): Draft {
  const { name, kycPolicy, kycProvider, screeningOutage, partnerFeePercent, kycTiers } = project
  return {
    name,
    kycPolicy,
    kycProvider,
    screeningOutage,
    partnerFeePercent,
    kycTiers,
    countries: project.restrictedCountries.join(', '),
    origins: project.allowedOrigins.join('\n'),
  }
}

export function toChange(draft: Draft, project: Project): ProjectSettings {
  const { name, kycPolicy, kycProvider, screeningOutage, partnerFeePercent, kycTiers } = draft
  const tiers = tierChanges(kycTiers, project)
  return {
    name: name.trim(),
    kycPolicy,
    kycProvider,
    screeningOutage,
    partnerFeePercent: partnerFeePercent.trim(),
    restrictedCountries: toList(draft.countries).map((code) => code.toUpperCase()),
    allowedOrigins: toList(draft.origins),
    ...(tiers && { kycTiers: tiers }),
  }
}

/** What differs from the usual terms: what was changed earlier, and what was changed now. Null when nothing was. */
function tierChanges(drafts: Draft['kycTiers'], { kycTiers, kycTierChanges }: Project) {
  const changes: Project['kycTierChanges'] = { ...kycTierChanges }
  let isChanged = false
  for (const name of tierNames) {
    const change = termsChange(drafts[name], kycTiers[name])
    if (Object.keys(change).length === 0) continue
    changes[name] = { ...changes[name], ...change }
    isChanged = true
  }
  return isChanged ? changes : null
}

function termsChange(now: TierTerms, before: TierTerms): Partial<TierTerms> {
  const limit = now.dailyLimitUsd.trim()
  const sameNeeds = [...now.requirements].sort().join() === [...before.requirements].sort().join()
  return {
    ...(limit !== before.dailyLimitUsd && { dailyLimitUsd: limit }),
    ...(!sameNeeds && { requirements: now.requirements }),
  }
}

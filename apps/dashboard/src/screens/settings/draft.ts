import type { Project, ProjectSettings, TierTerms } from '@sliproad/api/resources/dashboard/project'
import { kycTiers as tierNames } from '@sliproad/core/vocabulary'

/** The settings in the form. */
export type Draft = Pick<
  Project,
  'name' | 'kycPolicy' | 'kycProvider' | 'screeningOutage' | 'partnerFeePercent' | 'kycTiers'
> & { countries: string; origins: string; redirectOrigins: string; retries: string }

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
    redirectOrigins: project.redirectOrigins.join('\n'),
    retries: String(project.retriesMax),
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
    redirectOrigins: toList(draft.redirectOrigins),
    retriesMax: Number(draft.retries),
    ...(tiers && { kycTiers: tiers }),
  }
}

/** Splits typed text at commas, semicolons and white space, without duplicates. */
function toList(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((part) => part !== ''))]
}

/** The tiers that differ from the defaults, changed earlier or now; null when none does. */
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

/** The settings that one section of the page shows and saves. */
export type SectionFields = readonly (keyof ProjectSettings)[]

/** What a section would send: the settings that differ from what is stored; undefined while none does. */
export function sectionChange(
  draft: Draft,
  project: Project,
  fields: SectionFields,
): ProjectSettings | undefined {
  const [now, stored] = [toChange(draft, project), toChange(toDraft(project), project)]
  const isChanged = (name: keyof ProjectSettings) =>
    JSON.stringify(now[name]) !== JSON.stringify(stored[name])
  const changed = fields.filter(isChanged)
  return changed.length > 0 ? Object.fromEntries(changed.map((name) => [name, now[name]])) : undefined
}

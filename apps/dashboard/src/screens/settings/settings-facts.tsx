import type { Project } from '@sliproad/api/resources/dashboard/project'
import { kycTiers } from '@sliproad/core/vocabulary'
import { Facts } from '../../parts/facts.tsx'
import { formatDecimal } from '../../parts/format.ts'
import { countryName } from '../../parts/formats/countries.ts'
import { useTexts } from '../../texts/use-texts.ts'

type Choices = readonly { value: string; label: string }[]

/** The settings as text, for roles that may not change them. */
export function SettingsFacts({ project }: { project: Project }) {
  const { settings: t, records, common } = useTexts()
  const nameOf = (choices: Choices, value: string) =>
    choices.find((choice) => choice.value === value)?.label ?? value
  const tiers = kycTiers.map((name) => {
    const { dailyLimitUsd, requirements } = project.kycTiers[name]
    const needs = requirements.map((need) => t.requirements[need]).join(', ') || common.none
    return {
      label: t.tierOf(records['kyc-cases'].tiers[name] ?? name),
      value: t.tierSays(formatDecimal(dailyLimitUsd), needs),
    }
  })
  return (
    <Facts
      wide
      facts={[
        { label: t.name, value: project.name },
        { label: t.fee, value: project.partnerFeePercent },
        { label: t.kycPolicy, value: nameOf(t.kycPolicies, project.kycPolicy) },
        { label: t.kycProvider, value: nameOf(t.kycProviders, project.kycProvider) },
        ...tiers,
        { label: t.outage, value: nameOf(t.outages, project.screeningOutage) },
        {
          label: t.retriesMax,
          value: nameOf(t.retriesChoices, String(project.retriesMax)),
        },
        { label: t.countries, value: project.restrictedCountries.map(countryName).join(', ') || common.none },
        { label: t.origins, value: project.allowedOrigins.join(', ') || common.none },
        { label: t.redirectOrigins, value: project.redirectOrigins.join(', ') || common.none },
      ]}
    />
  )
}

import type { Project, TierTerms } from '@sliproad/api/resources/dashboard/project'
import { type KycRequirement, type KycTier, kycRequirements, kycTiers } from '@sliproad/core/vocabulary'
import { DecimalField } from '../../parts/forms/decimal-field.tsx'
import { useTexts } from '../../texts/use-texts.ts'

type Tiers = Project['kycTiers']
type Props = {
  tiers: Tiers
  onChange: (tiers: Tiers) => void
  problemOf: (tier: KycTier) => string | undefined
}

/** For each tier, the customer's daily limit and what the verification requires. */
export function TierFields({ tiers, onChange, problemOf }: Props) {
  return (
    <div className="grid gap-4 full:grid-cols-3">
      {kycTiers.map((name) => (
        <Tier
          key={name}
          name={name}
          terms={tiers[name]}
          problem={problemOf(name)}
          onChange={(terms) => onChange({ ...tiers, [name]: terms })}
        />
      ))}
    </div>
  )
}

type TierProps = {
  name: KycTier
  terms: TierTerms
  problem: string | undefined
  onChange: (terms: TierTerms) => void
}

function Tier({ name, terms, problem, onChange }: TierProps) {
  const { settings: t, records } = useTexts()
  const needs = terms.requirements
  const toggle = (need: KycRequirement) =>
    onChange({
      ...terms,
      requirements: needs.includes(need) ? needs.filter((other) => other !== need) : [...needs, need],
    })
  return (
    <fieldset className="grid min-w-0 content-start gap-4 rounded-card p-4 inset-ring inset-ring-line">
      <legend className="sr-only">{records['kyc-cases'].tiers[name]}</legend>
      <p aria-hidden="true" className="font-semibold">
        {records['kyc-cases'].tiers[name]}
      </p>
      <DecimalField
        label={t.dailyLimit}
        required
        value={terms.dailyLimitUsd}
        onChange={(dailyLimitUsd) => onChange({ ...terms, dailyLimitUsd })}
        error={problem}
      />
      <div className="grid gap-1">
        <p className="font-semibold">{t.needs}</p>
        {kycRequirements.map((value) => (
          <label key={value} className="flex min-h-10 cursor-pointer items-center gap-2.5 desk:min-h-8">
            <input
              type="checkbox"
              className="size-4 flex-none accent-accent"
              checked={needs.includes(value)}
              onChange={() => toggle(value)}
            />
            {t.requirements[value]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

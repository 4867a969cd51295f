import type { Project } from '@sliproad/api/resources/dashboard/project'
import { DecimalField } from '../../parts/forms/decimal-field.tsx'
import { ChoiceField, TextField } from '../../parts/forms/field.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { CountryPicker } from './country-picker.tsx'
import { OriginsField } from './origins-field.tsx'
import { SettingsSection } from './settings-section.tsx'
import { TierFields } from './tier-fields.tsx'

/** The settings in sections, each saved by itself. */
export function SettingsForm({ project }: { project: Project }) {
  const t = useTexts().settings
  return (
    <>
      <SettingsSection project={project} title={t.general} fields={['name', 'partnerFeePercent']}>
        {({ draft, set, problemOf }) => (
          <>
            <TextField
              label={t.name}
              required
              value={draft.name}
              onChange={(name) => set({ name })}
              error={problemOf('name')}
            />
            <DecimalField
              label={t.fee}
              help={t.feeHelp}
              value={draft.partnerFeePercent}
              onChange={(partnerFeePercent) => set({ partnerFeePercent })}
              error={problemOf('partnerFeePercent')}
            />
          </>
        )}
      </SettingsSection>
      <SettingsSection
        project={project}
        title={t.compliance}
        text={t.complianceText}
        fields={['kycPolicy', 'kycProvider', 'screeningOutage']}
      >
        {({ draft, set }) => (
          <>
            <ChoiceField
              label={t.kycPolicy}
              value={draft.kycPolicy}
              onChange={(value) => set({ kycPolicy: value as Project['kycPolicy'] })}
              choices={t.kycPolicies}
            />
            <ChoiceField
              label={t.kycProvider}
              value={draft.kycProvider}
              onChange={(value) => set({ kycProvider: value as Project['kycProvider'] })}
              choices={t.kycProviders}
            />
            <ChoiceField
              label={t.outage}
              value={draft.screeningOutage}
              onChange={(value) => set({ screeningOutage: value as Project['screeningOutage'] })}
              choices={t.outages}
            />
          </>
        )}
      </SettingsSection>
      <SettingsSection project={project} title={t.retries} text={t.retriesText} fields={['retriesMax']}>
        {({ draft, set, problemOf }) => (
          <ChoiceField
            label={t.retriesMax}
            value={draft.retries}
            onChange={(retries) => set({ retries })}
            choices={withChoice(t.retriesChoices, draft.retries)}
            error={problemOf('retriesMax')}
          />
        )}
      </SettingsSection>
      <SettingsSection project={project} title={t.where} fields={['restrictedCountries']}>
        {({ draft, set, problemOf }) => (
          <CountryPicker
            chosen={draft.countries.split(', ').filter((code) => code !== '')}
            always={project.deploymentRestrictedCountries}
            onChange={(codes) => set({ countries: codes.join(', ') })}
            error={problemOf('restrictedCountries')}
          />
        )}
      </SettingsSection>
      <SettingsSection project={project} title={t.tiers} text={t.tiersText} fields={['kycTiers']} wide>
        {({ draft, set, problemOf }) => (
          <TierFields
            tiers={draft.kycTiers}
            onChange={(kycTiers) => set({ kycTiers })}
            problemOf={(tier) => problemOf(`kycTiers.${tier}`)}
          />
        )}
      </SettingsSection>
      <SettingsSection project={project} title={t.embedding} fields={['allowedOrigins']}>
        {({ draft, set, problemOf }) => (
          <OriginsField
            label={t.origins}
            help={t.originsHelp}
            value={draft.origins}
            onChange={(origins) => set({ origins })}
            error={problemOf('allowedOrigins')}
          />
        )}
      </SettingsSection>
      <SettingsSection
        project={project}
        title={t.returning}
        text={t.returningText}
        fields={['redirectOrigins']}
      >
        {({ draft, set, problemOf }) => (
          <OriginsField
            label={t.redirectOrigins}
            help={project.environment === 'sandbox' ? t.redirectOriginsInSandbox : t.redirectOriginsHelp}
            value={draft.redirectOrigins}
            onChange={(redirectOrigins) => set({ redirectOrigins })}
            error={problemOf('redirectOrigins')}
          />
        )}
      </SettingsSection>
    </>
  )
}

/** A number that was set on the command line may be none of the usual ones. */
function withChoice(choices: readonly { value: string; label: string }[], value: string) {
  return choices.some((choice) => choice.value === value) ? choices : [...choices, { value, label: value }]
}

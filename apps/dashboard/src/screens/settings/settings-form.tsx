import type { Project, ProjectSettings } from '@sliproad/api/resources/dashboard/project'
import { useState } from 'react'
import { useWrite } from '../../api/use-read.ts'
import { Button } from '../../parts/button.tsx'
import { ChoiceField, noteOn, TextField } from '../../parts/forms/field.tsx'
import { FailureNotice } from '../../parts/notice.tsx'
import { Section } from '../../parts/page-head.tsx'
import { useToast } from '../../parts/toast.tsx'
import { useProject } from '../../shell/me-context.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { type Draft, toChange, toDraft } from './draft.ts'
import { OriginsField } from './origins-field.tsx'
import { TierFields } from './tier-fields.tsx'

export function SettingsForm({ project }: { project: Project }) {
  const { settings: t, common } = useTexts()
  const { id: projectId } = useProject()
  const say = useToast()
  const [draft, setDraft] = useState<Draft>(() => toDraft(project))
  const save = useWrite('/', (api, body: ProjectSettings) =>
    api.write('PATCH /projects/:projectId', { params: { projectId }, body }),
  )
  const set = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes })
  return (
    <form
      className="max-w-[820px]"
      onSubmit={(event) => {
        event.preventDefault()
        if (!save.isPending) save.mutate(toChange(draft, project), { onSuccess: () => say(common.saved) })
      }}
    >
      <div className="grid max-w-[520px] gap-5">
        <TextField
          label={t.name}
          required
          value={draft.name}
          onChange={(name) => set({ name })}
          error={noteOn(save.error, 'name')}
        />
        <TextField
          label={t.fee}
          help={t.feeHelp}
          inputMode="decimal"
          value={draft.partnerFeePercent}
          onChange={(partnerFeePercent) => set({ partnerFeePercent })}
          error={noteOn(save.error, 'partnerFeePercent')}
        />
      </div>
      <Section title={t.compliance} text={t.complianceText}>
        <Compliance
          project={project}
          draft={draft}
          onChange={set}
          problem={noteOn(save.error, 'restrictedCountries')}
        />
      </Section>
      <Section title={t.tiers} text={t.tiersText}>
        <TierFields
          tiers={draft.kycTiers}
          onChange={(kycTiers) => set({ kycTiers })}
          problemOf={(tier) => noteOn(save.error, `kycTiers.${tier}`)}
        />
      </Section>
      <Section title={t.embedding}>
        <div className="max-w-[520px]">
          <OriginsField
            label={t.origins}
            help={t.originsHelp}
            value={draft.origins}
            onChange={(origins) => set({ origins })}
            error={noteOn(save.error, 'allowedOrigins')}
          />
        </div>
      </Section>
      <Section title={t.returning} text={t.returningText}>
        <div className="max-w-[520px]">
          <OriginsField
            label={t.redirectOrigins}
            help={project.environment === 'sandbox' ? t.redirectOriginsInSandbox : t.redirectOriginsHelp}
            value={draft.redirectOrigins}
            onChange={(redirectOrigins) => set({ redirectOrigins })}
            error={noteOn(save.error, 'redirectOrigins')}
          />
        </div>
      </Section>
      <div className="mt-6 grid justify-items-start gap-4">
        <FailureNotice failure={save.error} />
        <Button kind="primary" submits busy={save.isPending}>
          {common.save}
        </Button>
      </div>
    </form>
  )
}

type ComplianceProps = {
  project: Project
  draft: Draft
  onChange: (changes: Partial<Draft>) => void
  problem: string | undefined
}

function Compliance({ project, draft, onChange, problem }: ComplianceProps) {
  const { settings: t, common } = useTexts()
  return (
    <div className="grid max-w-[520px] gap-5">
      <ChoiceField
        label={t.kycPolicy}
        value={draft.kycPolicy}
        onChange={(value) => onChange({ kycPolicy: value as Project['kycPolicy'] })}
        choices={t.kycPolicies}
      />
      <ChoiceField
        label={t.kycProvider}
        value={draft.kycProvider}
        onChange={(value) => onChange({ kycProvider: value as Project['kycProvider'] })}
        choices={t.kycProviders}
      />
      <ChoiceField
        label={t.outage}
        value={draft.screeningOutage}
        onChange={(value) => onChange({ screeningOutage: value as Project['screeningOutage'] })}
        choices={t.outages}
      />
      <TextField
        label={t.countries}
        help={t.countriesHelp(project.deploymentRestrictedCountries.join(', ') || common.none)}
        value={draft.countries}
        onChange={(countries) => onChange({ countries })}
        error={problem}
      />
    </div>
  )
}

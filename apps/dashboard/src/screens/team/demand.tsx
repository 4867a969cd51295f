import { Toggle } from '../../parts/forms/toggle.tsx'
import { FailureNotice } from '../../parts/notice.tsx'
import { Section } from '../../parts/page-head.tsx'
import { useToast } from '../../parts/toast.tsx'
import { useProject } from '../../shell/me-context.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { useTeam } from './use-team.ts'

/** Whether the project opens to people without a second factor. */
export function Demand({ calls: { demand, mayManage } }: { calls: ReturnType<typeof useTeam> }) {
  const t = useTexts().team
  const say = useToast()
  const { secondFactorRequired } = useProject()
  const { isPending, variables } = demand
  return (
    <Section title={t.demand} text={secondFactorRequired ? t.demandOn : t.demandOff}>
      <FailureNotice failure={demand.error} />
      {mayManage && (
        <div className="flex items-center gap-3">
          <Toggle
            label={t.demandLabel}
            on={isPending ? variables : secondFactorRequired}
            onChange={(required) =>
              demand.mutate(required, { onSuccess: () => say(required ? t.demandOn : t.demandOff) })
            }
          />
          <span aria-hidden="true">{t.demandLabel}</span>
        </div>
      )}
    </Section>
  )
}

import { useParams } from '@tanstack/react-router'
import { useWrite } from '../../api/use-read.ts'
import { Button } from '../../parts/button.tsx'
import { Code } from '../../parts/code.tsx'
import { formatTime } from '../../parts/format.ts'
import { IdText } from '../../parts/id-text.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { FailureNotice } from '../../parts/notice.tsx'
import { Section } from '../../parts/page-head.tsx'
import { useProject } from '../../shell/me-context.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { CustomerName } from './customer-name.tsx'
import { RecordFrame } from './record-frame.tsx'
import { useRecord } from './use-records.ts'

export function KycCaseScreen() {
  const { records, settings, common } = useTexts()
  const t = records['kyc-cases']
  const { recordId } = useParams({ from: '/signed-in/p/$projectId/kyc-cases/$recordId' })
  const nameOf = (provider: string) =>
    settings.kycProviders.find(({ value }) => value === provider)?.label ?? provider
  const kycCase = useRecord('kyc-cases', recordId)
  return (
    <Loaded of={kycCase} as="facts" isPage>
      {(row) => (
        <RecordFrame
          kind="kyc-cases"
          title={t.named(t.tiers[row.tier] ?? row.tier)}
          status={row.status}
          facts={[
            { label: records.id, value: <IdText value={row.id} what={records.id} whole /> },
            { label: records.customer, value: <CustomerName customer={row} /> },
            { label: t.provider, value: nameOf(row.providerId) },
            { label: t.providerStatus, value: row.providerStatus ?? common.unset },
            {
              label: t.reasons,
              value: row.rejectionReasons.map((reason) => t.rejections[reason]).join(', ') || common.none,
            },
            { label: records.created, value: formatTime(row.createdAt) },
            { label: t.updated, value: formatTime(row.updatedAt) },
            { label: t.completed, value: row.completedAt ? formatTime(row.completedAt) : common.never },
          ]}
        >
          <VerifiedPerson caseId={recordId} />
        </RecordFrame>
      )}
    </Loaded>
  )
}

/** Loaded only after a button press, because each reading is recorded in the audit log. */
function VerifiedPerson({ caseId }: { caseId: string }) {
  const t = useTexts().records['kyc-cases']
  const { id: projectId, may } = useProject()
  const reveal = useWrite('/none', (api, _: null) =>
    api.write('POST /projects/:projectId/kyc-cases/:id/reveal', { params: { projectId, id: caseId } }),
  )
  return (
    <Section title={t.person} text={may('personal.read') ? t.revealText : t.hidden}>
      <FailureNotice failure={reveal.error} />
      {reveal.data?.person && <Code text={JSON.stringify(reveal.data.person, null, 2)} what={t.person} />}
      {reveal.data && !reveal.data.person && <p className="text-ink-3">{t.noPerson}</p>}
      {!reveal.data && may('personal.read') && (
        <Button busy={reveal.isPending} onPress={() => reveal.mutate(null)}>
          {t.reveal}
        </Button>
      )}
    </Section>
  )
}

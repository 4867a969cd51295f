import { useParams } from '@tanstack/react-router'
import { Code } from '../../parts/code.tsx'
import { formatTime } from '../../parts/format.ts'
import { countryName } from '../../parts/formats/countries.ts'
import { IdText, shorten } from '../../parts/id-text.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Section } from '../../parts/page-head.tsx'
import { ProjectLink } from '../../shell/project-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { CustomerName } from './customer-name.tsx'
import { RecordFrame } from './record-frame.tsx'
import { sessionSummary } from './session-summary.ts'
import { useRecord } from './use-records.ts'

export function SessionScreen() {
  const { records: t, common } = useTexts()
  const { recordId } = useParams({ from: '/signed-in/p/$projectId/sessions/$recordId' })
  const session = useRecord('sessions', recordId)
  const time = (value: string | null) => (value ? formatTime(value) : common.never)
  return (
    <Loaded of={session} as="facts" isPage>
      {(row) => (
        <RecordFrame
          kind="sessions"
          title={sessionSummary(row)}
          status={row.status}
          facts={[
            { label: t.id, value: <IdText value={row.id} what={t.id} whole /> },
            { label: t.sessions.type, value: t.sessions.types[row.type] ?? row.type },
            { label: t.customer, value: <CustomerName customer={row} /> },
            {
              label: t.sessions.order,
              value: row.orderId ? (
                <ProjectLink to={`orders/${row.orderId}`}>
                  <code dir="ltr" className="whitespace-nowrap" title={row.orderId}>
                    {shorten(row.orderId)}
                  </code>
                </ProjectLink>
              ) : (
                common.none
              ),
            },
            {
              label: t.sessions.address,
              value: row.destinationAddress ? (
                <IdText value={row.destinationAddress} what={t.sessions.address} whole />
              ) : (
                common.unset
              ),
            },
            { label: t.sessions.country, value: row.country ? countryName(row.country) : common.unset },
            ...(row.state ? [{ label: t.sessions.state, value: row.state }] : []),
            {
              label: t.sessions.countrySource,
              value: row.countrySource ? t.sessions.countrySources[row.countrySource] : common.unset,
            },
            { label: t.created, value: time(row.createdAt) },
            { label: t.sessions.opened, value: time(row.openedAt) },
            { label: t.sessions.offers, value: time(row.offersAt) },
            { label: t.sessions.expires, value: time(row.expiresAt) },
            { label: t.sessions.redirect, value: row.redirectUrl ?? common.unset },
          ]}
        >
          <Section title={t.sessions.locks}>
            <Json value={row.fieldLocks} what={t.sessions.locks} />
          </Section>
          <Section title={t.sessions.metadata}>
            {row.metadataHidden ? (
              <p className="text-ink-3">{t['kyc-cases'].hidden}</p>
            ) : (
              <Json value={row.metadata} what={t.sessions.metadata} />
            )}
          </Section>
        </RecordFrame>
      )}
    </Loaded>
  )
}

function Json({ value, what }: { value: unknown; what: string }) {
  const t = useTexts().common
  const isEmpty = value === null || (typeof value === 'object' && Object.keys(value).length === 0)
  if (value === undefined || isEmpty) return <p className="text-ink-3">{t.none}</p>
  return <Code text={JSON.stringify(value, null, 2)} what={what} />
}

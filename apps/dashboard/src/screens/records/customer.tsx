import { useParams } from '@tanstack/react-router'
import { formatTime } from '../../parts/format.ts'
import { IdText } from '../../parts/id-text.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Section } from '../../parts/page-head.tsx'
import { State } from '../../parts/state.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { RecordFrame } from './record-frame.tsx'
import { RecordLine } from './record-line.tsx'
import { useRecord } from './use-records.ts'

export function CustomerScreen() {
  const { records: t, common } = useTexts()
  const { recordId } = useParams({ from: '/signed-in/p/$projectId/customers/$recordId' })
  const customer = useRecord('customers', recordId)
  return (
    <Loaded of={customer} as="facts" isPage>
      {(row) => (
        <RecordFrame
          kind="customers"
          title={row.externalCustomerId ?? t.anonymous}
          facts={[
            { label: t.id, value: <IdText value={row.id} what={t.id} whole /> },
            { label: t.created, value: formatTime(row.createdAt) },
            {
              label: t.customers.kyc,
              value: row.kyc ? <State value={row.kyc.status} /> : t.customers.noKyc,
            },
          ]}
        >
          {(
            [
              ['orders', row.orders],
              ['sessions', row.sessions],
              ['wallets', row.wallets],
              ['kyc-cases', row.kycCases],
            ] as const
          ).map(([kind, items]) => (
            <Section key={kind} title={t[kind].title}>
              {items.length === 0 && <p className="text-ink-3">{common.none}</p>}
              <ul>
                {items.map((item) => (
                  <RecordLine key={item.id} kind={kind} record={item} />
                ))}
              </ul>
            </Section>
          ))}
        </RecordFrame>
      )}
    </Loaded>
  )
}

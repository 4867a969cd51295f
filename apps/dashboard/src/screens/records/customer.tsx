import type { CustomerDetail } from '@sliproad/api/resources/dashboard/records'
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
            ...(row.kyc.shares.length > 0
              ? [{ label: t.customers.shared, value: <Shares shares={row.kyc.shares} /> }]
              : []),
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

/** The gateways that were handed the customer's verification, as he agreed. */
function Shares({ shares }: { shares: CustomerDetail['kyc']['shares'] }) {
  const { records: t } = useTexts()
  return (
    <ul>
      {shares.map(({ orderId, gatewayName, agreedAt, sharedAt }) => (
        <li key={orderId}>
          {sharedAt === null ? t.customers.notShared(gatewayName) : gatewayName},{' '}
          {formatTime(sharedAt ?? agreedAt)}
        </li>
      ))}
    </ul>
  )
}

import { kycStatuses, screeningStatuses, sessionStatuses } from '@sliproad/core/vocabulary'
import { networkName } from '../../parts/formats/amounts.ts'
import { shorten } from '../../parts/id-text.tsx'
import { State } from '../../parts/state.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { createdColumn, idColumn, useStatusField } from './columns.tsx'
import { CustomerName } from './customer-name.tsx'
import { RecordList } from './record-list.tsx'
import { sessionSummary } from './session-summary.ts'

export function SessionsScreen() {
  const t = useTexts().records
  return (
    <RecordList<'sessions'>
      kind="sessions"
      fields={[useStatusField(sessionStatuses)]}
      columns={[
        idColumn(t.id),
        { head: t.status, cell: (row) => <State value={row.status} /> },
        {
          head: t.sessions.wants,
          cell: (row) => sessionSummary(row),
        },
        { head: t.customer, cell: (row) => <CustomerName customer={row} />, wideOnly: true },
        createdColumn(t.created),
      ]}
    />
  )
}

export function WalletsScreen() {
  const t = useTexts().records
  return (
    <RecordList<'wallets'>
      kind="wallets"
      fields={[useStatusField(screeningStatuses, 'screeningStatus')]}
      columns={[
        {
          head: t.wallets.address,
          main: true,
          cell: (row) => (
            <>
              <code dir="ltr" className="font-semibold whitespace-nowrap" title={row.address}>
                {shorten(row.address)}
              </code>
              <span className="block truncate text-fine text-ink-3 desk:max-w-72">
                {row.label ?? t.wallets.noLabel}
              </span>
            </>
          ),
        },
        { head: t.wallets.screening, cell: (row) => <State value={row.screeningStatus} /> },
        {
          head: t.wallets.asset,
          cell: (row) => t.wallets.on(row.currency, row.network && networkName(row.network)),
        },
        { head: t.customer, cell: (row) => <CustomerName customer={row} />, wideOnly: true },
        createdColumn(t.created),
      ]}
    />
  )
}

export function KycCasesScreen() {
  const t = useTexts().records
  return (
    <RecordList<'kyc-cases'>
      kind="kyc-cases"
      fields={[useStatusField(kycStatuses)]}
      columns={[
        idColumn(t.id),
        { head: t.status, cell: (row) => <State value={row.status} /> },
        {
          head: t['kyc-cases'].tier,
          cell: (row) => t['kyc-cases'].tiers[row.tier] ?? row.tier,
        },
        { head: t.customer, cell: (row) => <CustomerName customer={row} />, wideOnly: true },
        createdColumn(t.created),
      ]}
    />
  )
}

import type { Wallet } from '@sliproad/api/resources/dashboard/records'
import { useParams } from '@tanstack/react-router'
import { formatTime } from '../../parts/format.ts'
import { networkName } from '../../parts/formats/amounts.ts'
import { IdText } from '../../parts/id-text.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { CustomerName } from './customer-name.tsx'
import { RecordFrame } from './record-frame.tsx'
import { useRecord } from './use-records.ts'

export function WalletScreen() {
  const { records: t, common } = useTexts()
  const { recordId } = useParams({ from: '/signed-in/p/$projectId/wallets/$recordId' })
  const wallet = useRecord('wallets', recordId)
  return (
    <Loaded of={wallet} as="facts" isPage>
      {(row) => (
        <RecordFrame
          kind="wallets"
          title={row.label ?? t.wallets.unnamed(row.currency)}
          status={row.screeningStatus}
          facts={[
            {
              label: t.wallets.address,
              value: <IdText value={row.address} what={t.wallets.address} whole />,
            },
            { label: t.id, value: <IdText value={row.id} what={t.id} whole /> },
            {
              label: t.wallets.asset,
              value: t.wallets.on(row.currency, row.network && networkName(row.network)),
            },
            { label: t.customer, value: <CustomerName customer={row} /> },
            { label: t.wallets.risk, value: riskOf(row, t.wallets.risks) ?? common.unset },
            { label: t.wallets.flags, value: row.flags.join(', ') || common.none },
            { label: t.wallets.checked, value: row.checkedAt ? formatTime(row.checkedAt) : common.never },
            { label: t.created, value: formatTime(row.createdAt) },
          ]}
        />
      )}
    </Loaded>
  )
}

function riskOf(
  { riskLevel, riskScore }: Wallet,
  words: Readonly<Record<string, string | undefined>>,
): string | null {
  if (riskLevel === null) return null
  const level = words[riskLevel] ?? riskLevel
  return riskScore === null ? level : `${level}, ${riskScore}`
}

import type { Customer } from '@sliproad/api/resources/customer'
import type { KycCase, Order, Session, Wallet } from '@sliproad/api/resources/dashboard/records'
import { findGatewayName } from '@sliproad/core/gateway-ids'
import { formatTime } from '../../parts/format.ts'
import { formatMoney } from '../../parts/formats/amounts.ts'
import { shorten } from '../../parts/id-text.tsx'
import { State } from '../../parts/state.tsx'
import { ProjectLink } from '../../shell/project-link.tsx'
import type { Texts } from '../../texts/en.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { sessionSummary } from './session-summary.ts'
import type { RecordKind } from './use-records.ts'

export type AnyRecord = Order | Session | Customer | Wallet | KycCase
type Props = { kind: RecordKind; record: AnyRecord }

/** A record in a short list: description, id, creation time and status. */
export function RecordLine({ kind, record }: Props) {
  const name = recordName(useTexts().records, kind, record)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-2.5">
      <div className="min-w-0">
        <ProjectLink
          to={`${kind}/${record.id}`}
          className="font-semibold [overflow-wrap:anywhere] text-ink no-underline hover:underline"
        >
          {name}
        </ProjectLink>
        <code dir="ltr" className="block truncate text-fine text-ink-3" title={record.id}>
          {shorten(record.id)}
        </code>
      </div>
      <div className="grid justify-items-end gap-0.5">
        {'screeningStatus' in record && <State value={record.screeningStatus} />}
        {'status' in record && <State value={record.status} />}
        <time dateTime={record.createdAt} className="text-fine whitespace-nowrap text-ink-3">
          {formatTime(record.createdAt)}
        </time>
      </div>
    </li>
  )
}

export function recordName(t: Texts['records'], kind: RecordKind, record: AnyRecord): string {
  if (kind === 'orders') {
    const order = record as Order
    return t.orders.line(
      order.fiatAmount ? formatMoney(order.fiatAmount, order.fiatCurrency) : order.fiatCurrency,
      order.cryptoCurrency,
      findGatewayName(order.gatewayId) ?? order.gatewayId,
    )
  }
  if (kind === 'sessions') return sessionSummary(record as Session)
  if (kind === 'wallets') {
    const { label, address } = record as Wallet
    return label ?? shorten(address)
  }
  if (kind === 'kyc-cases') {
    const { tier } = record as KycCase
    return t['kyc-cases'].named(t['kyc-cases'].tiers[tier] ?? tier)
  }
  return (record as Customer).externalCustomerId ?? t.anonymous
}

import type { OrderDetail } from '@sliproad/api/resources/dashboard/records'
import { GatewayMark } from '@sliproad/ui/marks/gateway-mark.tsx'
import type { ReactNode } from 'react'
import { Code } from '../../parts/code.tsx'
import { type Fact, Facts } from '../../parts/facts.tsx'
import { formatAmount, formatTime } from '../../parts/format.ts'
import { IdText } from '../../parts/id-text.tsx'
import { Notice } from '../../parts/notice.tsx'
import { ProjectLink } from '../../shell/project-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { CustomerName } from '../records/customer-name.tsx'

/** The order's details, beside its timeline. */
export function OrderFacts({ order, gatewayName }: { order: OrderDetail; gatewayName: string }) {
  const { order: t, common } = useTexts()
  const id = (value: string | null, what: string) =>
    value ? <IdText value={value} what={what} /> : common.unset
  return (
    <div className="grid content-start gap-6">
      {order.failureReason && (
        <Notice kind="negative" title={t.reason}>
          {order.failureReason}
        </Notice>
      )}
      {order.attention && (
        <Notice kind="caution" title={t.attention}>
          {t.attentionReasons[order.attention]}
        </Notice>
      )}
      <Amounts order={order} />
      <Group
        title={t.gateway}
        facts={[
          {
            label: t.name,
            value: (
              <span className="inline-flex items-center gap-2">
                <GatewayMark gatewayId={order.gatewayId} small />
                {gatewayName}
              </span>
            ),
          },
          { label: t.gatewayOrder, value: id(order.gatewayOrderId, t.gatewayOrder) },
          { label: t.gatewayStatus, value: order.gatewayStatus ?? common.unset },
          { label: t.method, value: order.paymentMethodId ?? common.unset },
        ]}
      />
      <Group
        title={t.wallet}
        facts={[
          { label: t.address, value: id(order.walletAddress, t.address) },
          { label: t.network, value: order.network },
          { label: t.hash, value: id(order.transactionHash, t.hash) },
        ]}
      />
      <Group
        title={t.customer}
        facts={[
          { label: t.externalId, value: <CustomerName customer={order} /> },
          {
            label: t.email,
            value: order.personalHidden ? (
              <span className="text-ink-3">{t.hidden}</span>
            ) : (
              (order.email ?? common.unset)
            ),
          },
          { label: t.country, value: order.country ?? common.unset },
          ...(order.state ? [{ label: t.state, value: order.state }] : []),
          {
            label: t.session,
            value: order.sessionId ? (
              <ProjectLink to={`sessions/${order.sessionId}`}>
                <code dir="ltr">{order.sessionId}</code>
              </ProjectLink>
            ) : (
              common.none
            ),
          },
          { label: t.created, value: formatTime(order.createdAt) },
          { label: t.completed, value: order.completedAt ? formatTime(order.completedAt) : common.never },
          ...(order.revivedAt ? [{ label: t.revived, value: formatTime(order.revivedAt) }] : []),
        ]}
      />
      {(order.partnerMetadata || order.metadataHidden) && (
        <section className="min-w-0">
          <h3 className="mb-2.5 font-semibold">{t.metadata}</h3>
          {order.metadataHidden ? (
            <p className="text-ink-3">{t.hidden}</p>
          ) : (
            <Code text={JSON.stringify(order.partnerMetadata, null, 2)} what={t.metadata} />
          )}
        </section>
      )}
    </div>
  )
}

function Group({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <section>
      <h3 className="mb-2.5 font-semibold">{title}</h3>
      <Facts facts={facts} />
    </section>
  )
}

/** Quoted, expected and delivered amounts as a table, aligned to the end. */
function Amounts({ order }: { order: OrderDetail }) {
  const { order: t, common } = useTexts()
  const { quoted, delivered, fees, fiatCurrency, cryptoCurrency } = order
  const isDone = order.status === 'completed'
  const paid = !isDone ? t.amount : order.type === 'buy' ? t.charged : t.paidOut
  const crypto = (pair: OrderDetail['quoted']) =>
    pair?.cryptoAmount ? formatAmount(pair.cryptoAmount, cryptoCurrency) : common.none
  const fiat = (amount: string | null | undefined) =>
    amount ? formatAmount(amount, fiatCurrency) : common.none
  const lines: [string, ReactNode][] = [
    [t.quoted, crypto(quoted)],
    [isDone ? t.delivered : t.expected, crypto(delivered)],
    [t.processingFee, fiat(fees?.processingFee)],
    [t.networkFee, fiat(fees?.networkFee)],
    [t.fees, fiat(fees?.totalFee)],
    [paid, fiat(order.fiatAmount)],
  ]
  return (
    <section>
      <h3 className="mb-2.5 font-semibold">{t.amounts}</h3>
      <dl className="grid gap-1.5">
        {lines.map(([label, value]) => (
          <div
            key={label}
            className="flex flex-wrap justify-between gap-x-4 last:mt-1 last:border-t last:border-line last:pt-2.5 last:font-semibold"
          >
            <dt className="text-ink-3">{label}</dt>
            <dd className="text-end [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

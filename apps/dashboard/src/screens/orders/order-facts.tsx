import type { OrderDetail } from '@sliproad/api/resources/dashboard/records'
import type { ReactNode } from 'react'
import { Code } from '../../parts/code.tsx'
import { formatCoinsOf, formatMoney, formatPrice, networkName } from '../../parts/formats/amounts.ts'
import { countryName } from '../../parts/formats/countries.ts'
import { formatMoment } from '../../parts/formats/dates.ts'
import { IdText, shorten } from '../../parts/id-text.tsx'
import { Fold } from '../../parts/split/fold.tsx'
import { ProjectLink } from '../../shell/project-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { CustomerName } from '../records/customer-name.tsx'
import { isSent, priceOfCoin } from './outcome.ts'

type Props = { order: OrderDetail; gatewayName: string; heading: 'h2' | 'h3' }

/** The order's money, and the people and places it concerns. */
export function OrderFacts({ order, gatewayName, heading: Heading }: Props) {
  const { order: t, common } = useTexts()
  const title = 'mb-0.5 text-small font-[650]'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-[18px]">
      <section>
        <Heading className={title}>{t.amounts}</Heading>
        <Money order={order} />
      </section>
      <section>
        <Heading className={title}>{t.people}</Heading>
        <dl>
          <Fact label={t.customer}>
            <CustomerName customer={order} />
          </Fact>
          {(order.email || order.personalHidden) && (
            <Fact label={t.email}>{order.email ?? <span className="text-ink-3">{t.hidden}</span>}</Fact>
          )}
          {order.walletAddress && (
            <Fact label={t.wallet}>
              <IdText value={order.walletAddress} what={t.address} />
            </Fact>
          )}
          <Fact label={t.network}>{networkName(order.network)}</Fact>
          {order.country && (
            <Fact label={t.country}>
              {[countryName(order.country), order.state].filter(Boolean).join(', ')}
            </Fact>
          )}
          {order.sessionId && (
            <Fact label={t.session}>
              <ProjectLink to={`sessions/${order.sessionId}`}>
                <code dir="ltr">{shorten(order.sessionId)}</code>
              </ProjectLink>
            </Fact>
          )}
          {order.retryOf && (
            <Fact label={t.retryOf}>
              <ProjectLink to={`sessions/${order.retryOf}`}>
                <code dir="ltr">{shorten(order.retryOf)}</code>
              </ProjectLink>
            </Fact>
          )}
          {order.retriedBy && (
            <Fact label={t.retriedBy}>
              <ProjectLink to={`sessions/${order.retriedBy}`}>
                <code dir="ltr">{shorten(order.retriedBy)}</code>
              </ProjectLink>
            </Fact>
          )}
          {order.gatewayOrderId && (
            <Fact label={t.gatewayOrder(gatewayName)}>
              <IdText value={order.gatewayOrderId} what={t.gatewayOrder(gatewayName)} />
            </Fact>
          )}
          {order.gatewayStatus && (
            <Fact label={t.gatewayStatus(gatewayName)}>
              <code dir="ltr">{order.gatewayStatus}</code>
            </Fact>
          )}
          <Fact label={t.id}>
            <IdText value={order.id} what={t.id} />
          </Fact>
          <Fact label={t.created}>{formatMoment(order.createdAt, new Date())}</Fact>
          {order.revivedAt && <Fact label={t.revived}>{formatMoment(order.revivedAt, new Date())}</Fact>}
        </dl>
      </section>
      {(order.partnerMetadata || order.metadataHidden) && (
        <Fold title={t.metadata} isOpen>
          {order.metadataHidden ? (
            <p className="text-ink-3">{t.hidden}</p>
          ) : Object.keys(order.partnerMetadata ?? {}).length === 0 ? (
            <p className="text-ink-3">{common.none}</p>
          ) : (
            <Code text={JSON.stringify(order.partnerMetadata, null, 2)} what={t.metadata} isJson />
          )}
        </Fold>
      )}
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid min-h-10 grid-cols-[112px_minmax(0,1fr)] items-center gap-3 desk:min-h-8 desk:grid-cols-[128px_minmax(0,1fr)]">
      <dt className="text-ink-3 first-letter:uppercase">{label}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}

/** Quoted, delivered and paid, aligned to the end. */
function Money({ order }: { order: OrderDetail }) {
  const { order: t } = useTexts()
  const { quoted, delivered, fees, fiatCurrency, cryptoCurrency, status } = order
  const isBuy = order.type === 'buy'
  const isDone = status === 'completed'
  const isOver = !isSent(order)
  const coins = (amount: string | null | undefined) => amount && formatCoinsOf(amount, cryptoCurrency)
  const fiat = (amount: string | null | undefined) => amount && formatMoney(amount, fiatCurrency)
  const price = priceOfCoin(order)
  const last = status === 'refunded' ? t.refunded : !isDone ? t.amount : isBuy ? t.charged : t.paidOut
  const lines: [string, string | null | undefined][] = [
    [t.quoted, isBuy ? coins(quoted?.cryptoAmount) : fiat(quoted?.fiatAmount)],
    [
      isDone || isOver ? t.delivered : t.expected,
      isOver ? t.none : isBuy ? coins(delivered?.cryptoAmount) : fiat(delivered?.fiatAmount),
    ],
    [t.price(cryptoCurrency), price && formatPrice(price, fiatCurrency)],
    [t.processingFee, fiat(fees?.processingFee)],
    [t.networkFee, fiat(fees?.networkFee)],
    ...(fees?.processingFee || fees?.networkFee
      ? []
      : [[t.fees, fiat(fees?.totalFee)] as [string, string | null | undefined]]),
    [last, fiat(order.fiatAmount)],
  ]
  return (
    <dl>
      {lines.map(
        ([label, value]) =>
          value && (
            <div
              key={label}
              className="flex min-h-8 items-center justify-between gap-4 last:border-t last:border-line last:font-semibold"
            >
              <dt className="text-ink-3">{label}</dt>
              <dd className="text-end">
                <bdi dir="ltr">{value}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}

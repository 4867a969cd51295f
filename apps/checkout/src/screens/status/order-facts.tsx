import type { ComponentChildren } from 'preact'
import { networkName } from '../../catalog/network-name.ts'
import { useLocale } from '../../i18n/locale.ts'
import type { Order } from '../../order/order.ts'
import { momentOf } from '../../order/steps.ts'
import { usePage } from '../../page-context.ts'
import { shortId } from '../../parts/address-text.ts'
import { CopyButton } from '../../parts/copy-button.tsx'

/** The ids that support asks for; when printed, the receipt. */
export function OrderFacts({ order, plain = false }: { order: Order; plain?: boolean }) {
  const { texts, format } = useLocale()
  const { announce } = usePage()
  const { status: words, panel, address } = texts
  const { orderId, reference, gatewayName, fiatAmount, fiatCurrency, totalFee, walletAddress, memo } = order
  const money = fiatAmount && format.money(fiatAmount, fiatCurrency)
  const paid = momentOf(order, 'processing') !== null
  const charged = money && totalFee ? words.withFees(money, format.money(totalFee, fiatCurrency)) : money
  return (
    <dl
      className={
        plain ? 'border-t border-line' : 'rounded-card bg-surface shadow-card inset-ring inset-ring-line'
      }
    >
      <Row label={words.order}>
        <Code text={orderId} short /> <CopyButton text={orderId} what={words.order} onCopied={announce} />
      </Row>
      {reference && (
        <Row label={words.reference(gatewayName)}>
          <Code text={reference} short />{' '}
          <CopyButton text={reference} what={words.reference(gatewayName)} onCopied={announce} />
        </Row>
      )}
      {charged && paid && order.direction === 'buy' && (
        <Row label={panel.paid}>
          <bdi>{charged}</bdi>
        </Row>
      )}
      {walletAddress && (
        <Row
          label={order.direction === 'buy' ? words.address : address.refundLabel(networkName(order.network))}
          paper
        >
          <Code text={walletAddress} />
        </Row>
      )}
      {memo && (
        <Row label={address.memo}>
          <Code text={memo} />
        </Row>
      )}
      {order.share && (
        <Row label={texts.sharing.fact}>
          {order.share.at
            ? texts.sharing.shared(gatewayName, format.dateAndTime(order.share.at))
            : texts.sharing.notShared}
        </Row>
      )}
      <Row label={words.placedAt} paper>
        {format.dateAndTime(order.createdAt)}
      </Row>
    </dl>
  )
}

function Row({
  label,
  paper = false,
  children,
}: {
  label: string
  paper?: boolean
  children: ComponentChildren
}) {
  return (
    <div
      className={`min-h-[46px] items-center justify-between gap-4 border-line px-4 py-2 text-label not-first:border-t tablet:px-[18px] ${paper ? 'hidden print:flex' : 'flex'}`}
    >
      <dt className="flex-none text-ink-3">{label}</dt>
      <dd className="flex min-w-0 items-center gap-1.5 text-end font-medium tabular-nums">{children}</dd>
    </div>
  )
}

/** Long ids are cut in the middle on the screen, where a button beside them copies the whole. */
function Code({ text, short = false }: { text: string; short?: boolean }) {
  return (
    <>
      <code dir="ltr" className={`min-w-0 font-mono text-[.86em] ${short ? 'print:hidden' : 'break-all'}`}>
        {short ? shortId(text) : text}
      </code>
      {short && (
        <code dir="ltr" className="hidden min-w-0 font-mono text-[.86em] break-all print:inline">
          {text}
        </code>
      )}
    </>
  )
}

import { Button } from '@sliproad/ui/button.tsx'
import { useEffect } from 'preact/hooks'
import { useLocale } from '../../i18n/locale.ts'
import { isFinal, type Order } from '../../order/order.ts'
import { isSlow } from '../../order/steps.ts'
import { usePage, useTitle } from '../../page-context.ts'
import { BackAction } from '../../parts/back-action.tsx'
import { ReceivePanel } from '../../parts/receive-panel/receive-panel.tsx'
import { StepHead } from '../../parts/step-head.tsx'
import { TwoColumns } from '../../parts/two-columns.tsx'
import type { Checkout } from '../../session/session.ts'
import { useNow } from '../../time/use-now.ts'
import { DepositPanel } from './deposit-panel.tsx'
import { LiveMark } from './live-mark.tsx'
import { moneyNote } from './money-note.ts'
import { OrderFacts } from './order-facts.tsx'
import { OrderPanel } from './order-panel.tsx'
import { pageTitle } from './order-title.ts'
import { PaymentFrame } from './payment-frame.tsx'
import { StatusActions } from './status-actions.tsx'
import { Timeline } from './timeline.tsx'
import { type OrderState, useOrder } from './use-order.ts'

type Props = { checkout: Checkout; onStatus: (order: Order) => void }

/** The last step: the order's status, updated until it is final, and the link back to the partner. */
export function Status({ checkout, onStatus }: Props) {
  const state = useOrder()
  const { order } = state
  useEffect(() => {
    if (order) onStatus(order)
  }, [order, onStatus])
  return order ? <LoadedOrder {...state} order={order} checkout={checkout} /> : <LoadingOrder />
}

function LoadedOrder({
  order,
  live,
  updatedAt,
  checkout,
}: OrderState & { order: Order; checkout: Checkout }) {
  const locale = useLocale()
  const { texts, format } = locale
  const { clock, announce, embedded } = usePage()
  const now = useNow(clock, 15_000)
  const slow = isSlow(order, now)
  const title = pageTitle(order, slow, locale)
  useTitle(title)
  useEffect(() => announce(title), [title, announce])
  const note = moneyNote(order, slow, locale)
  const { payment, deposit, status, gatewayName, direction } = order
  // Once there is a deposit address, the user has finished on the gateway's page.
  const awaited = status === 'pending' && !deposit ? payment : null
  const framed = awaited?.method === 'iframe' && !embedded
  const { partner } = checkout
  return (
    <TwoColumns
      panel={<OrderPanel order={order} now={now} />}
      aside={
        !isFinal(order) && (
          <p>
            {direction === 'buy'
              ? texts.status.aside(partner, order.cryptoCurrency)
              : texts.status.asideSell(partner)}
          </p>
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-[22px]">
        <StepHead
          step={3}
          title={title}
          end={!isFinal(order) && <LiveMark live={live} updatedAt={updatedAt} />}
        />
        <p className="-my-3 hidden text-small text-ink-2 print:block">
          {texts.status.receipt}, {partner}, {format.dateAndTime(order.createdAt)}
        </p>
        {awaited && !framed && (
          <Button
            kind="primary"
            label={texts.status.payNow(gatewayName)}
            href={awaited.url}
            newTab={embedded}
            arrow
            className="tablet:w-full print:hidden"
          />
        )}
        {framed && <PaymentFrame url={awaited.url} gateway={gatewayName} />}
        {deposit && <DepositPanel order={order} deposit={deposit} />}
        <Timeline order={order} />
        <OrderFacts order={order} />
        <StatusActions order={order} hasPrimary={deposit !== null || (awaited !== null && !framed)} />
        {note && (
          <section className="grid gap-1 border-t border-line pt-5 text-label leading-[22px] text-ink-2">
            <h2 className="text-label leading-[22px] font-[650] tracking-normal text-ink">{note.title}</h2>
            <p>
              {note.text}
              {isFinal(order) && status !== 'completed' && ` ${texts.status.again(partner)}`}
            </p>
          </section>
        )}
      </div>
    </TwoColumns>
  )
}

/** The session has an order, but it is not loaded yet. */
function LoadingOrder() {
  const { texts } = useLocale()
  useTitle(texts.status.looking)
  return (
    <TwoColumns panel={<ReceivePanel label={texts.panel.receive} figure={texts.panel.notLoaded} />}>
      <div className="grid gap-[22px]">
        <StepHead step={3} title={texts.status.looking} />
        <div
          className="h-[220px] rounded-card bg-surface shadow-card inset-ring inset-ring-line"
          aria-busy="true"
        />
        <div>
          <BackAction kind="second" size="usual" />
        </div>
      </div>
    </TwoColumns>
  )
}

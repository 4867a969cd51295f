import { Button } from '@sliproad/ui/button.tsx'
import { useEffect } from 'preact/hooks'
import { useLocale } from '../../i18n/locale.ts'
import { isFinal, type Order } from '../../order/order.ts'
import { isSlow } from '../../order/steps.ts'
import { usePage, useTitle } from '../../page-context.ts'
import { BackAction } from '../../parts/back-action.tsx'
import { Sign } from '../../parts/sign.tsx'
import { Split } from '../../parts/split.tsx'
import { StepHead } from '../../parts/step-head.tsx'
import type { Checkout } from '../../session.ts'
import { useNow } from '../../use-now.ts'
import { DepositPanel } from './deposit-panel.tsx'
import { LiveMark } from './live-mark.tsx'
import { moneyNote } from './money-note.ts'
import { OrderFacts } from './order-facts.tsx'
import { OrderSign } from './order-sign.tsx'
import { pageTitle } from './order-title.ts'
import { PaymentFrame } from './payment-frame.tsx'
import { StatusActions } from './status-actions.tsx'
import { Timeline } from './timeline.tsx'
import { type OrderState, useOrder } from './use-order.ts'

type Props = { checkout: Checkout; onStatus: (order: Order) => void }

/** The last step: how the order stands, live until it is final, and then the way back. */
export function Status({ checkout, onStatus }: Props) {
  const state = useOrder()
  const { order } = state
  useEffect(() => {
    if (order) onStatus(order)
  }, [order, onStatus])
  return order ? <Known {...state} order={order} checkout={checkout} /> : <Looking />
}

function Known({ order, live, updatedAt, checkout }: OrderState & { order: Order; checkout: Checkout }) {
  const locale = useLocale()
  const { texts, format } = locale
  const { clock, announce, embedded } = usePage()
  const now = useNow(clock, 15_000)
  const slow = isSlow(order, now)
  const title = pageTitle(order, slow, locale)
  useTitle(title)
  useEffect(() => announce(title), [title, announce])
  const note = moneyNote(order, slow, locale)
  const { payment, deposit, status, gatewayName, way } = order
  // Who has to send his coins is done at the gateway's own page.
  const awaited = status === 'pending' && !deposit ? payment : null
  const framed = awaited?.method === 'iframe' && !embedded
  const { partner } = checkout
  return (
    <Split
      sign={<OrderSign order={order} now={now} />}
      aside={
        !isFinal(order) && (
          <p>
            {way === 'buy'
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
    </Split>
  )
}

/** The order is there, but no answer has told about it yet. */
function Looking() {
  const { texts } = useLocale()
  useTitle(texts.status.looking)
  return (
    <Split sign={<Sign label={texts.sign.receive} figure={texts.sign.notLoaded} />}>
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
    </Split>
  )
}

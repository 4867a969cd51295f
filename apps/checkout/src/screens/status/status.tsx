import { Button } from '@sliproad/ui/button.tsx'
import { Icon } from '@sliproad/ui/icon.tsx'
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
import { isConfirming, pageTitle } from './order-title.ts'
import { OutcomeNotice } from './outcome-notice.tsx'
import { PaymentFrame } from './payment-frame.tsx'
import { StatusActions } from './status-actions.tsx'
import { Timeline } from './timeline.tsx'
import { type OrderState, useOrder } from './use-order.ts'
import { WidgetFrame } from './widget/widget-frame.tsx'

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
  const { clock, announce, embedded, returned, resumeLink } = usePage()
  const now = useNow(clock, 15_000)
  const slow = isSlow(order, now)
  const title = pageTitle(order, { slow, returned }, locale)
  const confirming = isConfirming(order, returned)
  useTitle(title)
  useEffect(() => announce(title), [title, announce])
  const note = moneyNote(order, slow, locale)
  const { payment, deposit, status, gatewayName, direction } = order
  // Once there is a deposit address, the user has finished on the gateway's page.
  const awaited = status === 'pending' && !deposit ? payment : null
  const framed = awaited?.method === 'iframe' && !embedded
  const widget = embedded ? null : (awaited?.frame ?? null)
  const { partner } = checkout
  // Ended without a delivery.
  const ended = isFinal(order) && status !== 'completed'
  const panel = <OrderPanel order={order} now={now} />
  return (
    <TwoColumns
      panel={panel}
      panelOnPhone={false}
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
      <div className="step-form">
        <StepHead
          step={3}
          title={title}
          end={!isFinal(order) && <LiveMark live={live} updatedAt={updatedAt} />}
        />
        {confirming && <Confirming order={order} now={now} />}
        {!ended && <div className="wide:hidden print:hidden">{panel}</div>}
        <p className="-my-3 hidden text-small text-ink-2 print:block">
          {texts.status.receipt}, {partner}, {format.dateAndTime(order.createdAt)}
        </p>
        {awaited && !framed && !widget && !confirming && (
          <Button
            kind="primary"
            label={texts.status.payNow(gatewayName)}
            href={awaited.frame ? resumeLink : awaited.url}
            newTab={embedded}
            arrow
            className="tablet:w-full print:hidden"
          />
        )}
        {widget && <WidgetFrame frame={widget} order={order} />}
        {framed && !confirming && <PaymentFrame url={awaited.url} gateway={gatewayName} />}
        {deposit && <DepositPanel order={order} deposit={deposit} />}
        {ended ? (
          <>
            <OutcomeNotice order={order} money={note?.text ?? ''} />
            <details className="folded rounded-card bg-surface shadow-card inset-ring inset-ring-line">
              <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-2 px-4 font-semibold">
                {texts.status.whatHappened} <Icon name="right" small className="folded-mark text-ink-3" />
              </summary>
              <div className="grid gap-4 pb-4">
                <Timeline order={order} />
              </div>
            </details>
            <OrderFacts order={order} />
          </>
        ) : (
          <>
            <Timeline order={order} confirming={confirming} />
            {confirming && awaited && (
              <p className="text-label text-ink-2 print:hidden">
                {texts.status.leftEarly}{' '}
                <a
                  href={awaited.frame ? resumeLink : awaited.url}
                  rel="noreferrer"
                  className="text-accent-text underline decoration-1 underline-offset-3"
                >
                  {texts.status.goBack(gatewayName)}
                </a>
              </p>
            )}
            <OrderFacts order={order} />
            <StatusActions
              hasPrimary={deposit !== null || (awaited !== null && !framed && !widget && !confirming)}
            />
          </>
        )}
        {note && !ended && (
          <section className="grid gap-1 border-t border-line pt-5 text-label leading-[22px] text-ink-2">
            <h2 className="text-label leading-[22px] font-[650] tracking-normal text-ink">{note.title}</h2>
            <p>{note.text}</p>
          </section>
        )}
      </div>
    </TwoColumns>
  )
}

const patienceMs = 3 * 60_000

/** What the user can expect while the gateway looks for the payment. */
function Confirming({ order, now }: { order: Order; now: Date }) {
  const { status } = useLocale().texts
  const waited = now.getTime() - order.createdAt.getTime()
  return (
    <p className="-mt-2 text-label leading-[22px] text-pretty text-ink-2">
      {waited > patienceMs ? status.notToldYet(order.gatewayName) : status.confirmingNote}
    </p>
  )
}

/** The session has an order, but it is not loaded yet. */
function LoadingOrder() {
  const { texts } = useLocale()
  useTitle(texts.status.looking)
  return (
    <TwoColumns panel={<ReceivePanel label={texts.panel.receive} figure={texts.panel.notLoaded} />}>
      <div className="step-form">
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

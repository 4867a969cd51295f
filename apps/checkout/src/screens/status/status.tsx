import { Button } from '@sliproad/ui/button.tsx'
import { Icon } from '@sliproad/ui/icon.tsx'
import { useEffect, useState } from 'preact/hooks'
import { useLocale } from '../../i18n/locale.ts'
import { isFinal, type Order } from '../../order/order.ts'
import { isSlow } from '../../order/steps.ts'
import { usePage, useTitle } from '../../page-context.ts'
import { BackAction, ReturnLink } from '../../parts/back-action.tsx'
import { ReceivePanel } from '../../parts/receive-panel/receive-panel.tsx'
import { StepHead } from '../../parts/step-head.tsx'
import { TwoColumns } from '../../parts/two-columns.tsx'
import { useNow } from '../../time/use-now.ts'
import { DepositPanel } from './deposit-panel.tsx'
import { NextTry } from './ended/next-try.tsx'
import { OutcomeNotice } from './ended/outcome-notice.tsx'
import { LiveMark } from './live-mark.tsx'
import { moneyNote } from './money-note.ts'
import { OrderFacts } from './order-facts.tsx'
import { OrderPanel } from './order-panel.tsx'
import { isConfirming, pageTitle } from './order-title.ts'
import { PaymentFrame } from './payment-frame.tsx'
import { StatusActions } from './status-actions.tsx'
import type { StatusProps } from './status-props.ts'
import { quotedNote } from './step-words.ts'
import { Timeline } from './timeline.tsx'
import { type OrderState, useOrder } from './use-order.ts'
import { WidgetFrame } from './widget/widget-frame.tsx'

/** The last step: the order's status, updated until it is final, and the link back to the partner. */
export function Status({ onStatus, ...known }: StatusProps) {
  const followed = useOrder()
  const { order } = followed
  useEffect(() => {
    if (order) onStatus(order)
  }, [order, onStatus])
  return order ? <LoadedOrder {...known} followed={followed} order={order} /> : <LoadingOrder />
}

type LoadedProps = Omit<StatusProps, 'onStatus'> & { followed: OrderState; order: Order }

function LoadedOrder({ followed: { live, updatedAt }, ...known }: LoadedProps) {
  const { order, checkout } = known
  const locale = useLocale()
  const { texts, format } = locale
  const { clock, announce, embedded, returned, resumeLink } = usePage()
  const now = useNow(clock, 15_000)
  const slow = isSlow(order, now)
  const title = pageTitle(order, { slow, returned }, locale)
  const confirming = isConfirming(order, returned)
  useTitle(title)
  useEffect(() => announce(title), [title, announce])
  const note = moneyNote(order, { slow, confirming }, locale)
  const { payment, deposit, status, gatewayName, direction } = order
  // Once there is a deposit address, the user has finished on the gateway's page.
  const awaited = status === 'pending' && !deposit ? payment : null
  const framed = awaited?.method === 'iframe' && !embedded
  const widget = embedded ? null : (awaited?.frame ?? null)
  const { partner } = checkout
  // Ended without a delivery.
  const ended = isFinal(order) && status !== 'completed'
  const panel = <OrderPanel order={order} now={now} confirming={confirming} />
  return (
    <TwoColumns
      panel={panel}
      panelOnPhone={false}
      aside={
        ended
          ? order.retry && <p>{texts.status.kept}</p>
          : !isFinal(order) && (
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
          step={ended ? 2 : 3}
          title={title}
          end={!isFinal(order) && <LiveMark live={live} updatedAt={updatedAt} />}
        />
        <Subtitle order={order} now={now} confirming={confirming} slow={slow} />
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
            <OutcomeNotice order={order} money={note?.text ?? ''} country={known.country} />
            <NextTry {...known} />
            <details className="folded rounded-card bg-surface shadow-card inset-ring inset-ring-line">
              <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-2 px-4 text-label font-semibold">
                {texts.status.whatHappened} <Icon name="right" small className="folded-mark text-ink-3" />
              </summary>
              <div className="grid gap-4">
                <Timeline order={order} plain />
                <OrderFacts order={order} plain />
              </div>
            </details>
            {order.retry && <ReturnLink />}
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
            {!confirming && <OrderFacts order={order} />}
            <StatusActions order={order} />
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

type SubtitleProps = { order: Order; now: Date; confirming: boolean; slow: boolean }

/** What the user can expect now, or what arrived. */
function Subtitle({ order, now, confirming, slow }: SubtitleProps) {
  const locale = useLocale()
  const { texts, format } = locale
  // The user came back when this page was opened; how long he had been at the gateway says nothing.
  const [openedAt] = useState(now)
  const words = text()
  return words && <p className="-mt-2 text-label leading-[22px] text-pretty text-ink-2">{words}</p>

  function text(): string | null {
    const { status, gatewayName, direction, wait } = order
    if (confirming) {
      const waited = now.getTime() - openedAt.getTime()
      return waited > patienceMs ? texts.status.notToldYet(gatewayName) : texts.status.confirmingNote
    }
    if (status === 'completed') return quotedNote(order, locale)
    if (status !== 'processing' || slow) return null
    const usual = wait ? texts.status.usual(format.wait(wait, 'long')) : ''
    return (direction === 'buy' ? `${texts.status.wentThrough} ${usual}` : usual).trim() || null
  }
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

import { Button } from '@sliproad/ui/button.tsx'
import { Icon } from '@sliproad/ui/icon.tsx'
import { StatusGlyph } from '@sliproad/ui/status-glyph.tsx'
import { type Locale, useLocale } from '../../i18n/locale.ts'
import { type DeclineReason, declineReason } from '../../order/decline-reason.ts'
import type { Order } from '../../order/order.ts'
import { BackAction } from '../../parts/back-action.tsx'

/** An order that ended without a delivery: the reason, what became of the money, and the ways on. */
export function OutcomeNotice({ order, money }: { order: Order; money: string }) {
  const locale = useLocale()
  const { texts } = locale
  const reason = declineReason(order.failureReason)
  return (
    <>
      {reason && (
        <section
          role="alert"
          className="grid grid-cols-[20px_minmax(0,1fr)] gap-3 rounded-field bg-negative-soft px-4 py-3.5 text-label leading-[22px] inset-ring inset-ring-negative-line"
        >
          <StatusGlyph
            name="failed"
            className="mt-[3px] text-negative [--glyph-ground:var(--negative-soft)]"
          />
          <p className="text-ink">{reasonText(reason, locale)}</p>
        </section>
      )}
      <p className="grid grid-cols-[20px_minmax(0,1fr)] gap-3 px-4 text-label leading-[22px] text-ink-2">
        <Icon name="info" className="mt-px text-ink-3" />
        <span>{money}</span>
      </p>
      <div className="grid gap-2.5 print:hidden">
        {order.payment && (
          <Button
            kind="primary"
            label={texts.status.retry(order.gatewayName)}
            href={order.payment.url}
            className="tablet:w-full"
          />
        )}
        <BackAction kind={order.payment ? 'second' : 'primary'} startsAgain className="tablet:w-full" />
      </div>
    </>
  )
}

function reasonText(reason: DeclineReason, { texts }: Pick<Locale, 'texts'>): string {
  return reason === 'unknown' ? texts.status.noReason : texts.status[reason]
}

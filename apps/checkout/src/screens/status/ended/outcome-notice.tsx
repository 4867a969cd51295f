import { Icon } from '@sliproad/ui/icon.tsx'
import { StatusGlyph } from '@sliproad/ui/status-glyph.tsx'
import { type Locale, useLocale } from '../../../i18n/locale.ts'
import { bankDecline } from '../../../order/decline-reason.ts'
import type { Order } from '../../../order/order.ts'
import { momentOf } from '../../../order/steps.ts'

type Props = { order: Order; money: string; country: string | null }

/** An order that ended without a delivery: the reason and what became of the money. */
export function OutcomeNotice({ order, money, country }: Props) {
  const locale = useLocale()
  const reason = bankDecline(order)
  // Money that was taken and is on its way back asks for more attention than a payment that never happened.
  const isTaken = order.status !== 'refunded' && momentOf(order, 'processing') !== null
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
          <p className="text-pretty text-ink">
            <FirstSentence text={reasonText(reason, order, country, locale)} />
          </p>
        </section>
      )}
      {isTaken ? (
        <section
          role="alert"
          className="grid grid-cols-[20px_minmax(0,1fr)] gap-3 rounded-field bg-caution-soft px-4 py-3.5 text-label leading-[22px] inset-ring inset-ring-caution-line"
        >
          <Icon name="warning" className="mt-px text-caution" />
          <p className="text-pretty text-ink">
            <FirstSentence text={money} />
          </p>
        </section>
      ) : (
        <p className="-mt-1.5 grid grid-cols-[20px_minmax(0,1fr)] gap-3 px-4 text-label leading-[22px] text-pretty text-ink-2">
          <StatusGlyph name="completed" className="mt-[3px] text-positive" />
          <span>
            <FirstSentence text={money} />
          </span>
        </p>
      )}
    </>
  )
}

/** The first sentence says what matters; the others explain it. */
function FirstSentence({ text }: { text: string }) {
  const [, first = text, rest = ''] = /^(.+?(?:\.(?=\s)|。))(.+)$/s.exec(text) ?? []
  return (
    <>
      <strong className="font-[650] text-ink">{first}</strong>
      {rest}
    </>
  )
}

function reasonText(
  reason: NonNullable<Order['declineReason']>,
  { gatewayName, fiatAmount, fiatCurrency }: Order,
  country: string | null,
  { texts, format }: Pick<Locale, 'texts' | 'format'>,
): string {
  const { status } = texts
  if (reason === 'unknown') return status.noReason
  const reasons = {
    insufficient_funds: status.insufficientFunds,
    expired_card: status.expiredCard,
    '3ds_failed': status.notApproved,
    limit: status.overLimit,
    country: country ? status.notFrom(format.country(country)) : status.notFromHere,
  }
  if (fiatAmount === null) return reasons[reason]
  return `${reasons[reason]} ${status.bankSaid(gatewayName, format.money(fiatAmount, fiatCurrency))}`
}

import { isPositive } from '@sliproad/core/decimal'
import { Icon } from '@sliproad/ui/icon.tsx'
import { useLocale } from '../../../i18n/locale.ts'
import { worthOf } from '../../../quotes/offers.ts'
import type { Quote, QuoteRequest } from '../../../quotes/quote.ts'
import type { Direction } from '../../../session/session.ts'
import { StepList } from './step-list.tsx'

type Props = { direction: Direction; quote: Quote; request: QuoteRequest; places: number }

/** The parts of the price, which add up to the amount charged or paid out. */
export function FeeTable({ direction, quote, request, places }: Props) {
  const { texts, format } = useLocale()
  const { fiat, crypto } = request
  const { offers } = texts
  const money = (amount: Quote['fiatAmount']) => format.money(amount, fiat)
  const fee = (amount: Quote['fiatAmount']) =>
    direction === 'buy' ? money(amount) : `\u2212${money(amount)}`
  const lines: [label: string, value: string][] = [
    [
      offers.at(format.coinsOf(quote.cryptoAmount, crypto, places), money(quote.exchangeRate)),
      money(worthOf(quote, direction)),
    ],
    [offers.processingFee, fee(quote.processingFee)],
    [offers.networkFee, fee(quote.networkFee)],
  ]
  return (
    <details className="fees ms-[92px] me-4 -mt-1 mb-1.5">
      <summary className="-my-1.5 inline-flex min-h-11 cursor-pointer list-none items-center gap-1 text-small font-semibold text-accent-text">
        {isPositive(quote.totalFee) ? offers.feesIncluded(money(quote.totalFee)) : offers.noFees}
        <Icon name="down" small className="fees-mark" />
      </summary>
      <dl className="grid gap-[5px] pt-1 pb-2 text-small">
        {lines.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 text-ink-2">
            <dt>{label}</dt>
            <dd className="text-end tabular-nums">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
        <div className="mt-px flex justify-between gap-4 border-t border-[color-mix(in_srgb,var(--accent-mark)_25%,transparent)] pt-1.5 font-semibold">
          <dt>{direction === 'buy' ? offers.chargedTotal : offers.paidOutTotal}</dt>
          <dd className="text-end tabular-nums">
            <bdi>{money(quote.fiatAmount)}</bdi>
          </dd>
        </div>
      </dl>
      <StepList steps={quote.steps} known={quote.path?.boughtBefore ?? false} />
    </details>
  )
}

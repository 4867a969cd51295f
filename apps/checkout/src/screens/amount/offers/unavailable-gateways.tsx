import { noAnswerReasons, type UnavailableReason } from '@sliproad/core/vocabulary'
import { GatewaySymbol } from '@sliproad/ui/gateway-symbol.tsx'
import { Icon } from '@sliproad/ui/icon.tsx'
import type { Supported } from '../../../catalog/supported.ts'
import { useLocale } from '../../../i18n/locale.ts'
import type { NoQuote, QuoteRequest } from '../../../quotes/quote.ts'
import { reasonText } from './reason-text.ts'

type Props = { noQuotes: readonly NoQuote[]; request: QuoteRequest; supported: Supported | null }

/** Gateways without an offer, collapsed under the offers. */
export function UnavailableGateways({ noQuotes, request, supported }: Props) {
  const locale = useLocale()
  if (noQuotes.length === 0) return null
  return (
    <details className="folded -mt-3 text-small text-ink-3">
      <summary className="inline-flex min-h-8 cursor-pointer list-none items-center gap-1">
        <Icon name="right" small className="folded-mark" /> {locale.texts.offers.others(noQuotes.length)}
      </summary>
      <ul className="ps-5">
        {noQuotes.map((each) => (
          <li key={each.gatewayId} className="flex justify-between gap-4 py-1">
            <span>{each.gatewayName}</span>
            <span className="text-end">{reasonText(each, request, locale, supported)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

type SaidProps = Props & { onAskAgain: () => void }

const silent: readonly UnavailableReason[] = noAnswerReasons

/** The same list, expanded, when no gateway has an offer. */
export function GatewayReasons({ noQuotes, request, supported, onAskAgain }: SaidProps) {
  const locale = useLocale()
  const { amount, offers } = locale.texts
  if (noQuotes.length === 0) return null
  return (
    <section>
      <h2 className="mb-2 text-label font-semibold tracking-normal">{amount.said}</h2>
      <ul className="rounded-card bg-surface shadow-card inset-ring inset-ring-line">
        {noQuotes.map((each) => (
          <li
            key={each.gatewayId}
            className="grid min-h-11 grid-cols-[24px_auto_minmax(0,1fr)] items-center gap-3 border-line px-3.5 py-1.5 text-label not-first:border-t tablet:px-[18px]"
          >
            <GatewaySymbol gatewayId={each.gatewayId} small />
            <span>{each.gatewayName}</span>
            <span className="text-end text-ink-3 tabular-nums">
              {reasonText(each, request, locale, supported)}
              {silent.includes(each.reason) && (
                <>
                  {'. '}
                  <button
                    type="button"
                    onClick={onAskAgain}
                    className="cursor-pointer text-accent-text underline decoration-1 underline-offset-3"
                  >
                    {offers.askAgain}
                  </button>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

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
    <details className="folded text-small text-ink-3">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1">
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

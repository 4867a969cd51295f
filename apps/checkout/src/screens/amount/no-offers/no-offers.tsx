import { methodInText } from '../../../catalog/method-name.ts'
import { networkName } from '../../../catalog/network-name.ts'
import type { Supported } from '../../../catalog/supported.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { BackAction } from '../../../parts/back-action.tsx'
import { CountryNotice } from '../../../parts/notices/country-notice.tsx'
import { Notice } from '../../../parts/notices/notice.tsx'
import type { NoOffers as Why } from '../../../quotes/no-offers.ts'
import type { NoQuote, QuoteRequest } from '../../../quotes/quote.ts'
import type { Checkout } from '../../../session/session.ts'
import { isLocked } from '../../../session/session.ts'
import { SilentNotice } from './silent-notice.tsx'

type Props = {
  why: Why
  noQuotes: readonly NoQuote[]
  request: QuoteRequest
  checkout: Checkout
  supported: Supported | null
  asking: boolean
  onAskAgain: () => void
  onChangeCountry: () => void
}

/** Why no gateway has an offer. Reasons about the amount are shown under the amount field instead. */
export function NoOffers(props: Props) {
  const { why, noQuotes, request, checkout, supported, asking, onAskAgain, onChangeCountry } = props
  const { texts } = useLocale()
  const { crypto, network, fiat, country } = request
  const method = methodInText(texts, supported, request.method ?? 'credit_debit_card')
  const where = networkName(network)
  switch (why.kind) {
    case 'method':
      return (
        <Notice
          icon="card"
          tone="quiet"
          title={texts.method.title(method)}
          reason={texts.method.reason(texts.panel.asset(crypto, where), method)}
        />
      )
    case 'network':
      return (
        <Notice
          icon="route"
          tone="quiet"
          title={texts.network.title(where)}
          reason={texts.network.reason(crypto, where, fiat)}
        />
      )
    case 'pair':
      return (
        <Notice icon="route" tone="quiet" title={texts.pair.title(crypto, fiat)} reason={texts.pair.reason}>
          {isLocked(checkout.session, 'sourceCurrency') &&
            isLocked(checkout.session, 'destinationCurrency') && <BackAction kind="second" size="small" />}
        </Notice>
      )
    case 'silent':
      return (
        <SilentNotice
          why={why}
          noQuotes={noQuotes}
          request={request}
          supported={supported}
          expiresAt={checkout.session.expiresAt}
          asking={asking}
          onAskAgain={onAskAgain}
        />
      )
    case 'country':
      return (
        <CountryNotice
          country={country}
          refusal={supported?.countryRefusal ?? 'gateways'}
          checkout={checkout}
          onChangeCountry={onChangeCountry}
        />
      )
    default:
      return null
  }
}

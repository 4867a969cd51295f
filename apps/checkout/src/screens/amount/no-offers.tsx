import { methodInText } from '../../catalog/method-name.ts'
import type { Supported } from '../../catalog/supported.ts'
import { useLocale } from '../../i18n/locale.ts'
import { networkName } from '../../network-name.ts'
import { BackAction } from '../../parts/back-action.tsx'
import { CountryNotice } from '../../parts/country-notice.tsx'
import { Notice } from '../../parts/notice.tsx'
import type { NoOffers as Why } from '../../quotes/no-offers.ts'
import type { Question } from '../../quotes/quote.ts'
import type { Checkout } from '../../session.ts'
import { isLocked } from '../../session.ts'
import { SilentNotice } from './silent-notice.tsx'

type Props = {
  why: Why
  question: Question
  checkout: Checkout
  supported: Supported | null
  asking: boolean
  onAskAgain: () => void
  onChangeCountry: () => void
}

/** Why nobody offers anything, where it is not about the amount: that is said under its field. */
export function NoOffers({ why, question, checkout, supported, asking, onAskAgain, onChangeCountry }: Props) {
  const { texts } = useLocale()
  const { crypto, network, fiat, country } = question
  const method = methodInText(texts, supported, question.method ?? 'credit_debit_card')
  const where = networkName(network)
  switch (why.kind) {
    case 'method':
      return (
        <Notice
          icon="card"
          tone="quiet"
          title={texts.method.title(method)}
          reason={texts.method.reason(texts.sign.asset(crypto, where), method)}
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
      return <SilentNotice asked={why.asked} asking={asking} onAskAgain={onAskAgain} />
    case 'country':
      return <CountryNotice country={country} checkout={checkout} onChangeCountry={onChangeCountry} />
    default:
      return null
  }
}

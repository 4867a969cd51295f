import { Icon } from '@sliproad/ui/icon.tsx'
import { offersListId } from '../../flow/use-offers.ts'
import { useLocale } from '../../i18n/locale.ts'
import { OfferBars } from '../../parts/offer-bars.tsx'
import { type Offer, sharedPlaces } from '../../quotes/offers.ts'
import type { Question } from '../../quotes/quote.ts'
import type { QuotesState } from '../../quotes/use-quotes.ts'
import type { Way } from '../../session.ts'
import { FeeTable } from './fee-table.tsx'
import { OfferRow } from './offer-row.tsx'
import { PriceCountdown } from './price-countdown.tsx'

type Props = {
  way: Way
  offers: readonly Offer[]
  chosen: Offer | null
  /** What the offers answer. */
  question: Question | null
  quotes: QuotesState
  onChoose: (gateway: string) => void
}

export function OfferList({ way, offers, chosen, question, quotes, onChoose }: Props) {
  const { texts } = useLocale()
  const unit = way === 'buy' ? question?.crypto : question?.fiat
  if (offers.length === 0 || !question || !chosen) {
    return (
      <section aria-busy="true" aria-label={texts.offers.loading}>
        <p className="mb-2.5 flex min-h-5 items-center gap-[7px] text-small text-ink-3">
          <Icon name="refresh" small /> {texts.sign.fetching}
        </p>
        <OfferBars />
      </section>
    )
  }
  const places = sharedPlaces(offers.map(({ quote }) => quote.cryptoAmount))
  return (
    <fieldset id={offersListId} aria-labelledby="offers-title" className="min-w-0">
      <div className="mb-2.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id="offers-title" className="text-label font-semibold tracking-normal">
          {texts.offers.title(offers.length, unit ?? '')}
        </h2>
        <PriceCountdown quotes={quotes} />
      </div>
      <div className="rounded-card bg-surface shadow-card inset-ring inset-ring-line">
        {offers.map((offer) => (
          // The same elements whether it is chosen or not: a radio that is replaced loses the keyboard.
          <div
            key={offer.quote.gatewayId}
            className={`offer flow-root rounded-card ${offer === chosen ? 'offer-picked bg-accent-soft inset-ring-2 inset-ring-accent-mark' : ''}`}
          >
            <OfferRow
              way={way}
              offer={offer}
              chosen={offer === chosen}
              question={question}
              places={places}
              onChoose={onChoose}
            />
            {offer === chosen && (
              <FeeTable way={way} quote={offer.quote} question={question} places={places} />
            )}
          </div>
        ))}
      </div>
    </fieldset>
  )
}

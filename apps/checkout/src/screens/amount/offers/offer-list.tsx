import { Icon } from '@sliproad/ui/icon.tsx'
import { offersListId } from '../../../flow/use-offers.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { OfferBars } from '../../../parts/offer-bars.tsx'
import { type Offer, sharedPlaces } from '../../../quotes/offers.ts'
import type { QuoteRequest } from '../../../quotes/quote.ts'
import type { QuotesState } from '../../../quotes/use-quotes.ts'
import type { Direction } from '../../../session/session.ts'
import { FeeTable } from './fee-table.tsx'
import { OfferRow } from './offer-row.tsx'
import { PriceCountdown } from './price-countdown.tsx'

type Props = {
  direction: Direction
  offers: readonly Offer[]
  chosen: Offer | null
  /** The request that the offers belong to. */
  request: QuoteRequest | null
  quotes: QuotesState
  onChoose: (gateway: string) => void
}

export function OfferList({ direction, offers, chosen, request, quotes, onChoose }: Props) {
  const { texts } = useLocale()
  const unit = direction === 'buy' ? request?.crypto : request?.fiat
  if (offers.length === 0 || !request || !chosen) {
    return (
      <section aria-busy="true" aria-label={texts.offers.loading}>
        <p className="mb-2.5 flex min-h-5 items-center gap-[7px] text-small text-ink-3">
          <Icon name="refresh" small /> {texts.panel.fetching}
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
          // Chosen or not, the elements are the same: a radio button that is replaced loses the focus.
          <div
            key={offer.quote.gatewayId}
            className={`offer flow-root rounded-card ${offer === chosen ? 'offer-picked bg-accent-soft inset-ring-2 inset-ring-accent-mark' : ''}`}
          >
            <OfferRow
              direction={direction}
              offer={offer}
              chosen={offer === chosen}
              request={request}
              places={places}
              onChoose={onChoose}
            />
            {offer === chosen && (
              <FeeTable direction={direction} quote={offer.quote} request={request} places={places} />
            )}
          </div>
        ))}
      </div>
    </fieldset>
  )
}

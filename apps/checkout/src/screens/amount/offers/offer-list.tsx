import { Icon } from '@sliproad/ui/icon.tsx'
import { GatewayMark } from '@sliproad/ui/marks/gateway-mark.tsx'
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { offersListId } from '../../../flow/use-offers.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { type Offer, sharedPlaces } from '../../../quotes/offers.ts'
import type { QuoteRequest } from '../../../quotes/quote.ts'
import type { QuotesState } from '../../../quotes/use-quotes.ts'
import type { Direction } from '../../../session/session.ts'
import { OfferBars } from './offer-bars.tsx'
import { ownFactsText, sharedFactsText } from './offer-facts.ts'
import { OfferRow } from './offer-row.tsx'
import { PriceCountdown } from './price-countdown.tsx'

type Props = {
  direction: Direction
  offers: readonly Offer[]
  chosen: Offer | null
  /** The request that the offers belong to. */
  request: QuoteRequest | null
  /** How many gateways are asked; null until it is known. */
  asked: number | null
  quotes: QuotesState
  /** Stands below all offers, once they are shown. */
  below: ComponentChildren
  onChoose: (gateway: string) => void
}

/** So many offers are shown at first. */
const shownFirst = 3

/** On wide screens: the best offers, and the others on request. */
export function OfferList({ direction, offers, chosen, request, asked, quotes, below, onChoose }: Props) {
  const locale = useLocale()
  const { texts, format } = locale
  const [open, setOpen] = useState(false)
  if (offers.length === 0 || !request || !chosen) return <OfferBars asked={asked} />
  const places = sharedPlaces(
    offers.map(({ quote }) => quote),
    format.moneyPlaces(request.fiat),
  )
  // One more offer takes no more room than the button that would show it.
  const isOpen = open || offers.indexOf(chosen) >= shownFirst || offers.length <= shownFirst + 1
  const shown = isOpen ? offers : offers.slice(0, shownFirst)
  const others = offers.slice(shownFirst)
  return (
    <fieldset id={offersListId} aria-labelledby="offers-title" className="hidden min-w-0 wide:block">
      <div className="flex min-h-6 items-center justify-between gap-3">
        <h2 id="offers-title" className="text-label font-semibold tracking-normal">
          {titleOf(offers.length)}
        </h2>
        <PriceCountdown quotes={quotes} />
      </div>
      <p className="mt-0.5 mb-2.5 min-h-5 text-small text-pretty text-ink-3">
        {sharedFactsText(offers, direction, locale)}
      </p>
      <div className="rounded-card bg-surface shadow-card inset-ring inset-ring-line">
        {shown.map((offer) => (
          <OfferRow
            key={offer.quote.gatewayId}
            direction={direction}
            offer={offer}
            chosen={offer === chosen}
            request={request}
            places={places}
            facts={ownFactsText(offer.quote, offers, locale)}
            group="offer"
            onChoose={onChoose}
          />
        ))}
        {!isOpen && others.length > 0 && (
          <button
            type="button"
            aria-expanded="false"
            onClick={() => setOpen(true)}
            className="offer flex min-h-[52px] w-full cursor-pointer items-center gap-3.5 rounded-b-card px-4 text-label font-semibold text-accent-text hover:bg-fill"
          >
            {texts.offers.moreOffers(others.length)}
            <span className="flex gap-1">
              {others.map(({ quote }) => (
                <GatewayMark key={quote.gatewayId} gatewayId={quote.gatewayId} small />
              ))}
            </span>
            <Icon name="down" small className="ms-auto" />
          </button>
        )}
      </div>
      {isOpen && below}
    </fieldset>
  )

  function titleOf(count: number): string {
    if (direction === 'buy' && request?.side === 'crypto') return texts.offers.titleCheapest(count)
    if (direction === 'buy') return texts.offers.title(count, request?.crypto ?? '')
    return request?.side === 'fiat' ? texts.offers.titleFewest(count) : texts.offers.titlePayout(count)
  }
}

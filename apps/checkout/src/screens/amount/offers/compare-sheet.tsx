import { Button } from '@sliproad/ui/button.tsx'
import { useState } from 'preact/hooks'
import type { Supported } from '../../../catalog/supported.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { Segments } from '../../../parts/segments.tsx'
import { Sheet } from '../../../parts/sheet.tsx'
import { type Offer, type SortedBy, sharedPlaces, sortOffers } from '../../../quotes/offers.ts'
import type { NoQuote, QuoteRequest } from '../../../quotes/quote.ts'
import type { Direction } from '../../../session/session.ts'
import { ownFactsText, sharedFactsText } from './offer-facts.ts'
import { OfferRow } from './offer-row.tsx'
import { UnavailableGateways } from './unavailable-gateways.tsx'

type Props = {
  direction: Direction
  offers: readonly Offer[]
  chosen: Offer
  request: QuoteRequest
  noQuotes: readonly NoQuote[]
  supported: Supported | null
  onChoose: (gateway: string) => void
  onClose: () => void
}

const orders: readonly SortedBy[] = ['amount', 'fastest', 'fees']

/** On phones: all offers, in an order of the user's choice. The choice counts once the button is pressed. */
export function CompareSheet(props: Props) {
  const { direction, offers, chosen, request, noQuotes, supported, onChoose, onClose } = props
  const locale = useLocale()
  const { texts, format } = locale
  const [sortedBy, setSortedBy] = useState<SortedBy>('amount')
  const [picked, setPicked] = useState(chosen.quote.gatewayId)
  const now = offers.find(({ quote }) => quote.gatewayId === picked) ?? chosen
  const asked =
    request.side === 'fiat'
      ? format.money(request.amount, request.fiat)
      : format.coinsOf(request.amount, request.crypto)
  const places = sharedPlaces(
    offers.map(({ quote }) => quote),
    format.moneyPlaces(request.fiat),
  )
  const title = texts.offers.compareTitle(offers.length, asked)
  const shared = sharedFactsText(offers, direction, locale)
  const labels: Record<SortedBy, string> = {
    amount: amountLabel(),
    fastest: texts.offers.fastest,
    fees: texts.offers.fees,
  }
  return (
    <Sheet title={title} onClose={onClose}>
      {(close) => (
        <>
          <div className="mx-4 flex">
            <Segments
              label={texts.offers.sortedBy}
              group="order"
              value={sortedBy}
              choices={orders.map((order) => ({ value: order, label: labels[order] }))}
              onChoose={setSortedBy}
            />
          </div>
          {shared && <p className="px-4 pt-2.5 text-small text-pretty text-ink-3">{shared}</p>}
          <div
            role="radiogroup"
            aria-label={title}
            className="mt-2.5 min-h-0 flex-1 overflow-y-auto border-t border-line px-1 py-1.5"
          >
            {sortOffers(offers, sortedBy).map((offer) => (
              <OfferRow
                key={offer.quote.gatewayId}
                direction={direction}
                offer={offer}
                chosen={offer === now}
                request={request}
                places={places}
                facts={ownFactsText(offer.quote, offers, locale)}
                group="compared"
                sortedBy={sortedBy}
                takesFocus={offer === now}
                onChoose={setPicked}
              />
            ))}
            <div className="px-3 pt-3">
              <UnavailableGateways noQuotes={noQuotes} request={request} supported={supported} />
            </div>
          </div>
          <div className="border-t border-line px-4 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))]">
            <Button
              kind="primary"
              label={texts.offers.use(now.quote.gatewayName)}
              onPress={() => {
                onChoose(now.quote.gatewayId)
                close()
              }}
              className="tablet:w-full"
            />
          </div>
        </>
      )}
    </Sheet>
  )

  /** What the list is sorted by at first: what the gateways compete in. */
  function amountLabel(): string {
    if (direction === 'buy')
      return request.side === 'fiat' ? texts.offers.most(request.crypto) : texts.offers.best
    return request.side === 'fiat' ? texts.offers.costsLeast : texts.offers.paysMost
  }
}

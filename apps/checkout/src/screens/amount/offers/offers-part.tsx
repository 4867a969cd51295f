import type { NoOffers as Why } from '../../../quotes/no-offers.ts'
import type { AmountStepProps } from '../amount-step-props.ts'
import { Alternatives } from '../no-offers/alternatives.tsx'
import { NoOffers } from '../no-offers/no-offers.tsx'
import { OfferList } from './offer-list.tsx'
import { GatewayReasons, UnavailableGateways } from './unavailable-gateways.tsx'

type Props = AmountStepProps & { why: Why | null }

/** The offers, or why there are none and what would work instead; then the gateways without an offer. */
export function OffersPart(props: Props) {
  const { checkout, change, catalog, request, offers, chosen, quotes, why, onChangeCountry } = props
  const { supported } = catalog
  const noQuotes = quotes.answered?.quotes.noQuotes ?? []
  if (!request) return null
  if (why) {
    return (
      <>
        <NoOffers
          why={why}
          request={request}
          checkout={checkout}
          supported={supported}
          asking={quotes.asking}
          onAskAgain={quotes.refresh}
          onChangeCountry={onChangeCountry}
        />
        <Alternatives {...props} request={request} />
        <GatewayReasons
          noQuotes={noQuotes}
          request={request}
          supported={supported}
          onAskAgain={quotes.refresh}
        />
      </>
    )
  }
  return (
    <>
      {!(quotes.failure && offers.length === 0) && (
        <OfferList
          direction={checkout.session.direction}
          offers={offers}
          chosen={chosen}
          request={quotes.answered?.request ?? null}
          quotes={quotes}
          onChoose={(gateway) => change({ gateway })}
        />
      )}
      {quotes.answered && (
        <UnavailableGateways noQuotes={noQuotes} request={quotes.answered.request} supported={supported} />
      )}
    </>
  )
}

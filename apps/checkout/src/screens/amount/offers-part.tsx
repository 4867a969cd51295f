import type { NoOffers as Why } from '../../quotes/no-offers.ts'
import type { AmountStepProps } from './amount-step-props.ts'
import { NoOffers } from './no-offers.tsx'
import { OfferList } from './offer-list.tsx'
import { OfferedInstead } from './offered-instead.tsx'
import { OtherGateways, WhatGatewaysSaid } from './other-gateways.tsx'

type Props = AmountStepProps & { why: Why | null }

/** The offers, or why there is none and what would work instead; in both cases what the other gateways said. */
export function OffersPart(props: Props) {
  const { checkout, change, catalog, question, offers, chosen, quotes, why, onChangeCountry } = props
  const { supported } = catalog
  const noQuotes = quotes.answered?.quotes.noQuotes ?? []
  if (!question) return null
  if (why) {
    return (
      <>
        <NoOffers
          why={why}
          question={question}
          checkout={checkout}
          supported={supported}
          asking={quotes.asking}
          onAskAgain={quotes.refresh}
          onChangeCountry={onChangeCountry}
        />
        <OfferedInstead {...props} question={question} />
        <WhatGatewaysSaid
          noQuotes={noQuotes}
          question={question}
          supported={supported}
          onAskAgain={quotes.refresh}
        />
      </>
    )
  }
  return (
    <>
      {!(quotes.trouble && offers.length === 0) && (
        <OfferList
          way={checkout.session.way}
          offers={offers}
          chosen={chosen}
          question={quotes.answered?.question ?? null}
          quotes={quotes}
          onChoose={(gateway) => change({ gateway })}
        />
      )}
      {quotes.answered && (
        <OtherGateways noQuotes={noQuotes} question={quotes.answered.question} supported={supported} />
      )}
    </>
  )
}

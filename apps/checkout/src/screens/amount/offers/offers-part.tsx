import { useState } from 'preact/hooks'
import { useLocale } from '../../../i18n/locale.ts'
import { useWide } from '../../../parts/use-wide.ts'
import type { NoOffers as Why } from '../../../quotes/no-offers.ts'
import type { AmountStepProps } from '../amount-step-props.ts'
import { Alternatives } from '../no-offers/alternatives.tsx'
import { NoOffers } from '../no-offers/no-offers.tsx'
import { BestOffer } from './best-offer.tsx'
import { CompareSheet } from './compare-sheet.tsx'
import { OfferList } from './offer-list.tsx'
import { UnavailableGateways } from './unavailable-gateways.tsx'

type Props = AmountStepProps & { why: Why | null }

/** The offers, or why there are none and what would work instead; then the gateways without an offer. */
export function OffersPart(props: Props) {
  const { checkout, change, catalog, request, offers, chosen, quotes, why, reading, outside } = props
  const { onChangeCountry } = props
  const { supported } = catalog
  const noQuotes = quotes.answered?.quotes.noQuotes ?? []
  const [comparing, setComparing] = useState(false)
  const wide = useWide()
  const choose = (gateway: string) => change({ gateway })
  if (why && request) {
    return (
      <>
        <NoOffers
          why={why}
          noQuotes={noQuotes}
          request={request}
          checkout={checkout}
          supported={supported}
          asking={quotes.asking}
          onAskAgain={quotes.refresh}
          onChangeCountry={onChangeCountry}
        />
        <Alternatives {...props} request={request} />
        {!saysWhy(why) && <UnavailableGateways noQuotes={noQuotes} request={request} supported={supported} />}
      </>
    )
  }
  // Without a whole request nothing is asked, and the offers of the one before stay readable.
  if (!request && (supported || catalog.failure) && offers.length === 0)
    return supported && (!reading.ok || outside) ? <NoAmount /> : null
  const direction = checkout.session.direction
  const answered = quotes.answered?.request ?? null
  const asked = supported ? supported.gateways.filter(({ enabled }) => enabled).length : null
  return (
    <>
      {!(quotes.failure && offers.length === 0) &&
        (wide ? (
          <OfferList
            direction={direction}
            offers={offers}
            chosen={chosen}
            request={answered}
            asked={asked}
            quotes={quotes}
            below={
              answered && <UnavailableGateways noQuotes={noQuotes} request={answered} supported={supported} />
            }
            onChoose={choose}
          />
        ) : (
          <BestOffer {...props} onCompare={() => setComparing(true)} />
        ))}
      {comparing && chosen && answered && (
        <CompareSheet
          direction={direction}
          offers={offers}
          chosen={chosen}
          request={answered}
          noQuotes={noQuotes}
          supported={supported}
          onChoose={choose}
          onClose={() => setComparing(false)}
        />
      )}
    </>
  )
}

/** Stands where the offers will be. */
function NoAmount() {
  const { texts } = useLocale()
  return (
    <p className="rounded-card border-2 border-dashed border-edge px-[18px] py-5 text-label text-ink-3">
      {texts.amount.empty}
    </p>
  )
}

/** What each gateway said is in the notice already, or the one reason under the amount says it for all. */
function saysWhy({ kind }: Why): boolean {
  return kind === 'silent' || kind === 'too_low'
}

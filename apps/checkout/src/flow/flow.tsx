import { useEffect, useState } from 'preact/hooks'
import { readAmount } from '../amount/amount-text.ts'
import { resolveSelection } from '../catalog/selection.ts'
import type { SupportedState } from '../catalog/use-supported.ts'
import { useLocale } from '../i18n/locale.ts'
import { usePage } from '../page-context.ts'
import { useLoaded } from '../parts/use-loaded.ts'
import { chosenOffer } from '../quotes/offers.ts'
import { priceMove } from '../quotes/price-move.ts'
import type { Quote } from '../quotes/quote.ts'
import { useQuotes } from '../quotes/use-quotes.ts'
import { AmountStep } from '../screens/amount/amount-step.tsx'
import { type Checkout, isInside, lockedRange } from '../session/session.ts'
import { amountTextOf } from './amount-text-of.ts'
import type { Draft } from './draft.ts'
import type { ChangeDraft } from './use-draft.ts'
import { useOffers } from './use-offers.ts'
import { usePayable } from './use-payable.ts'
import { useStep } from './use-step.ts'

/** Loaded while the user reads the offers. */
const loadAddressStep = () => import('../screens/address/address-step.tsx')

type Props = {
  checkout: Checkout
  draft: Draft
  change: ChangeDraft
  country: string | null
  state: string | null
  catalog: SupportedState
  onChangeCountry: () => void
}

/** The steps of an open session: amount and offer, then address, then the gateway's page. */
export function Flow({ checkout, draft, change, country, state, catalog, onChangeCountry }: Props) {
  const { api, clock, reload } = usePage()
  const { format } = useLocale()
  const { session, serverAheadMs } = checkout
  const { step, moved, goOn, goBack } = useStep()
  const [agreed, setAgreed] = useState<Quote | null>(null)
  const address = useLoaded(loadAddressStep)

  const selection = resolveSelection({ session, supported: catalog.supported, draft, country, state })
  const amountText = amountTextOf(session, draft, selection, catalog.supported, format.notation.decimalMark)
  const places = selection.side === 'crypto' ? 18 : format.moneyPlaces(selection.fiat ?? '')
  const reading = readAmount(amountText, format.notation, places)
  const range = lockedRange(session)
  const outside = reading.ok && range !== null && !isInside(range, reading.amount)
  const { fiat, crypto, network, method, side } = selection
  const request =
    reading.ok && !outside && fiat && crypto && network
      ? { side, amount: reading.amount, fiat, crypto, network, method, country, state }
      : null

  const asked = useQuotes({ api, clock, serverAheadMs }, request)
  const quotes = usePayable(asked, checkout.contact)
  const offers = useOffers(quotes, session.direction, selection.fiat)
  const chosen = chosenOffer(offers, draft.gateway)

  // The session expired, was cancelled or was used elsewhere.
  const lost = quotes.failure?.kind === 'session' || quotes.failure?.kind === 'link'
  useEffect(() => {
    if (lost) reload()
  }, [lost, reload])

  // A user who reloads the address step agrees to the price shown there. A better price is accepted without asking.
  const now = offers.find(({ quote }) => quote.gatewayId === (agreed?.gatewayId ?? chosen?.quote.gatewayId))
  const move = agreed && quotes.current ? priceMove(agreed, now?.quote ?? null, session.direction) : null
  useEffect(() => {
    if (step !== 'address' || !quotes.current || !now) return
    if (agreed === null || (move?.kind === 'none' && now.quote !== agreed)) setAgreed(now.quote)
  }, [step, quotes.current, now, agreed, move])

  const hasNoOffers = quotes.current && offers.length === 0
  useEffect(() => {
    if (step === 'address' && (hasNoOffers || (!request && catalog.supported))) goBack()
  }, [step, hasNoOffers, request, catalog.supported, goBack])

  if (step === 'address' && agreed && request && address) {
    return (
      <address.AddressStep
        checkout={checkout}
        draft={draft}
        change={change}
        request={request}
        supported={catalog.supported}
        agreed={agreed}
        offers={offers}
        quotes={quotes}
        move={move}
        onAgree={setAgreed}
        onBack={goBack}
        onChangeCountry={onChangeCountry}
      />
    )
  }
  return (
    <AmountStep
      checkout={checkout}
      draft={draft}
      change={change}
      selection={selection}
      amountText={amountText}
      reading={reading}
      outside={outside}
      request={request}
      catalog={catalog}
      offers={offers}
      chosen={chosen}
      quotes={quotes}
      moved={moved}
      onContinue={(quote) => {
        setAgreed(quote)
        goOn()
      }}
      onChangeCountry={onChangeCountry}
    />
  )
}

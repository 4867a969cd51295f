import { useEffect, useState } from 'preact/hooks'
import { readAmount } from '../amount/amount-text.ts'
import type { SupportedState } from '../catalog/use-supported.ts'
import { settleWish } from '../catalog/wish.ts'
import { useLocale } from '../i18n/locale.ts'
import { usePage } from '../page-context.ts'
import { chosenOffer } from '../quotes/offers.ts'
import { priceMove } from '../quotes/price-move.ts'
import type { Quote } from '../quotes/quote.ts'
import { useQuotes } from '../quotes/use-quotes.ts'
import { AddressStep } from '../screens/address/address-step.tsx'
import { AmountStep } from '../screens/amount/amount-step.tsx'
import { type Checkout, isInside, lockedRange } from '../session.ts'
import { amountTextOf } from './amount-of.ts'
import type { Draft } from './draft.ts'
import type { ChangeDraft } from './use-draft.ts'
import { useOffers } from './use-offers.ts'
import { useStep } from './use-step.ts'

type Props = {
  checkout: Checkout
  draft: Draft
  change: ChangeDraft
  country: string | null
  catalog: SupportedState
  onChangeCountry: () => void
}

/** The way of an open session: an amount and an offer, then an address, then the gateway. */
export function Flow({ checkout, draft, change, country, catalog, onChangeCountry }: Props) {
  const { api, clock, ask } = usePage()
  const { format } = useLocale()
  const { session, serverAheadMs } = checkout
  const { step, moved, goOn, goBack } = useStep()
  const [agreed, setAgreed] = useState<Quote | null>(null)

  const wish = settleWish({ session, supported: catalog.supported, draft, country })
  const amountText = amountTextOf(session, draft, wish, catalog.supported, format.notation.decimalMark)
  const places = wish.side === 'crypto' ? 18 : format.moneyPlaces(wish.fiat ?? '')
  const reading = readAmount(amountText, format.notation, places)
  const range = lockedRange(session)
  const outside = reading.ok && range !== null && !isInside(range, reading.amount)
  const { fiat, crypto, network, method, side } = wish
  const question =
    reading.ok && !outside && fiat && crypto && network
      ? { side, amount: reading.amount, fiat, crypto, network, method, country }
      : null

  const quotes = useQuotes({ api, clock, serverAheadMs }, question)
  const offers = useOffers(quotes, session.way, wish.fiat)
  const chosen = chosenOffer(offers, draft.gateway)

  // The session has moved on without this page.
  const lost = quotes.trouble?.kind === 'session' || quotes.trouble?.kind === 'link'
  useEffect(() => {
    if (lost) ask()
  }, [lost, ask])

  // Whoever reloads the second step agrees to what he sees there; a better price needs no question either.
  const now = offers.find(({ quote }) => quote.gatewayId === (agreed?.gatewayId ?? chosen?.quote.gatewayId))
  const move = agreed && quotes.current ? priceMove(agreed, now?.quote ?? null, session.way) : null
  useEffect(() => {
    if (step !== 'address' || !quotes.current || !now) return
    if (agreed === null || (move?.kind === 'none' && now.quote !== agreed)) setAgreed(now.quote)
  }, [step, quotes.current, now, agreed, move])

  const hasNothing = quotes.current && offers.length === 0
  useEffect(() => {
    if (step === 'address' && (hasNothing || (!question && catalog.supported))) goBack()
  }, [step, hasNothing, question, catalog.supported, goBack])

  if (step === 'address' && agreed && question) {
    return (
      <AddressStep
        checkout={checkout}
        draft={draft}
        change={change}
        question={question}
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
      wish={wish}
      amountText={amountText}
      reading={reading}
      outside={outside}
      question={question}
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

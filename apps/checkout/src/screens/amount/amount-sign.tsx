import { methodName } from '../../catalog/method-name.ts'
import { useLocale } from '../../i18n/locale.ts'
import { networkName } from '../../network-name.ts'
import { OfferSign } from '../../parts/offer-sign.tsx'
import { Sign, type SignFact } from '../../parts/sign.tsx'
import { sharedPlaces } from '../../quotes/offers.ts'
import type { AmountStepProps } from './amount-step-props.ts'

/** What the chosen offer promises; an outline while there is nothing to promise. */
export function AmountSign({ checkout, wish, question, offers, chosen, quotes, catalog }: AmountStepProps) {
  const { texts, format } = useLocale()
  const { way } = checkout.session
  const answered = quotes.answered
  if (chosen && answered && question) {
    const places = sharedPlaces(offers.map(({ quote }) => quote.cryptoAmount))
    return (
      <OfferSign
        way={way}
        quote={chosen.quote}
        question={answered.question}
        places={places}
        showPrice
        factsOnPhone={false}
      />
    )
  }
  const none = quotes.current && offers.length === 0
  const asked =
    question &&
    (question.side === 'fiat'
      ? format.money(question.amount, question.fiat)
      : format.coinsOf(question.amount, question.crypto))
  const where = wish.network === null ? null : networkName(wish.network)
  const facts: SignFact[] = asked
    ? [{ label: way === 'buy' ? texts.sign.pay : texts.sign.sell, value: asked }]
    : []
  if (question?.method)
    facts.push({ label: texts.sign.by, value: methodName(texts, catalog.supported, question.method) })
  return (
    <Sign
      label={texts.sign.receive}
      figure={figure()}
      where={
        where === null || wish.crypto === null
          ? null
          : { network: where, words: texts.sign.asset(wish.crypto, where) }
      }
      facts={facts}
      factsOnPhone={false}
    />
  )

  function figure(): string {
    if (!asked) return texts.sign.noAmount
    if (quotes.trouble) return texts.sign.notLoaded
    return none ? texts.sign.noOffer(asked) : texts.sign.fetching
  }
}

import { methodName } from '../../catalog/method-name.ts'
import { networkName } from '../../catalog/network-name.ts'
import { useLocale } from '../../i18n/locale.ts'
import { OfferPanel } from '../../parts/receive-panel/offer-panel.tsx'
import { type PanelFact, ReceivePanel } from '../../parts/receive-panel/receive-panel.tsx'
import { sharedPlaces } from '../../quotes/offers.ts'
import type { AmountStepProps } from './amount-step-props.ts'

/** What the user receives from the chosen offer; a dashed outline while there is none. */
export function AmountPanel({
  checkout,
  selection,
  request,
  offers,
  chosen,
  quotes,
  catalog,
}: AmountStepProps) {
  const { texts, format } = useLocale()
  const { direction } = checkout.session
  const answered = quotes.answered
  if (chosen && answered && request) {
    const places = sharedPlaces(
      offers.map(({ quote }) => quote),
      format.moneyPlaces(answered.request.fiat),
    )
    return (
      <OfferPanel
        direction={direction}
        quote={chosen.quote}
        request={answered.request}
        places={places}
        showPrice
      />
    )
  }
  const none = quotes.current && offers.length === 0
  const asked =
    request &&
    (request.side === 'fiat'
      ? format.money(request.amount, request.fiat)
      : format.coinsOf(request.amount, request.crypto))
  const where = selection.network === null ? null : networkName(selection.network)
  const askedLabel =
    direction === 'sell'
      ? texts.panel.sell
      : request?.side === 'crypto'
        ? texts.panel.receive
        : texts.panel.pay
  const facts: PanelFact[] = asked ? [{ label: askedLabel, value: asked }] : []
  if (request?.method)
    facts.push({ label: texts.panel.by, value: methodName(texts, catalog.supported, request.method) })
  return (
    <ReceivePanel
      label={texts.panel.receive}
      figure={figure()}
      where={
        where === null || selection.crypto === null
          ? null
          : { network: selection.network, words: texts.panel.asset(selection.crypto, where) }
      }
      facts={facts}
    />
  )

  function figure(): string {
    if (!asked) return texts.panel.noAmount
    if (quotes.failure) return texts.panel.notLoaded
    return none ? texts.panel.noOffer : texts.panel.fetching
  }
}

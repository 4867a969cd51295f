import { methodName } from '../../catalog/method-name.ts'
import { networkName } from '../../catalog/network-name.ts'
import { useLocale } from '../../i18n/locale.ts'
import { OfferPanel } from '../../parts/receive-panel/offer-panel.tsx'
import { type PanelFact, ReceivePanel } from '../../parts/receive-panel/receive-panel.tsx'
import { sharedPlaces } from '../../quotes/offers.ts'
import type { Session } from '../../session/session.ts'
import type { AmountStepProps } from './amount-step-props.ts'

/** What the user receives from the chosen offer; a dashed outline while there is none. */
export function AmountPanel({
  checkout,
  selection,
  reading,
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
  const isUnserved = catalog.supported?.fiats.length === 0
  if (isUnserved) return <UnservedPanel session={checkout.session} selection={selection} reading={reading} />
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
  const facts: PanelFact[] = asked && !none ? [{ label: askedLabel, value: asked }] : []
  if (request?.method && !none)
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

/** What the user wanted, in a country that is not served. */
function UnservedPanel({
  session,
  selection,
  reading,
}: Pick<AmountStepProps, 'selection' | 'reading'> & { session: Session }) {
  const { texts, format } = useLocale()
  const { crypto, network, side } = selection
  const fiat = selection.fiat ?? session.sourceCurrency
  const money = reading.ok && side === 'fiat' && fiat !== null ? format.money(reading.amount, fiat) : null
  const coin = crypto ?? texts.panel.anything
  return (
    <ReceivePanel
      label={texts.panel.wanted}
      figure={session.direction === 'buy' && money !== null ? texts.panel.forMoney(coin, money) : coin}
      where={network === null ? null : { network, words: texts.panel.on(networkName(network)) }}
    />
  )
}

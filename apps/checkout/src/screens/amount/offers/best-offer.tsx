import { isPositive } from '@sliproad/core/decimal'
import { Icon } from '@sliproad/ui/icon.tsx'
import { GatewayMark } from '@sliproad/ui/marks/gateway-mark.tsx'
import { NetworkMark } from '@sliproad/ui/marks/network-mark.tsx'
import type { ComponentChildren } from 'preact'
import { methodKind } from '../../../catalog/method-name.ts'
import { networkName } from '../../../catalog/network-name.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { Figure } from '../../../parts/receive-panel/receive-panel.tsx'
import { type Offer, sharedPlaces } from '../../../quotes/offers.ts'
import type { QuoteRequest } from '../../../quotes/quote.ts'
import type { Direction } from '../../../session/session.ts'
import type { AmountStepProps } from '../amount-step-props.ts'
import { PriceCountdown } from './price-countdown.tsx'

type Props = Pick<AmountStepProps, 'checkout' | 'selection' | 'catalog' | 'offers' | 'chosen' | 'quotes'> & {
  onCompare: () => void
}

/** On phones: what the chosen offer brings, who makes it, and the way to the others. */
export function BestOffer({ checkout, selection, catalog, offers, chosen, quotes, onCompare }: Props) {
  const { texts, format } = useLocale()
  const { direction } = checkout.session
  const request = quotes.answered?.request
  if (!chosen || !request) {
    const asked = catalog.supported?.gateways.filter(({ enabled }) => enabled).length
    return <WaitingOffer asked={asked ?? null} network={selection.network} />
  }
  const { quote } = chosen
  const { fiat, crypto, network } = request
  const places = sharedPlaces(
    offers.map((offer) => offer.quote),
    format.moneyPlaces(fiat),
  )
  const time = quote.wait && format.wait(quote.wait, 'long')
  const where = networkName(network)
  const coins = format.coinsOf(quote.cryptoAmount, crypto, places)
  const words =
    direction === 'sell'
      ? request.side === 'fiat'
        ? texts.panel.forCoins(texts.panel.asset(coins, where))
        : time
          ? texts.panel.toAccountIn(time)
          : texts.panel.toAccount
      : request.side === 'crypto'
        ? texts.panel.forMoney(crypto, format.money(quote.fiatAmount, fiat))
        : time
          ? texts.panel.onIn(where, time)
          : texts.panel.on(where)
  return (
    <div className="wide:hidden">
      <section
        aria-label={texts.panel.receive}
        className="panel-inset relative rounded-t-sign bg-sign px-5 py-[18px] text-on-sign [--focus:var(--on-sign)]"
      >
        <div className="flex min-h-[22px] items-center justify-between gap-3 text-on-sign-2">
          <p className="text-label">{texts.panel.receive}</p>
          <PriceCountdown quotes={quotes} onPanel />
        </div>
        <Figure
          figure={
            direction === 'buy'
              ? { amount: format.coins(quote.cryptoAmount, places), code: crypto }
              : { amount: format.money(quote.fiatAmount, fiat), code: null }
          }
        />
        <p className="flex min-h-6 items-center gap-2 text-label">
          {(direction === 'buy' || request.side === 'fiat') && (
            <NetworkMark id={network} className="mark-ring-sign" />
          )}
          {direction === 'sell' && request.side === 'crypto' && quote.method !== null && (
            <Icon name={methodKind(quote.method)} small />
          )}
          <span className="min-w-0">{words}</span>
        </p>
      </section>
      <Plate
        chosen={chosen}
        count={offers.length}
        request={request}
        direction={direction}
        onCompare={onCompare}
      />
    </div>
  )
}

const plate =
  'grid min-h-16 w-full grid-cols-[32px_minmax(0,1fr)_auto] items-center gap-x-3 rounded-b-sign px-4 py-2 text-start'

type PlateProps = {
  chosen: Offer
  count: number
  request: QuoteRequest
  direction: Direction
  onCompare: () => void
}

function Plate({ chosen: { quote, lessThanBest }, count, request, direction, onCompare }: PlateProps) {
  const { texts, format } = useLocale()
  const { offers } = texts
  const isPrice = direction === 'buy' && request.side === 'crypto'
  const behind = isPrice ? offers.moreThanBest : offers.lessThanBest
  const rank =
    count === 1
      ? offers.only
      : lessThanBest !== null && isPositive(lessThanBest)
        ? behind(format.money(lessThanBest, request.fiat))
        : direction === 'buy'
          ? offers.bestOf(count)
          : request.side === 'fiat'
            ? offers.costsLeast
            : offers.paysMost
  const content = (
    <>
      <GatewayMark gatewayId={quote.gatewayId} />
      <span className="min-w-0">
        <span className="block leading-[22px] font-semibold">{quote.gatewayName}</span>
        <span className="block text-small text-ink-3 tabular-nums">{rank}</span>
      </span>
    </>
  )
  const look = `${plate} bg-surface shadow-card inset-ring inset-ring-line`
  if (count === 1) return <div className={look}>{content}</div>
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onCompare}
      className={`${look} cursor-pointer hover:bg-fill`}
    >
      {content}
      <span className="-me-1.5 inline-flex max-w-32 items-center gap-0.5 text-end text-[14.5px] leading-5 font-semibold text-accent-text">
        {offers.compareMore(count - 1)} <Icon name="right" small />
      </span>
    </button>
  )
}

/** The same boxes while the gateways are being asked. */
function WaitingOffer({ asked, network }: { asked: number | null; network: string | null }) {
  const { offers } = useLocale().texts
  return (
    <div className="wide:hidden" role="status" aria-label={offers.loading}>
      <div className="rounded-t-sign border-2 border-b-0 border-dashed border-edge px-[18px] pt-4 pb-[18px]">
        <p className="flex min-h-[22px] items-center text-label text-ink-3">
          {asked === null ? offers.finding : offers.asking(asked)}
        </p>
        <Line look="mt-1.5 h-[46px]">
          <span className="text-bar h-8 w-52" />
        </Line>
        <Line look="min-h-6 gap-2">
          {network !== null && <NetworkMark id={network} />}
          <span className="text-bar w-36" />
        </Line>
      </div>
      <div className={`${plate} border-2 border-t border-dashed border-edge border-t-line px-[14px] py-1.5`}>
        <span className="size-8 rounded-control bg-line" />
        <span className="grid gap-2">
          <span className="text-bar w-24" />
          <span className="text-bar w-32" />
        </span>
        <span className="text-bar w-16" />
      </div>
    </div>
  )
}

function Line({ look, children }: { look: string; children: ComponentChildren }) {
  return <p className={`flex items-center ${look}`}>{children}</p>
}

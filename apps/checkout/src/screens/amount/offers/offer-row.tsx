import { isPositive } from '@sliproad/core/decimal'
import { GatewayMark } from '@sliproad/ui/marks/gateway-mark.tsx'
import { type Locale, useLocale } from '../../../i18n/locale.ts'
import { FadingText } from '../../../parts/receive-panel/fading-text.tsx'
import { type Offer, type SortedBy, worthOf } from '../../../quotes/offers.ts'
import type { QuoteRequest } from '../../../quotes/quote.ts'
import type { Direction } from '../../../session/session.ts'
import { FeeTable } from './fee-table.tsx'

export type OfferRowProps = {
  direction: Direction
  offer: Offer
  chosen: boolean
  request: QuoteRequest
  places: number
  /** What differs from the other offers. */
  facts: string | null
  /** The name of the group of radio buttons. */
  group: string
  sortedBy?: SortedBy
  /** In a sheet that opens with the focus on it. */
  takesFocus?: boolean
  onChoose: (gateway: string) => void
}

const tagBase = 'rounded-chip px-[7px] py-px text-[12.5px] leading-[18px] font-semibold whitespace-nowrap'

/** An offer; the chosen one unfolds its fees. */
export function OfferRow(props: OfferRowProps) {
  const { direction, offer, chosen, request, places, facts, group, sortedBy = 'amount', onChoose } = props
  const { takesFocus = false } = props
  const locale = useLocale()
  const { format } = locale
  const { quote, tag } = offer
  // What the gateways compete in: the amount that the user does not enter.
  const inCoins = request.side === 'fiat'
  return (
    // Chosen or not, the elements are the same: a radio button that is replaced loses the focus.
    <div
      className={`offer flow-root rounded-card ${chosen ? 'offer-picked bg-accent-soft inset-ring-2 inset-ring-accent-mark' : ''}`}
    >
      <label className="grid min-h-[62px] cursor-pointer grid-cols-[20px_32px_minmax(0,1fr)_auto] items-center gap-x-3 rounded-card px-4 py-2">
        <input
          type="radio"
          name={group}
          checked={chosen}
          autofocus={takesFocus}
          onChange={() => onChoose(quote.gatewayId)}
          className="m-0 size-5 cursor-pointer appearance-none rounded-full inset-ring-[1.5px] inset-ring-edge checked:bg-on-accent checked:inset-ring-[6px] checked:inset-ring-accent-mark"
        />
        <GatewayMark gatewayId={quote.gatewayId} />
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-x-2 leading-[22px] font-semibold">
            {quote.gatewayName}
            {tag && (
              <span
                className={`${tagBase} ${tag === 'best' ? 'bg-accent text-on-accent' : 'text-ink-2 inset-ring inset-ring-line'}`}
              >
                {tagText(tag, direction, request, locale)}
              </span>
            )}
          </span>
          {facts !== null && <span className="block text-small leading-[19px] text-ink-3">{facts}</span>}
        </span>
        <span className="text-end leading-[22px] font-semibold whitespace-nowrap tabular-nums">
          <bdi dir={inCoins ? 'ltr' : 'auto'}>
            <FadingText
              text={
                inCoins
                  ? format.coinsOf(quote.cryptoAmount, request.crypto, places)
                  : format.money(quote.fiatAmount, request.fiat)
              }
            />
          </bdi>
          <small className="block text-small leading-[19px] font-normal text-ink-3">
            <FadingText text={compared(offer, direction, request, sortedBy, locale)} />
          </small>
        </span>
      </label>
      {chosen && <FeeTable direction={direction} quote={quote} request={request} places={places} />}
    </div>
  )
}

function tagText(
  tag: NonNullable<Offer['tag']>,
  direction: Direction,
  { side }: QuoteRequest,
  { texts }: Locale,
): string {
  if (tag !== 'best') return texts.offers[tag]
  if (direction === 'buy') return side === 'fiat' ? texts.offers.best : texts.offers.costsLeast
  return side === 'fiat' ? texts.offers.costsLeast : texts.offers.paysMost
}

/** The second figure: what the list is sorted by, compared with the best. */
function compared(
  { quote, lessThanBest }: Offer,
  direction: Direction,
  { side, fiat }: QuoteRequest,
  sortedBy: SortedBy,
  { texts, format }: Locale,
): string {
  const { offers } = texts
  if (sortedBy === 'fees') return offers.feesIncluded(format.money(quote.totalFee, fiat))
  if (sortedBy === 'fastest') return quote.wait ? offers.about(format.wait(quote.wait, 'short')) : ''
  if (lessThanBest === null)
    return direction === 'buy' ? offers.worth(format.money(worthOf(quote, direction), fiat)) : ''
  if (!isPositive(lessThanBest)) return offers.same
  const money = format.money(lessThanBest, fiat)
  if (direction === 'buy') return side === 'fiat' ? offers.less(money) : offers.more(money)
  return side === 'fiat' ? offers.worthMore(money) : offers.less(money)
}

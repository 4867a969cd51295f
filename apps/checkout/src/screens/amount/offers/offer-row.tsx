import { isPositive } from '@sliproad/core/decimal'
import { GatewaySymbol } from '@sliproad/ui/gateway-symbol.tsx'
import { type Locale, useLocale } from '../../../i18n/locale.ts'
import { FadingText } from '../../../parts/receive-panel/fading-text.tsx'
import { type Offer, worthOf } from '../../../quotes/offers.ts'
import type { Quote, QuoteRequest } from '../../../quotes/quote.ts'
import type { Direction } from '../../../session/session.ts'

type Props = {
  direction: Direction
  offer: Offer
  chosen: boolean
  request: QuoteRequest
  places: number
  onChoose: (gateway: string) => void
}

const tagBase = 'rounded-chip px-[7px] py-px text-[12.5px] leading-[18px] font-semibold whitespace-nowrap'

export function OfferRow({ direction, offer, chosen, request, places, onChoose }: Props) {
  const locale = useLocale()
  const { texts, format } = locale
  const { quote, tag } = offer
  const gets =
    direction === 'buy'
      ? format.coinsOf(quote.cryptoAmount, request.crypto, places)
      : format.money(quote.fiatAmount, request.fiat)
  return (
    <label className="grid cursor-pointer grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-x-3 rounded-card px-3.5 py-3 tablet:grid-cols-[20px_32px_minmax(0,1fr)_auto] tablet:gap-x-3.5 tablet:px-[18px]">
      <input
        type="radio"
        name="offer"
        checked={chosen}
        onChange={() => onChoose(quote.gatewayId)}
        className="m-0 size-5 cursor-pointer appearance-none rounded-full inset-ring-[1.5px] inset-ring-edge checked:bg-on-accent checked:inset-ring-[6px] checked:inset-ring-accent-mark"
      />
      <span className="hidden tablet:grid">
        <GatewaySymbol gatewayId={quote.gatewayId} className={chosen ? 'bg-surface' : 'bg-fill'} />
      </span>
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 font-semibold">
          {quote.gatewayName}
          {tag && (
            <span
              className={`${tagBase} ${tag === 'best' ? 'bg-accent text-on-accent' : 'text-ink-2 inset-ring inset-ring-line'}`}
            >
              {texts.offers[tag]}
            </span>
          )}
        </span>
        <span className="block text-small text-ink-3">{how(quote, locale)}</span>
      </span>
      <span className="text-end text-body font-semibold whitespace-nowrap tabular-nums tablet:text-[17px]">
        <bdi>
          <FadingText text={gets} />
        </bdi>
        <small className="block text-small font-normal text-ink-3">
          <FadingText text={compared(offer, direction, request.fiat, locale)} />
        </small>
      </span>
    </label>
  )
}

function how({ wait, idCheck }: Quote, { texts, format }: Locale): string {
  const checks = { none: texts.offers.idNone, light: texts.offers.idLight, full: texts.offers.idFull }
  const time = wait && texts.offers.about(format.wait(wait, 'short'))
  return time ? `${time}, ${checks[idCheck]}` : checks[idCheck]
}

function compared(
  { quote, lessThanBest }: Offer,
  direction: Direction,
  fiat: string,
  { texts, format }: Locale,
): string {
  if (lessThanBest === null)
    return direction === 'buy' ? texts.offers.worth(format.money(worthOf(quote, direction), fiat)) : ''
  return isPositive(lessThanBest) ? texts.offers.less(format.money(lessThanBest, fiat)) : texts.offers.same
}

import type { RetryOffer } from '@sliproad/api/resources/checkout-page'
import { isPositive } from '@sliproad/core/decimal'
import { Icon } from '@sliproad/ui/icon.tsx'
import { GatewayMark } from '@sliproad/ui/marks/gateway-mark.tsx'
import { usePayable } from '../../../flow/use-payable.ts'
import { useLocale } from '../../../i18n/locale.ts'
import type { Order } from '../../../order/order.ts'
import { usePage } from '../../../page-context.ts'
import { sharedPlaces } from '../../../quotes/offers.ts'
import type { Quote } from '../../../quotes/quote.ts'
import { useQuotes } from '../../../quotes/use-quotes.ts'
import type { StatusProps } from '../status-props.ts'
import { lessThan, requestFor } from './next-offer.ts'
import type { Go } from './use-next-try.ts'

type Props = Pick<StatusProps, 'checkout' | 'country' | 'state'> & {
  order: Order
  retry: RetryOffer
  /** There is a button above that leads to the same gateway. */
  again: boolean
  going: string | null
  go: Go
}

const allOffers = 'all'

/** The best offer of another gateway, asked anew, and the way to all of them. */
export function OtherGateways({ checkout, country, state, order, retry, again, going, go }: Props) {
  const { texts } = useLocale()
  const { api, clock } = usePage()
  const { serverAheadMs, contact } = checkout
  const request = requestFor(order, country, state)
  const quotes = usePayable(useQuotes({ api, clock, serverAheadMs }, request), contact)
  const offered = quotes.answered?.quotes.quotes ?? []
  const next = offered.find(({ gatewayId }) => gatewayId !== order.gatewayId)
  const isOver = quotes.answered !== null || request === null || (quotes.failure && !quotes.retryAt)
  if (isOver && !next) return null
  return (
    <section className="grid gap-2.5">
      <h2 className="text-body leading-[22px] font-[650]">{again ? texts.status.orOther : texts.id.other}</h2>
      {next ? (
        <NextOffer
          quote={next}
          order={order}
          moneyTaken={retry.moneyTaken}
          busy={going === next.gatewayId}
          onPress={() => go(next.gatewayId, 'address')}
        />
      ) : (
        <div
          className="min-h-[86px] rounded-field border-2 border-dashed border-edge"
          role="status"
          aria-busy="true"
        >
          <span className="sr-only">{texts.offers.fetching}</span>
        </div>
      )}
      <p className="min-h-11">
        {next && (
          <button
            type="button"
            aria-disabled={going !== null}
            onClick={() => go(null, 'amount')}
            className="min-h-11 cursor-pointer text-label text-accent-text underline decoration-1 underline-offset-3"
          >
            {texts.status.seeAll(offered.length)}
            {going === allOffers && <span className="busy-dashes" aria-hidden="true" />}
          </button>
        )}
      </p>
    </section>
  )
}

type OfferProps = { quote: Quote; order: Order; moneyTaken: boolean; busy: boolean; onPress: () => void }

function NextOffer({ quote, order, moneyTaken, busy, onPress }: OfferProps) {
  const { texts, format } = useLocale()
  const { fiatCurrency, cryptoCurrency, direction } = order
  const money = format.money(quote.fiatAmount, fiatCurrency)
  const places = sharedPlaces([quote], format.moneyPlaces(fiatCurrency))
  const coins = format.coinsOf(quote.cryptoAmount, cryptoCurrency, places)
  const [got, given] = direction === 'buy' ? [coins, money] : [money, coins]
  const less = lessThan(order, quote, format.moneyPlaces(fiatCurrency))
  return (
    <button
      type="button"
      aria-disabled={busy}
      onClick={onPress}
      className="grid min-h-[86px] w-full cursor-pointer grid-cols-[32px_minmax(0,1fr)_20px] items-center gap-3 rounded-field bg-surface px-4 py-3 text-start inset-ring inset-ring-edge hover:bg-fill"
    >
      <GatewayMark gatewayId={quote.gatewayId} />
      <span className="grid gap-0.5">
        <span className="font-semibold">{texts.amount.continueWith(quote.gatewayName)}</span>
        <span className="text-small text-pretty text-ink-2">
          {texts.status.sameFor(got, given)}
          {less && isPositive(less) && `, ${texts.offers.less(format.money(less, fiatCurrency))}`}
          {moneyTaken && `. ${texts.status.refundSeparate}`}
        </span>
      </span>
      {busy ? (
        <span className="busy-dashes" aria-hidden="true" />
      ) : (
        <Icon name="arrow" className="text-accent-text" />
      )}
    </button>
  )
}

import type { OrderDetail } from '@sliproad/api/resources/dashboard/records'
import { GatewayMark } from '@sliproad/ui/marks/gateway-mark.tsx'
import { formatMilliseconds } from '../../../parts/format.ts'
import { formatCoinsOf } from '../../../parts/formats/amounts.ts'
import { Fold } from '../../../parts/split/fold.tsx'
import { useTexts } from '../../../texts/use-texts.ts'

type Props = { ranking: NonNullable<OrderDetail['ranking']>; order: OrderDetail }

export function Ranking({ ranking, order }: Props) {
  const {
    order: t,
    quotes: { whyNot },
  } = useTexts()
  return (
    <Fold title={t.ranking}>
      <p className="mb-2 text-ink-3">{t.rankingText}</p>
      <ol>
        {ranking.quotes.map((quote) => {
          const isChosen = quote.gatewayId === order.gatewayId
          return (
            <li
              key={quote.gatewayId}
              className={`grid min-h-[52px] grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-1.5 ${isChosen ? 'bg-accent-soft px-3 shadow-[inset_3px_0_0_var(--accent)]' : 'px-3'}`}
            >
              <GatewayMark gatewayId={quote.gatewayId} small />
              <span className="flex flex-wrap items-center gap-x-2 font-semibold">
                {quote.gatewayName ?? quote.gatewayId}
                {isChosen && (
                  <span className="rounded-chip bg-accent px-1.5 text-[12px] leading-[18px] text-on-accent">
                    {t.chosen}
                  </span>
                )}
              </span>
              <span className="text-end tabular-nums">
                {quote.cryptoAmount && formatCoinsOf(quote.cryptoAmount, order.cryptoCurrency)}
                <span className="block text-fine text-ink-3">
                  {[
                    quote.score !== undefined && `${t.score} ${quote.score}`,
                    typeof quote.answeredInMs === 'number' && formatMilliseconds(quote.answeredInMs),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </span>
            </li>
          )
        })}
        {ranking.unavailableGateways.map((gateway) => (
          <li
            key={gateway.gatewayId}
            className="grid min-h-[46px] grid-cols-[auto_minmax(0,1fr)] items-center gap-3 border-b border-line px-3 py-1.5 text-ink-3"
          >
            <GatewayMark gatewayId={gateway.gatewayId} small />
            <span>
              {gateway.gatewayName ?? gateway.gatewayId}: {whyNot(gateway)}
            </span>
          </li>
        ))}
      </ol>
    </Fold>
  )
}

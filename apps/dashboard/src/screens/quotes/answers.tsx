import type { ExplorerAnswer, ExplorerQuestion } from '@sliproad/api/resources/dashboard/home'
import { scoreParts } from '@sliproad/core/vocabulary'
import { Icon } from '@sliproad/ui/icon.tsx'
import { GatewayMark } from '@sliproad/ui/marks/gateway-mark.tsx'
import { useState } from 'react'
import { Empty } from '../../parts/empty.tsx'
import { formatCoinsOf, formatMoney } from '../../parts/formats/amounts.ts'
import { Segments } from '../../parts/forms/segments.tsx'
import { Section } from '../../parts/page-head.tsx'
import { useTexts } from '../../texts/use-texts.ts'

type Sorting = 'score' | 'rate'
type Offer = ExplorerAnswer['quotes'][number]

export function Answers({ answer, question }: { answer: ExplorerAnswer; question: ExplorerQuestion }) {
  const t = useTexts().quotes
  const [sorting, setSorting] = useState<Sorting>('score')
  // The server ranks by what the customer gets; the score is another order.
  const offers =
    sorting === 'rate' ? answer.quotes : answer.quotes.toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0))
  return (
    <div aria-live="polite">
      <Section
        title={t.offers(offers.length)}
        text={`${t.sortedBy[sorting]} ${t.took(answer.tookMs, answer.deadlineMs)}`}
        actions={
          offers.length > 1 && (
            <Segments label={t.sorting} value={sorting} choices={t.sortings} onChange={setSorting} />
          )
        }
      >
        {offers.length === 0 && <Empty title={t.emptyTitle} text={t.empty} />}
        <ol>
          {offers.map((offer) => (
            <OfferRow key={offer.gatewayId} offer={offer} question={question} weights={answer.weights} />
          ))}
        </ol>
      </Section>
      {answer.unavailableGateways.length > 0 && (
        <Section title={t.unavailable}>
          <ul>
            {answer.unavailableGateways.map((gateway) => (
              <li key={gateway.gatewayId} className="flex items-center gap-3 border-b border-line py-2.5">
                <GatewayMark gatewayId={gateway.gatewayId} small />
                <span className="min-w-0">
                  <span className="font-semibold">{gateway.gatewayName}</span>
                  <span className="block text-ink-3">{t.whyNot(gateway)}</span>
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  )
}

type RowProps = { offer: Offer; question: ExplorerQuestion; weights: ExplorerAnswer['weights'] }

/** An offer with its amounts, and its score as bars: each is as long as its part, and the wider, the more the part weighs. */
function OfferRow({ offer, question, weights }: RowProps) {
  const t = useTexts().quotes
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 border-b border-line py-3 full:grid-cols-[auto_minmax(0,180px)_minmax(0,1fr)_56px_190px]">
      <GatewayMark gatewayId={offer.gatewayId} small />
      <span className="min-w-0">
        <span className="block font-semibold">{offer.gatewayName}</span>
        {offer.answeredInMs !== null && (
          <span className="block text-fine text-ink-3">{t.answeredIn(offer.answeredInMs)}</span>
        )}
      </span>
      <dl className="flex flex-wrap gap-x-2 gap-y-1.5 full:gap-x-3 max-full:order-5 max-full:col-span-3">
        {scoreParts
          .filter((part) => weights[part] > 0)
          .map((part) => {
            const share = offer.scoreParts?.[part] ?? null
            return (
              <div key={part} style={{ flex: `${weights[part]} 1 auto` }}>
                <dt className="text-fine text-ink-3">{t.parts[part]}</dt>
                <dd title={share === null ? undefined : t.partSays(share, weights[part])}>
                  <span className="sr-only">{share === null ? '–' : t.partSays(share, weights[part])}</span>
                  <span className="block h-2 overflow-hidden rounded-full bg-fill" aria-hidden="true">
                    <span
                      className="block h-full rounded-full bg-[var(--c1)]"
                      style={{ width: `${(share ?? 0) * 100}%` }}
                    />
                  </span>
                </dd>
              </div>
            )
          })}
      </dl>
      <span className="text-end font-semibold tabular-nums max-full:hidden">
        {offer.score}
        <span className="block text-fine font-normal text-ink-3">{t.score}</span>
      </span>
      <span className="text-end font-semibold tabular-nums">
        <bdi dir="ltr" className="block whitespace-nowrap">
          {offer.cryptoAmount === null ? '–' : formatCoinsOf(offer.cryptoAmount, question.cryptoCurrency)}
        </bdi>
        <span className="block text-fine font-normal text-ink-3">
          {offer.fiatAmount !== null && formatMoney(offer.fiatAmount, question.fiatCurrency)}
          <span className="full:hidden">
            {', '}
            {t.scoreOf(offer.score ?? 0)}
          </span>
        </span>
      </span>
      <Reasons offer={offer} />
    </li>
  )
}

/** The numbers behind the bars, in words; folded away, because a list of offers is read for its order first. */
function Reasons({ offer }: { offer: Offer }) {
  const t = useTexts().quotes
  if (offer.reasons.length === 0) return null
  return (
    <details className="group col-span-full max-full:order-6 full:col-start-2">
      <summary
        className="flex w-fit cursor-pointer list-none items-center gap-1 text-fine text-ink-3 hover:text-ink max-desk:min-h-11 [&::-webkit-details-marker]:hidden"
        aria-label={t.reasons(offer.gatewayName)}
      >
        {t.why}
        <Icon name="down" small className="group-open:rotate-180" />
      </summary>
      <ul className="mt-1 grid gap-1">
        {offer.reasons.map(({ kind, points, outOf, text }) => (
          <li key={`${kind} ${text}`} className="grid grid-cols-[88px_minmax(0,1fr)_auto] gap-x-3 text-fine">
            <span className="text-ink-3">{t.parts[kind]}</span>
            <span lang="en">{text}</span>
            <span className="text-end tabular-nums">{t.points(points, outOf)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

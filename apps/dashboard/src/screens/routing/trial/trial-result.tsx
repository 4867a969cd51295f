import type { RoutingTrial } from '@sliproad/api/resources/routing'
import { GatewayMark } from '@sliproad/ui/marks/gateway-mark.tsx'
import type { ReactNode } from 'react'
import { Empty } from '../../../parts/empty.tsx'
import { formatPercent, formatWholePercent } from '../../../parts/format.ts'
import { formatCount } from '../../../parts/formats/amounts.ts'
import { formatMoment } from '../../../parts/formats/dates.ts'
import { Notice } from '../../../parts/notice.tsx'
import { Section } from '../../../parts/page-head.tsx'
import { gatewayName } from '../words/sentences.ts'
import { words as t } from '../words/words.ts'
import { CompletionRange, completionText } from './completion-range.tsx'

/** What tried rules or weights would have changed about the stored questions. */
export function TrialResult({ trial, isStale }: { trial: RoutingTrial; isStale: boolean }) {
  const now = new Date()
  const gaps = trial.gaps.filter(({ questions }) => questions > 0)
  if (trial.questions === 0)
    return (
      <Section title={t.trialTitle}>
        <Empty title={t.trialEmptyTitle} text={t.trialEmpty} />
      </Section>
    )
  return (
    <Section
      title={t.trialTitle}
      text={`${t.trialSpan(formatMoment(trial.from, now), formatMoment(trial.to, now), trial.questions, trial.ofOrders)}${trial.truncated ? ` ${t.trialTruncated}` : ''}`}
    >
      <div className="grid gap-5">
        {isStale && <Notice kind="caution">{t.trialStale}</Notice>}
        {trial.unserved > 0 && (
          <Notice kind="negative" title={t.unservedTitle(trial.unserved)}>
            {t.unserved}
          </Notice>
        )}
        <Figures trial={trial} />
        <ByGateway gateways={trial.gateways} />
        {trial.rules.length > 0 && <Applied rules={trial.rules} all={trial.questions} />}
        {gaps.length > 0 && (
          <Notice kind="plain" title={t.gapsTitle(trial.questions - trial.decided)}>
            <ul>
              {gaps.map(({ gap, questions }) => (
                <li key={gap}>{t.gaps[gap](questions)}</li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
    </Section>
  )
}

function Figures({ trial }: { trial: RoutingTrial }) {
  const { changed, decided, customersChanged, pricePercent, completionThen, completionNow } = trial
  const percent = (value: number | null) => (value === null ? null : formatWholePercent(value / 100))
  const [then, expected, low, high] = [
    percent(completionThen.percent),
    percent(completionNow.percent),
    percent(completionNow.low),
    percent(completionNow.high),
  ]
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-5 full:grid-cols-4 full:gap-x-0 full:divide-x full:divide-line">
      <Figure name={t.otherRecommendation} value={formatCount(changed)}>
        {t.ofQuestions(formatPercent(decided === 0 ? 0 : changed / decided) ?? '', decided)}
      </Figure>
      <Figure name={t.customersChanged} value={formatCount(customersChanged)}>
        {t.customersHint}
      </Figure>
      <Figure name={t.price} value={pricePercent === null ? t.unknown : t.pricePercent(pricePercent)}>
        {pricePercent !== null &&
          (pricePercent > 0 ? t.priceMore : pricePercent < 0 ? t.priceLess : t.priceSame)}
      </Figure>
      <Figure
        name={t.expected}
        value={expected ?? t.unknown}
        beside={then === null ? undefined : t.thenNow(then)}
      >
        {low !== null && high !== null && (
          <>
            <CompletionRange completion={completionNow} />
            {t.between(low, high)}, {t.fromOrders(completionNow.orders)}
          </>
        )}
      </Figure>
    </dl>
  )
}

type FigureProps = { name: string; value: string; beside?: string | undefined; children?: ReactNode }

function Figure({ name, value, beside, children }: FigureProps) {
  return (
    <div className="min-w-0 full:px-5 full:first:ps-0 full:last:pe-0">
      <dt className="text-ink-3">{name}</dt>
      <dd className="mt-0.5 text-[24px] leading-8 font-semibold tracking-[-0.02em]">
        {value}
        {beside && <small className="ms-2 text-body font-medium tracking-normal text-ink-3">{beside}</small>}
      </dd>
      <dd className="text-fine text-ink-3">{children}</dd>
    </div>
  )
}

/** Then above, now below; both on one scale, so that a glance shows who gains. */
function ByGateway({ gateways }: { gateways: RoutingTrial['gateways'] }) {
  const most = Math.max(1, ...gateways.flatMap((one) => [one.recommendedThen, one.recommendedNow]))
  const sorted = gateways.toSorted((one, other) => other.recommendedNow - one.recommendedNow)
  return (
    <div>
      <h3 className="mb-1 font-semibold">{t.gatewaysTitle}</h3>
      <p className="mb-1 flex flex-wrap gap-x-4 text-fine text-ink-3" aria-hidden="true">
        <span className="inline-flex items-center gap-1.5">
          <span className="h-2 w-4 rounded-full bg-edge" />
          {t.back}
        </span>
        <span className="inline-flex items-center gap-1.5">
          <span className="h-2 w-4 rounded-full bg-[var(--c1)]" />
          {t.today}
        </span>
      </p>
      <ul>
        {sorted.map((one) => {
          const text = completionText(one.completion)
          return (
            <li
              key={one.gatewayId}
              className="grid grid-cols-[24px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 border-b border-line py-2.5 full:grid-cols-[24px_140px_minmax(0,1fr)_110px_90px_minmax(0,220px)] full:gap-x-5"
            >
              <GatewayMark gatewayId={one.gatewayId} small />
              <span className="truncate font-semibold">{gatewayName(one.gatewayId)}</span>
              <span className="min-w-0 max-full:col-span-3 max-full:row-start-2">
                <span className="grid gap-1" aria-hidden="true">
                  <Bar share={one.recommendedThen / most} className="bg-edge" />
                  <Bar share={one.recommendedNow / most} className="bg-[var(--c1)]" />
                </span>
              </span>
              <span className="text-end tabular-nums max-full:col-start-3 max-full:row-start-1">
                <span className="block font-semibold">
                  {t.thenTo(one.recommendedThen, one.recommendedNow)}
                </span>
                <span className="block text-fine text-ink-3">{t.recommended}</span>
              </span>
              <span className="tabular-nums max-full:col-span-2 max-full:row-start-3 max-full:text-fine max-full:text-ink-3 full:text-end">
                <span className="full:block">{formatCount(one.customersNow)}</span>{' '}
                <span className="text-fine text-ink-3 full:block">{t.toCustomers}</span>
              </span>
              <span className="min-w-0 max-full:col-span-3">
                <CompletionRange completion={one.completion} />
                <span className="block text-fine text-ink-3 tabular-nums">
                  {text === null ? t.noOrders : `${t.completion} ${text}`}
                </span>
              </span>
            </li>
          )
        })}
      </ul>
      <p className="mt-2 max-w-prose text-fine text-ink-3">{t.caveat}</p>
    </div>
  )
}

function Bar({ share, className }: { share: number; className: string }) {
  return (
    <span className="block h-2 overflow-hidden rounded-full bg-fill">
      <span className={`block h-full rounded-full ${className}`} style={{ width: `${share * 100}%` }} />
    </span>
  )
}

function Applied({ rules, all }: { rules: RoutingTrial['rules']; all: number }) {
  return (
    <div>
      <h3 className="mb-1 font-semibold">{t.rulesApplied}</h3>
      <ul>
        {rules.map(({ ruleId, questions }) => (
          <li
            key={ruleId}
            className="grid min-h-10 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-1.5 full:grid-cols-[240px_minmax(0,1fr)_220px]"
          >
            <code className="[overflow-wrap:anywhere]">{ruleId}</code>
            <span className="max-full:hidden" aria-hidden="true">
              <Bar share={questions / all} className="bg-[var(--c2)]" />
            </span>
            <span
              className={`text-end tabular-nums ${questions === 0 ? 'text-caution max-full:col-span-2 max-full:text-start' : 'text-ink-2'}`}
            >
              {questions === 0 ? t.neverApplied : t.applied(questions)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

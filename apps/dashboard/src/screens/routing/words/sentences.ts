import type {
  RoutingAction,
  RoutingConditions,
  RoutingRule,
  RoutingStep,
} from '@sliproad/api/resources/routing'
import { findGatewayName } from '@sliproad/core/gateway-ids'
import { findNetwork } from '@sliproad/core/networks'
import { findPaymentMethod } from '@sliproad/core/payment-methods'
import { findUsState } from '@sliproad/core/us-states'
import { scoreParts } from '@sliproad/core/vocabulary'
import { formatWholePercent } from '../../../parts/format.ts'
import { formatMoney } from '../../../parts/formats/amounts.ts'
import { countryName } from '../../../parts/formats/countries.ts'
import { formatMoment } from '../../../parts/formats/dates.ts'
import { locale } from '../../../parts/formats/locale.ts'
import { mark } from './marked.tsx'
import type { RoutingTexts } from './texts.ts'

const ors = new Intl.ListFormat(locale, { type: 'disjunction' })
const ands = new Intl.ListFormat(locale, { type: 'conjunction' })
/** Longer lists end in how many more there are. */
const namedMax = 4

export const gatewayName = (id: string) => findGatewayName(id) ?? id
/** The most usual methods have a name in each language, the others their own. */
export const methodName = (id: string, t: RoutingTexts) =>
  (t.methods as Readonly<Record<string, string>>)[id] ?? findPaymentMethod(id)?.name ?? id

/** A rule as one sentence, its values marked. */
export function ruleSentence({ when, actions }: RoutingRule, t: RoutingTexts, now: Date): string {
  const conditions = conditionsOf(when, t, now)
  const does = ands.format(actions.map((action) => actionText(action, t)))
  return conditions.length === 0 ? t.always(does) : t.when(ands.format(conditions), does)
}

export function conditionsOf(when: RoutingConditions, t: RoutingTexts, now: Date): string[] {
  const c = t.conditions
  const listed = (values: readonly string[] | undefined, name: (code: string) => string) =>
    values && oneOf(values.map(name), t)
  const said = (text: string | undefined, say: (list: string) => string) =>
    text === undefined ? [] : [say(text)]
  return [
    ...(when.orderTypes ? [direction(when.orderTypes, t)] : []),
    ...said(listed(when.countries, countryName), c.countries),
    ...said(
      listed(when.states, (code) => findUsState(code)?.name ?? code),
      c.states,
    ),
    ...said(listed(when.fiatCurrencies, String), c.fiatCurrencies),
    ...said(listed(when.cryptoCurrencies, String), c.cryptoCurrencies),
    ...said(
      listed(when.networks, (id) => findNetwork(id)?.name ?? id),
      c.networks,
    ),
    ...said(
      listed(when.paymentMethods, (id) => methodName(id, t)),
      c.paymentMethods,
    ),
    ...(when.amountUsd ? [amountText(when.amountUsd, t)] : []),
    ...said(
      listed(when.customerTiers, (tier) => t.tiers[tier as keyof typeof t.tiers]),
      c.customerTiers,
    ),
    ...(when.firstPurchase === undefined ? [] : [when.firstPurchase ? c.first : c.notFirst]),
    ...(when.hours ? [hoursText(when.hours, t)] : []),
    ...(when.dates ? [datesText(when.dates, t, now)] : []),
  ]
}

export function actionText(action: RoutingAction, t: RoutingTexts): string {
  if (action.do !== 'split') return stepText({ ...action, do: action.do }, t)
  const arms = (action.arms ?? []).map(({ name, percent, actions }) => {
    const steps =
      actions.length === 0 ? t.actions.unchanged : ands.format(actions.map((step) => stepText(step, t)))
    return t.actions.arm(mark(formatWholePercent(percent / 100)), name, steps)
  })
  return t.actions.split(ands.format(arms))
}

function stepText(step: RoutingStep, t: RoutingTexts): string {
  const { gateways = [], points = 0, reason = '', weights } = step
  const names = gateways.length === 0 ? t.noGateway : ands.format(gateways.map((id) => mark(gatewayName(id))))
  if (step.do === 'exclude') return t.actions.exclude(names, reason)
  if (step.do !== 'weigh') return t.actions[step.do](names, points)
  const counted = scoreParts.filter((part) => (weights?.[part] ?? 0) > 0)
  return t.actions.weigh(
    ands.format(counted.map((part) => `${t.parts[part]} ${mark(String(weights?.[part]))}`)),
  )
}

function oneOf(names: readonly string[], t: RoutingTexts): string {
  const shown = names.length > namedMax + 1 ? names.slice(0, namedMax) : names
  const rest = names.length - shown.length
  return ors.format([...shown.map(mark), ...(rest > 0 ? [t.more(rest)] : [])])
}

function direction(types: readonly ('buy' | 'sell')[], t: RoutingTexts): string {
  const [only, other] = types
  return only && !other ? t.conditions[only] : t.conditions.either
}

function amountText({ min, max }: NonNullable<RoutingConditions['amountUsd']>, t: RoutingTexts): string {
  const money = (amount: string) => mark(/^\d+(\.\d+)?$/.test(amount) ? formatMoney(amount, 'USD') : amount)
  if (min && max) return t.conditions.amountBetween(money(min), money(max))
  if (min) return t.conditions.amountFrom(money(min))
  return max ? t.conditions.amountTo(money(max)) : t.conditions.amountAny
}

function hoursText(
  { zone, from, to, days }: NonNullable<RoutingConditions['hours']>,
  t: RoutingTexts,
): string {
  const c = t.conditions
  const time =
    from && to
      ? c.timeBetween(mark(from), mark(to))
      : from
        ? c.timeFrom(mark(from))
        : to
          ? c.timeTo(mark(to))
          : undefined
  const on = days && days.length > 0 ? c.onDays(ors.format(days.map((day) => mark(t.days[day])))) : undefined
  return c.hours([time, on].filter(Boolean).join(' ') || c.anyTime, zone)
}

function datesText(
  { from, until }: NonNullable<RoutingConditions['dates']>,
  t: RoutingTexts,
  now: Date,
): string {
  const moment = (iso: string) => mark(Number.isNaN(Date.parse(iso)) ? iso : formatMoment(iso, now))
  if (from && until) return t.conditions.datesBetween(moment(from), moment(until))
  return from ? t.conditions.datesFrom(moment(from)) : t.conditions.datesUntil(moment(until ?? ''))
}

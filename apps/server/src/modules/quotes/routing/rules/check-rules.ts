import { type FieldProblem, invalid } from '@sliproad/api/refusal'
import type { RoutingAction, RoutingConditions, RoutingRule } from '@sliproad/api/resources/routing'
import { findCrypto } from '@sliproad/core/assets'
import { findCountry } from '@sliproad/core/countries'
import { compare, decimal } from '@sliproad/core/decimal'
import { findFiat } from '@sliproad/core/fiats'
import { findNetwork } from '@sliproad/core/networks'
import { findPaymentMethod } from '@sliproad/core/payment-methods'
import { findUsState } from '@sliproad/core/us-states'
import { scoreParts } from '@sliproad/core/vocabulary'
import { isTimeZone } from './hours.ts'

type Refuse = (field: string, message: string) => void
type KnowsGateway = (gatewayId: string) => boolean

/**
 * What a schema cannot say: codes that exist, actions that are whole, shares that add up. Returns the rules with codes in
 * their canonical case; every mistake is named at once.
 */
export function checkRules(rules: readonly RoutingRule[], knowsGateway: KnowsGateway): RoutingRule[] {
  const problems: FieldProblem[] = []
  const refuse: Refuse = (field, message) => void problems.push({ field, message })
  const ids = new Set<string>()
  const checked = rules.map((rule, at) => {
    const path = `rules.${at}`
    if (ids.has(rule.id)) refuse(`${path}.id`, 'is the name of an earlier rule too')
    ids.add(rule.id)
    if (rule.actions.filter(({ do: kind }) => kind === 'split').length > 1) {
      refuse(`${path}.actions`, 'can split the customers only once')
    }
    for (const [place, action] of rule.actions.entries()) {
      checkAction(action, `${path}.actions.${place}`, knowsGateway, refuse)
    }
    return { ...rule, when: checkConditions(rule.when, `${path}.when`, refuse) }
  })
  if (problems.length > 0) throw invalid(...problems)
  return checked
}

function checkConditions(when: RoutingConditions, path: string, refuse: Refuse): RoutingConditions {
  const codes = (
    name: 'countries' | 'states' | 'fiatCurrencies' | 'cryptoCurrencies' | 'networks' | 'paymentMethods',
    find: (text: string) => string | undefined,
    what: string,
  ) => {
    const known = when[name]?.map((text, at) => {
      const code = find(text)
      if (code === undefined) refuse(`${path}.${name}.${at}`, `${text} is not ${what} that we know`)
      return code ?? text
    })
    return known && { [name]: known }
  }
  const { amountUsd, hours, dates } = when
  if (amountUsd?.min !== undefined && amountUsd.max !== undefined) {
    const isEmpty = compare(decimal(amountUsd.min), decimal(amountUsd.max)) > 0
    if (isEmpty) refuse(`${path}.amountUsd.max`, 'is below the least amount')
  }
  if (hours && !isTimeZone(hours.zone))
    refuse(`${path}.hours.zone`, 'is not a time zone, such as Europe/Berlin')
  if (
    dates?.from !== undefined &&
    dates.until !== undefined &&
    Date.parse(dates.from) >= Date.parse(dates.until)
  ) {
    refuse(`${path}.dates.until`, 'is not after the first time')
  }
  return {
    ...when,
    ...codes('countries', (text) => findCountry(text)?.code, 'a country'),
    ...codes('states', (text) => findUsState(text)?.code, 'a US state'),
    ...codes('fiatCurrencies', (text) => findFiat(text)?.code, 'a fiat currency'),
    ...codes('cryptoCurrencies', (text) => findCrypto(text)?.code, 'a crypto currency'),
    ...codes('networks', (text) => findNetwork(text)?.id, 'a network'),
    ...codes('paymentMethods', (text) => findPaymentMethod(text)?.id, 'a payment method'),
  }
}

/** The fields that an action has, and no others: a field in the wrong place would be without effect. */
const fieldsOf = {
  prefer: ['gateways', 'points'],
  avoid: ['gateways', 'points'],
  exclude: ['gateways', 'reason'],
  weigh: ['weights'],
  split: ['arms'],
} as const satisfies Record<RoutingAction['do'], readonly (keyof RoutingAction)[]>

function checkAction(action: RoutingAction, path: string, knowsGateway: KnowsGateway, refuse: Refuse): void {
  const wanted: readonly string[] = fieldsOf[action.do]
  for (const name of wanted) {
    if (!(name in action)) refuse(`${path}.${name}`, `is required to ${action.do}`)
  }
  for (const name of Object.keys(action)) {
    const isAllowed =
      name === 'do' || wanted.includes(name) || (name === 'guardrail' && action.do === 'split')
    if (!isAllowed) refuse(`${path}.${name}`, `has no meaning for ${action.do}`)
  }
  for (const [at, gatewayId] of (action.gateways ?? []).entries()) {
    if (!knowsGateway(gatewayId)) refuse(`${path}.gateways.${at}`, 'is not a gateway that we know')
  }
  const { weights, arms } = action
  if (weights && scoreParts.reduce((sum, part) => sum + weights[part], 0) !== 100) {
    refuse(`${path}.weights`, 'must add up to 100')
  }
  if (!arms) return
  if (arms.reduce((sum, { percent }) => sum + percent, 0) !== 100) {
    refuse(`${path}.arms`, 'must add up to 100 percent')
  }
  if (new Set(arms.map(({ name }) => name)).size < arms.length) {
    refuse(`${path}.arms`, 'must have a name of their own each')
  }
  for (const [at, arm] of arms.entries()) {
    for (const [place, step] of arm.actions.entries()) {
      checkAction(step, `${path}.arms.${at}.actions.${place}`, knowsGateway, refuse)
    }
  }
}

import {
  guardrailMinimum,
  kycTiers,
  orderTypes,
  routingActions,
  scoreParts,
  weekdays,
} from '@sliproad/core/vocabulary'
import type { RoutingTexts } from '../words/texts.ts'
import { nearest } from './nearest.ts'

/** A mistake in the draft. The path is the server's, such as `rules.0.when.countries`. */
export type Problem = { path: string; message: string }

type Tell = (path: string, message: string) => void
type Check = (value: unknown, path: string, tell: Tell) => void

/**
 * What can be said about rules without the server, in the same words for the form and for JSON. Codes, time zones and
 * gateways are the server's to know; it names their mistakes by the same paths.
 */
export function problemsOf(rules: unknown, t: RoutingTexts): Problem[] {
  const problems: Problem[] = []
  checksIn(t.problems)(rules, 'rules', (path, message) => void problems.push({ path, message }))
  return problems
}

function checksIn(t: RoutingTexts['problems']): Check {
  const text: Check = (value, path, tell) => {
    if (typeof value !== 'string') tell(path, t.notText)
    else if (value.trim() === '') tell(path, t.missing)
  }
  const amount: Check = (value, path, tell) => {
    if (typeof value !== 'string') tell(path, t.notText)
    else if (!/^\d+(\.\d+)?$/.test(value)) tell(path, t.amount)
  }
  const boolean: Check = (value, path, tell) => {
    if (typeof value !== 'boolean') tell(path, t.notBoolean)
  }
  const number =
    (min: number, max: number): Check =>
    (value, path, tell) => {
      if (typeof value !== 'number' || !Number.isInteger(value)) tell(path, t.notNumber)
      else if (value < min || value > max) tell(path, t.range(min, max))
    }
  const oneOf =
    (known: readonly string[]): Check =>
    (value, path, tell) => {
      if (typeof value !== 'string' || !known.includes(value)) tell(path, t.notOneOf(known.join(', ')))
    }
  const list =
    (entry: Check, least = 1, said = t.empty): Check =>
    (value, path, tell) => {
      if (!Array.isArray(value)) return tell(path, t.notList)
      if (value.length < least) tell(path, said)
      for (const [at, one] of value.entries()) entry(one, `${path}.${at}`, tell)
    }
  const fields =
    (known: Record<string, Check>, required: readonly string[] = [], then?: Check): Check =>
    (value, path, tell) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return tell(path, t.notObject)
      for (const name of required) if (!(name in value)) tell(`${path}.${name}`, t.missing)
      for (const [name, own] of Object.entries(value)) {
        const check = Object.hasOwn(known, name) ? known[name] : undefined
        if (check) check(own, `${path}.${name}`, tell)
        else {
          const meant = nearest(name, Object.keys(known))
          tell(`${path}.${name}`, meant ? t.meant(meant) : t.unknown(Object.keys(known).join(', ')))
        }
      }
      then?.(value, path, tell)
    }
  const makesHundred =
    (of: (value: object) => number): Check =>
    (value, path, tell) => {
      if (of(value as object) !== 100) tell(path, t.sum)
    }

  const conditions = fields({
    orderTypes: list(oneOf(orderTypes)),
    countries: list(text),
    states: list(text),
    fiatCurrencies: list(text),
    cryptoCurrencies: list(text),
    networks: list(text),
    paymentMethods: list(text),
    amountUsd: fields({ min: amount, max: amount }, [], (value, path, tell) => {
      if (Object.keys(value as object).length === 0) tell(path, t.missing)
    }),
    customerTiers: list(oneOf(['none', ...kycTiers])),
    firstPurchase: boolean,
    hours: fields({ zone: text, from: text, to: text, days: list(oneOf(weekdays)) }, ['zone']),
    dates: fields({ from: text, until: text }, [], (value, path, tell) => {
      if (Object.keys(value as object).length === 0) tell(path, t.missing)
    }),
  })
  const weights = fields(
    Object.fromEntries(scoreParts.map((part) => [part, number(0, 100)])),
    scoreParts,
    makesHundred((value) => sumOf(Object.values(value))),
  )
  /** An action has the fields of its kind and no others: one in the wrong place would be without effect. */
  const action =
    (kinds: readonly string[], arms?: Check): Check =>
    (value, path, tell) => {
      const known = {
        do: oneOf(kinds),
        gateways: list(text),
        points: number(1, 100),
        reason: text,
        weights,
        ...(arms && { arms }),
        guardrail: fields(
          { completionBelow: number(1, 99), minimumOrders: number(guardrailMinimum, 100_000) },
          ['completionBelow', 'minimumOrders'],
        ),
      }
      const kind = (value as { do?: unknown } | null)?.do
      const wanted = typeof kind === 'string' && kinds.includes(kind) ? (fieldsOf[kind] ?? []) : []
      fields(known, ['do', ...wanted], (given, place, say) => {
        if (wanted.length === 0) return
        const allowed = ['do', ...wanted, ...(kind === 'split' ? ['guardrail'] : [])]
        for (const name of Object.keys(given as object))
          if (name in known && !allowed.includes(name)) say(`${place}.${name}`, t.unusable(String(kind)))
      })(value, path, tell)
    }
  const steps = routingActions.filter((kind) => kind !== 'split')
  const arm = fields({ name: text, percent: number(1, 99), actions: list(action(steps), 0) }, [
    'name',
    'percent',
    'actions',
  ])
  const arms: Check = (value, path, tell) => {
    list(arm, 2)(value, path, tell)
    if (!Array.isArray(value)) return
    if (sumOf(value.map((one: { percent?: unknown } | null) => one?.percent)) !== 100) tell(path, t.sum)
  }
  const rule = fields(
    {
      id: (value, path, tell) => {
        if (typeof value !== 'string' || !/^[a-z0-9][a-z0-9-]{0,39}$/.test(value)) tell(path, t.name)
      },
      when: conditions,
      actions: list(action(routingActions, arms), 1, t.noAction),
    },
    ['id', 'when', 'actions'],
  )
  return (value, path, tell) => {
    list(rule, 0)(value, path, tell)
    if (!Array.isArray(value)) return
    const seen = new Set<unknown>()
    for (const [at, one] of value.entries()) {
      const id: unknown = one?.id
      if (seen.has(id)) tell(`${path}.${at}.id`, t.sameName)
      seen.add(id)
    }
  }
}

const fieldsOf: Readonly<Record<string, readonly string[]>> = {
  prefer: ['gateways', 'points'],
  avoid: ['gateways', 'points'],
  exclude: ['gateways', 'reason'],
  weigh: ['weights'],
  split: ['arms'],
}

function sumOf(values: readonly unknown[]): number {
  return values.reduce<number>((sum, value) => sum + (typeof value === 'number' ? value : 0), 0)
}

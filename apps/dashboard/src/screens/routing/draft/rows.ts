import type { RoutingRule } from '@sliproad/api/resources/routing'
import { words as t } from '../words/words.ts'

/** A rule with a key that stays while its name is typed. */
export type DraftRow = { key: number; rule: RoutingRule }

/** Changes that are not saved, and the revision of the draft that they began from. */
export type UnsavedDraft = { rows: readonly DraftRow[]; revision: number }

let lastKey = 0

export function toRow(rule: RoutingRule): DraftRow {
  lastKey += 1
  return { key: lastKey, rule }
}

export function toRows(rules: readonly RoutingRule[]): DraftRow[] {
  return rules.map(toRow)
}

/** A name that no other rule has: `banxa`, else `banxa-2`. */
export function freeName(wanted: string, rules: readonly RoutingRule[]): string {
  const taken = new Set(rules.map(({ id }) => id))
  if (!taken.has(wanted)) return wanted
  const stem = wanted.replace(/-\d+$/, '').slice(0, 36)
  let count = 2
  while (taken.has(`${stem}-${count}`)) count += 1
  return `${stem}-${count}`
}

export const templateNames = ['inCountry', 'forWhile', 'compare'] as const
export type TemplateName = (typeof templateNames)[number]

/** Rules to begin with; what they leave open is asked for before they can be tried. */
export function templateOf(name: TemplateName, rules: readonly RoutingRule[]): RoutingRule {
  if (name === 'inCountry')
    return {
      id: freeName('prefer-in-country', rules),
      when: { countries: [] },
      actions: [{ do: 'prefer', gateways: [], points: 15 }],
    }
  if (name === 'forWhile')
    return {
      id: freeName('exclude', rules),
      when: {},
      actions: [{ do: 'exclude', gateways: [], reason: '' }],
    }
  return {
    id: freeName('compare', rules),
    when: { orderTypes: ['buy'] },
    actions: [
      {
        do: 'split',
        arms: [
          { name: t.newArms.control, percent: 80, actions: [] },
          { name: t.newArms.other, percent: 20, actions: [{ do: 'prefer', gateways: [], points: 30 }] },
        ],
        guardrail: { completionBelow: 60, minimumOrders: 50 },
      },
    ],
  }
}

export function emptyRule(rules: readonly RoutingRule[]): RoutingRule {
  return { id: freeName('rule-1', rules), when: {}, actions: [{ do: 'prefer', gateways: [], points: 10 }] }
}

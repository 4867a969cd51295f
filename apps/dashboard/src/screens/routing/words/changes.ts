import type { RoutingRule } from '@sliproad/api/resources/routing'
import type { RoutingTexts } from './texts.ts'

export type Change =
  | { kind: 'added' | 'removed'; rule: RoutingRule }
  | { kind: 'changed'; rule: RoutingRule; before: RoutingRule }
  | { kind: 'moved'; rule: RoutingRule }

/** Equal when every field is, in whatever order the fields were written. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [mine, theirs] = [one as Record<string, unknown>, other as Record<string, unknown>]
  const names = new Set([...Object.keys(mine), ...Object.keys(theirs)])
  return [...names].every((name) => isSame(mine[name], theirs[name]))
}

/** What publishing the draft would change, by the names of the rules; moved are those that a later rule has overtaken. */
export function changesOf(live: readonly RoutingRule[], draft: readonly RoutingRule[]): Change[] {
  const before = new Map(live.map((rule) => [rule.id, rule]))
  const after = new Set(draft.map(({ id }) => id))
  const kept = live.filter(({ id }) => after.has(id)).map(({ id }) => id)
  let place = 0
  const here = draft.flatMap((rule): Change[] => {
    const known = before.get(rule.id)
    if (!known) return [{ kind: 'added', rule }]
    const isInPlace = kept[place++] === rule.id
    if (!isSame(known, rule)) return [{ kind: 'changed', rule, before: known }]
    return isInPlace ? [] : [{ kind: 'moved', rule }]
  })
  const gone = live.filter(({ id }) => !after.has(id)).map((rule): Change => ({ kind: 'removed', rule }))
  return [...here, ...gone]
}

/** `1 new, 2 changed` */
export function changesInWords(changes: readonly Change[], t: RoutingTexts): string {
  const count = (kind: Change['kind']) => changes.filter((change) => change.kind === kind).length
  const said = (['added', 'changed', 'removed'] as const).flatMap((kind) =>
    count(kind) > 0 ? [t.changes[kind](count(kind))] : [],
  )
  if (count('moved') > 0) said.push(t.changes.moved)
  return said.length === 0 ? t.changes.none : said.join(', ')
}

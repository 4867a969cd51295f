import { isMoney } from '@sliproad/providers/field-kinds'
import { fits } from '@sliproad/providers/kit'
import type { TSchema } from 'typebox'

/** A change of one field of a body, as a provider might make it without notice. */
export type Planting = { isMoney: boolean; what: string; body: unknown }

type Node = TSchema & {
  properties?: Readonly<Record<string, TSchema>>
  patternProperties?: Readonly<Record<string, TSchema>>
  items?: TSchema
  anyOf?: readonly TSchema[]
  required?: readonly string[]
  const?: unknown
}
type Path = readonly string[]

/** Every field of a body taken away or given another type, where the adapter cannot do without, and new ones. */
export function plantingsIn(schema: TSchema, body: unknown): Planting[] {
  return changesIn(schema, body, [], (path, change) => {
    const copy: unknown = structuredClone(body)
    const at = path.slice(0, -1).reduce((inner, key) => Reflect.get(inner, key) as object, copy as object)
    change(at as Record<string, unknown>, path.at(-1) ?? '')
    return copy
  })
}

type Make = (path: Path, change: (at: Record<string, unknown>, key: string) => void) => unknown

function changesIn(schema: Node, body: unknown, path: Path, make: Make): Planting[] {
  if (typeof body !== 'object' || body === null) return []
  const variant = schema.anyOf?.find((one) => fits(one, body))
  if (variant) return changesIn(variant, body, path, make)
  const every = schema.items ?? Object.values(schema.patternProperties ?? {})[0]
  const [first] = Object.keys(body)
  // Of a list, only a change of its format matters; a list that has one row shows it.
  if (every) {
    const isAlone = Object.keys(body).length === 1 && first !== undefined
    return isAlone ? changesIn(every, Reflect.get(body, first), [...path, first], make) : []
  }
  const { properties = {}, required = [] } = schema
  const names = Object.keys(properties).filter((name) => Object.hasOwn(body, name))
  if (names.length === 0) return []
  const added = make([...path, 'addedByTheProvider'], (at, key) => {
    at[key] = 'x'
  })
  const own = names.flatMap((name): Planting[] => {
    const field: Node = properties[name] ?? {}
    if (hasFixedWord(field)) return []
    const where = [...path, name]
    const about = { isMoney: isMoney(field), what: where.join('.') }
    const retyped = make(where, (at, key) => {
      at[key] = [[at[key]]]
    })
    const removed = make(where, (at, key) => delete at[key])
    return [
      ...(fits(field, [[null]]) ? [] : [{ ...about, body: retyped }]),
      ...(required.includes(name) ? [{ ...about, body: removed }] : []),
      ...changesIn(field, Reflect.get(body, name), where, make),
    ]
  })
  return [...own, { isMoney: false, what: `${path.join('.')} (added)`, body: added }]
}

/** A fixed word decides which kind of body it is; another word is another kind. */
function hasFixedWord({ const: word, anyOf = [] }: Node): boolean {
  return word !== undefined || anyOf.some(hasFixedWord)
}

import type { DriftKind } from '@sliproad/core/vocabulary'
import type { TSchema } from 'typebox'
import { isMoney } from './field-kinds.ts'
import { fits } from './schema.ts'

/** One difference between a provider's body and what its adapter expects; it carries no value of the body. */
export type Drift = {
  /** The place in the body, such as `response.fiatAmount`. */
  field: string
  kind: DriftKind
  /** Whether an amount or its currency can no longer be read. */
  isMoney: boolean
  /** The type and size of what came instead, such as `text of 1 to 8 characters`. */
  sample: string
}

type Node = TSchema & {
  properties?: Readonly<Record<string, TSchema>>
  patternProperties?: Readonly<Record<string, TSchema>>
  items?: TSchema
  anyOf?: readonly TSchema[]
  required?: readonly string[]
  const?: unknown
}

/** A list with a thousand wrong rows has one mistake, not a thousand. */
const rowsLookedAt = 20

/** What is wrong with a body that does not fit; nothing when it is a body of another kind. */
export function misfitsOf(schema: TSchema, body: unknown): Drift[] {
  const found = new Map<string, Drift>()
  for (const drift of differences(schema, body, '') ?? []) found.set(`${drift.kind} ${drift.field}`, drift)
  return [...found.values()]
}

/** Undefined when a fixed word is another one: then the body is not meant for this schema. */
function differences(schema: Node, body: unknown, path: string): Drift[] | undefined {
  if (fits(schema, body)) return []
  if (schema.const !== undefined) return undefined
  if (schema.anyOf) return ofBestVariant(schema, body, path)
  const { properties, items, patternProperties } = schema
  const isList = Array.isArray(body)
  if (typeof body !== 'object' || body === null || isList !== (items !== undefined))
    return [retyped(schema, body, path)]
  const every = items ?? Object.values(patternProperties ?? {})[0]
  if (every) {
    const wrong = Object.values(body).filter((value) => !fits(every, value))
    // Every row is right: then there are too many of them, or too few.
    if (wrong.length === 0) return [retyped(schema, body, path)]
    return wrong.slice(0, rowsLookedAt).flatMap((value) => differences(every, value, joined(path, '*')) ?? [])
  }
  if (!properties) return [retyped(schema, body, path)]
  const drifts: Drift[] = []
  for (const [name, field] of Object.entries(properties)) {
    const at = joined(path, name)
    if (Object.hasOwn(body, name)) {
      const inner = differences(field, Reflect.get(body, name), at)
      if (inner === undefined) return undefined
      drifts.push(...inner)
    } else if (schema.required?.includes(name)) {
      drifts.push({ field: at, kind: 'missing', isMoney: isMoney(field), sample: 'nothing' })
    }
  }
  return drifts
}

/** The variant that has most fields in common with the body, and then the fewest mistakes. */
function ofBestVariant(schema: Node, body: unknown, path: string): Drift[] | undefined {
  const readings = (schema.anyOf ?? []).flatMap((variant: Node) => {
    const drifts = differences(variant, body, path)
    return drifts ? [{ drifts, common: commonFields(variant, body) }] : []
  })
  const [best] = readings.toSorted((a, b) => b.common - a.common || a.drifts.length - b.drifts.length)
  if (!best) return undefined
  return best.common === 0 ? [retyped(schema, body, path)] : best.drifts
}

function commonFields({ properties = {}, items, anyOf }: Node, body: unknown): number {
  if (anyOf) return Math.max(...anyOf.map((variant) => commonFields(variant, body)))
  if (typeof body !== 'object' || body === null) return 0
  if (Array.isArray(body)) return items ? 1 : 0
  return Object.keys(properties).filter((name) => Object.hasOwn(body, name)).length
}

function retyped(schema: TSchema, body: unknown, path: string): Drift {
  return {
    field: path || 'the whole body',
    kind: 'retyped',
    isMoney: isMoney(schema),
    sample: sampleOf(body),
  }
}

/** The type and size of a value, and nothing of its content. */
export function sampleOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'list'
  if (typeof value !== 'string') return typeof value
  if (value === '') return 'empty text'
  return /^-?\d+(\.\d+)?$/.test(value) ? `number ${sizeOf(value)}` : `text ${sizeOf(value)}`
}

function sizeOf({ length }: string): string {
  if (length <= 8) return 'of 1 to 8 characters'
  return length <= 64 ? 'of 9 to 64 characters' : 'of more than 64 characters'
}

function joined(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}

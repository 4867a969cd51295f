import type { TSchema } from 'typebox'
import { type FieldKind, fits, kindOf } from '../kit.ts'

/** A field of a body; every row of a list and every entry of a map is written as `*`. */
export type Path = readonly string[]

/** A field that tells of money, a status, an id or a hash, where an adapter reads it. */
export type Place = { endpoint: string; path: Path; kind: FieldKind }

export type SentBody = { endpoint: string; body: unknown }
export type Reading = { schema: TSchema; body: unknown; sent: readonly SentBody[] }

export function nameOf({ endpoint, path }: Pick<Place, 'endpoint' | 'path'>): string {
  return `${endpoint} ${path.join('.')}`
}

type Node = TSchema & {
  properties?: Readonly<Record<string, TSchema>>
  patternProperties?: Readonly<Record<string, TSchema>>
  items?: TSchema
  anyOf?: readonly TSchema[]
}

/**
 * Where an adapter reads what. A reading is found again in one of the bodies that were sent before it: it is a body
 * or a part of one, with the same content in another spelling of numbers and order of keys.
 */
export function createPlaceFinder() {
  const maps = new Set<string>()
  const indexes = new WeakMap<SentBody, Map<string, Path[]>>()

  function partsOf(sent: SentBody): Map<string, Path[]> {
    const known = indexes.get(sent)
    if (known) return known
    const parts = new Map<string, Path[]>()
    visitAll(sent, (value, path) => {
      if (typeof value !== 'object' || value === null) return
      const form = formOf(value)
      const paths = parts.get(form) ?? []
      if (paths.length === 0) parts.set(form, paths)
      if (!paths.some((other) => other.join('.') === path.join('.'))) paths.push(path)
    })
    indexes.set(sent, parts)
    return parts
  }

  function visitAll({ endpoint, body }: SentBody, visit: (value: unknown, path: Path) => void): void {
    const walk = (value: unknown, path: Path): void => {
      visit(value, path)
      if (typeof value !== 'object' || value === null) return
      const isMap = Array.isArray(value) || maps.has(nameOf({ endpoint, path }))
      for (const [name, inner] of Object.entries(value)) walk(inner, [...path, isMap ? '*' : name])
    }
    walk(body, [])
  }

  return {
    /** Maps are known once a schema has read them as such, so their readings come first. */
    learnMaps(readings: readonly Reading[]): void {
      for (const { schema, body, sent } of readings) {
        const root = sent.find((one) => formOf(one.body) === formOf(body))
        if (root) learn(schema, body, [], (path) => maps.add(nameOf({ endpoint: root.endpoint, path })))
      }
    },
    /** The fields of one reading; none when it was made of something else than a body. */
    placesOf({ schema, body, sent }: Reading): Place[] {
      const form = formOf(body)
      for (const one of sent.toReversed()) {
        const prefixes = partsOf(one).get(form)
        if (!prefixes) continue
        const places: Place[] = []
        for (const prefix of prefixes)
          visitRead(schema, body, prefix, (path, kind) => places.push({ endpoint: one.endpoint, path, kind }))
        return places
      }
      return []
    },
    /** Every field of a body whose name sounds like money, a status, an id or a hash. */
    soundingPlaces(sent: SentBody): Place[] {
      const places: Place[] = []
      visitAll(sent, (value, path) => {
        const kind = kindByName(path)
        const isField = value !== null && typeof value !== 'object' && typeof value !== 'boolean'
        if (kind && isField) places.push({ endpoint: sent.endpoint, path, kind })
      })
      return places
    },
  }
}

function learn(schema: Node, body: unknown, path: Path, found: (path: Path) => void): void {
  if (typeof body !== 'object' || body === null) return
  const { anyOf = [], properties = {}, patternProperties, items } = schema
  for (const variant of anyOf) if (fits(variant, body)) learn(variant, body, path, found)
  for (const [name, field] of Object.entries(properties))
    learn(field, Reflect.get(body, name), [...path, name], found)
  if (patternProperties) found(path)
  const every = items ?? Object.values(patternProperties ?? {})[0]
  if (every) for (const value of Object.values(body)) learn(every, value, [...path, '*'], found)
}

/** Every field that the schema reads of a body that fits it; the schema says its kind, or else its name does. */
function visitRead(
  schema: Node,
  body: unknown,
  path: Path,
  visit: (path: Path, kind: FieldKind) => void,
): void {
  const { anyOf, properties = {}, patternProperties = {}, items } = schema
  if (anyOf) {
    for (const variant of anyOf) if (fits(variant, body)) visitRead(variant, body, path, visit)
    return
  }
  if (typeof body !== 'object' || body === null) {
    const kind = kindOf(schema) ?? kindByName(path)
    if (kind && body !== null && typeof body !== 'boolean') visit(path, kind)
    return
  }
  for (const [name, field] of Object.entries(properties)) {
    if (Object.hasOwn(body, name)) visitRead(field, Reflect.get(body, name), [...path, name], visit)
  }
  const every = items ?? Object.values(patternProperties)[0]
  if (every) for (const value of Object.values(body)) visitRead(every, value, [...path, '*'], visit)
}

const namesByKind: readonly (readonly [FieldKind, RegExp])[] = [
  ['hash', /hash|txid/i],
  ['status', /status$|^state$/i],
  ['id', /(^|_)id$|Id$|ID$|orderNo$/],
  ['money', /amount|fee|price|total|rate$|^min|^max|quantity/i],
  ['currency', /currency|^fiat$|^crypto$/i],
]

function kindByName(path: Path): FieldKind | undefined {
  const name = path.findLast((part) => part !== '*') ?? ''
  return namesByKind.find(([, pattern]) => pattern.test(name))?.[0]
}

/** The content alone: keys in order, numbers in one spelling whether they came as numbers or as texts. */
function formOf(value: unknown): string {
  return JSON.stringify(plain(value))
}

const numeric = /^-?\d+(\.\d+)?(e-?\d+)?$/i

function plain(value: unknown): unknown {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return numeric.test(value) ? String(Number(value)) : value
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([name, inner]) => [name, plain(inner)]))
}

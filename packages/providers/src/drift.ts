import { AsyncLocalStorage } from 'node:async_hooks'
import type { TSchema } from 'typebox'
import { type Drift, misfitsOf, sampleOf } from './misfits.ts'

export type { Drift } from './misfits.ts'

/** Is told of every body that an adapter reads. */
export type DriftWatch = {
  fits: (schema: TSchema, body: unknown) => void
  misfits: (schema: TSchema, body: unknown) => void
}

// Rows and messages are read far from the kit, by functions that are given nothing but a schema and a body.
const watches = new AsyncLocalStorage<DriftWatch>()

/** Does the work of one provider's adapter under its watch. */
export function withDriftWatch<Result>(watch: DriftWatch, work: () => Result): Result {
  return watches.run(watch, work)
}

export function noteReading(schema: TSchema, body: unknown, isFitting: boolean): void {
  const watch = watches.getStore()
  if (isFitting) watch?.fits(schema, body)
  else watch?.misfits(schema, body)
}

/** The first readings of a body show which fields it has beside those that we read. */
const readingsToLearn = 200

/** Of a long list, the first rows show its format. */
const rowsLookedAt = 20

type Outline = { path: string; fields: ReadonlyMap<string, Outline | null>; every: Outline | null }
type Reading = { count: number; isStopping: boolean; unread: Map<Outline, Set<string>> }

export type DriftReport = {
  seen: (drift: Drift) => void
  /** Bodies of this schema lack money, or have it again. */
  moneyLost: (schema: TSchema, drift: Drift) => void
  moneyBack: (schema: TSchema) => void
}

/** Watches one account of a provider. A body that does not fit is looked at closely; one that fits costs little. */
export function createDriftWatch(report: DriftReport): DriftWatch {
  const readings = new Map<TSchema, Reading>()

  function readingOf(schema: TSchema): Reading {
    const known = readings.get(schema)
    if (known) return known
    const made = { count: 0, isStopping: false, unread: new Map() }
    readings.set(schema, made)
    return made
  }

  function lookForNew(reading: Reading, outline: Outline, body: unknown): void {
    if (typeof body !== 'object' || body === null) return
    const { every, fields } = outline
    if (every) {
      let looked = 0
      for (const key in body) {
        if (looked++ === rowsLookedAt) break
        lookForNew(reading, every, Reflect.get(body, key))
      }
    }
    if (fields.size === 0 || Array.isArray(body)) return
    for (const key in body) {
      const field = fields.get(key)
      if (field === undefined) noticeUnread(reading, outline, key, Reflect.get(body, key))
      else if (field !== null) lookForNew(reading, field, Reflect.get(body, key))
    }
  }

  function noticeUnread(reading: Reading, outline: Outline, key: string, value: unknown): void {
    const known = reading.unread.get(outline) ?? new Set()
    if (known.has(key)) return
    reading.unread.set(outline, known.add(key))
    if (reading.count <= readingsToLearn) return
    report.seen({ field: joined(outline.path, key), kind: 'new', isMoney: false, sample: sampleOf(value) })
  }

  return {
    fits(schema, body) {
      const reading = readingOf(schema)
      reading.count++
      if (reading.isStopping) {
        reading.isStopping = false
        report.moneyBack(schema)
      }
      const outline = outlineOf(schema)
      if (outline) lookForNew(reading, outline, body)
    },
    misfits(schema, body) {
      const drifts = misfitsOf(schema, body)
      for (const drift of drifts) report.seen(drift)
      const lost = drifts.find((drift) => drift.isMoney)
      if (!lost) return
      readingOf(schema).isStopping = true
      report.moneyLost(schema, lost)
    },
  }
}

type Node = TSchema & {
  properties?: Readonly<Record<string, TSchema>>
  patternProperties?: Readonly<Record<string, TSchema>>
  items?: TSchema
  anyOf?: readonly TSchema[]
}

// A schema never changes, so its outline is kept as long as the schema exists.
const outlines = new WeakMap<TSchema, { outline: Outline | null }>()

function outlineOf(schema: TSchema): Outline | null {
  const known = outlines.get(schema)
  if (known) return known.outline
  const outline = drawOutline(schema, '')
  outlines.set(schema, { outline })
  return outline
}

/** Where a body has fields of its own; null for everything that is read whole, or not at all. */
function drawOutline(schema: Node, path: string): Outline | null {
  const variants: readonly Node[] = schema.anyOf ?? [schema]
  const fields = new Map<string, Outline | null>()
  let every: Outline | null = null
  for (const { properties, patternProperties, items, anyOf } of variants) {
    for (const [name, field] of Object.entries(properties ?? {}))
      fields.set(name, drawOutline(field, joined(path, name)))
    const inner = items ?? Object.values(patternProperties ?? {})[0]
    if (inner && !Array.isArray(inner)) every ??= drawOutline(inner, joined(path, '*'))
    if (anyOf) {
      const nested = drawOutline({ anyOf } as Node, path)
      for (const [name, field] of nested?.fields ?? []) fields.set(name, field)
      every ??= nested?.every ?? null
    }
  }
  return fields.size > 0 || every ? { path, fields, every } : null
}

function joined(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}

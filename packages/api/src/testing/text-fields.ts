import type { Operation } from '../operation.ts'

/** A place in a body where a caller may write a text of any content: `createSession redirectUrl`. */
export type TextField = { operation: string; field: string; lengthMax: number }

type Schema = {
  type?: string | readonly string[]
  enum?: unknown
  format?: string
  maxLength?: number
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  additionalProperties?: unknown
  items?: Schema
  anyOf?: readonly Schema[]
}

/** Texts of these formats are codes, ids, times and amounts. */
const formatsWithoutText = ['uuid', 'amount', 'ip', 'moment', 'country-code', 'date-time']

/** Every text of a body, lists and objects with any keys included (`values.*`, `metadata.*`). */
export function textFieldsOf({ id, body }: Operation): TextField[] {
  return body === undefined ? [] : fieldsIn(body as Schema, '').map((found) => ({ operation: id, ...found }))
}

function fieldsIn(schema: Schema, field: string): Omit<TextField, 'operation'>[] {
  const below = (name: string) => (field === '' ? name : `${field}.${name}`)
  const types = [schema.type ?? []].flat()
  const isText =
    types.includes('string') && schema.enum === undefined && !formatsWithoutText.includes(schema.format ?? '')
  return [
    ...(isText ? [{ field, lengthMax: schema.maxLength ?? Number.POSITIVE_INFINITY }] : []),
    ...(schema.additionalProperties === true
      ? [{ field: below('*'), lengthMax: Number.POSITIVE_INFINITY }]
      : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => fieldsIn(inner, below(name))),
    ...Object.values(schema.patternProperties ?? {}).flatMap((inner) => fieldsIn(inner, below('*'))),
    ...(schema.items ? fieldsIn(schema.items, field) : []),
    ...(schema.anyOf ?? []).flatMap((inner) => fieldsIn(inner, field)),
  ]
}

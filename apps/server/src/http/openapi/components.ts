import { nullableOf } from '@sliproad/api/schema'

type Json = Readonly<Record<string | symbol, unknown>>
export type SchemaObject = Readonly<Record<string, unknown>>

/** Collects the named schemas of a document: each is written once and referenced by name. */
export function createComponents() {
  const schemas = new Map<string, SchemaObject>()

  function refer(schema: unknown): SchemaObject {
    const given = schema as Json
    const { title } = given
    const inner = given[nullableOf] as Json | undefined
    if (inner) {
      const { description } = given
      return { anyOf: [refer(inner), { type: 'null' }], ...(description !== undefined && { description }) }
    }
    if (typeof title !== 'string') return write(given)
    if (!schemas.has(title)) {
      // The name is reserved before the schema is written, so that a schema may refer to itself.
      schemas.set(title, {})
      schemas.set(title, write(given))
    }
    return { $ref: `#/components/schemas/${title}` }
  }

  function write(schema: Json): SchemaObject {
    return Object.fromEntries(
      Object.entries(schema)
        .filter(([name]) => name !== 'title')
        .map(([name, value]) => [name, writeValue(name, value)]),
    )
  }

  function writeValue(name: string, value: unknown): unknown {
    if (name === 'properties' || name === 'patternProperties')
      return Object.fromEntries(Object.entries(value as object).map(([key, each]) => [key, refer(each)]))
    if (name === 'items' || name === 'additionalProperties')
      return typeof value === 'object' ? refer(value) : value
    if ((name === 'anyOf' || name === 'allOf' || name === 'oneOf') && Array.isArray(value))
      return value.map(refer)
    return value
  }

  return { refer, schemas: () => Object.fromEntries([...schemas].toSorted(([a], [b]) => (a < b ? -1 : 1))) }
}

export type Components = ReturnType<typeof createComponents>

import { type TSchema, Type } from 'typebox'

type Node = TSchema & {
  type?: string
  properties?: Readonly<Record<string, TSchema>>
  patternProperties?: Readonly<Record<string, TSchema>>
  items?: TSchema | readonly TSchema[]
  anyOf?: readonly TSchema[]
}

/** Every field that an adapter's `wire.ts` reads, as `Schema.path.to.field`; a schema within another counts once. */
export function wireFieldsOf(wire: Readonly<Record<string, unknown>>): string[] {
  const schemas = Object.entries(wire).filter(([, value]) => Type.IsSchema(value)) as [string, Node][]
  const exported = new Set(schemas.map(([, schema]) => schema))
  const fields = schemas.flatMap(([name, schema]) => partsOf(schema, name, exported))
  return [...new Set(fields)].toSorted()
}

/** An object has its fields, a list those of its items, and of several variants any may come. */
function partsOf(node: Node, path: string, exported: ReadonlySet<Node>): string[] {
  const inner: (readonly [Node, string])[] = [
    ...Object.entries(node.properties ?? {}).map(([name, schema]) => [schema, `${path}.${name}`] as const),
    ...Object.values(node.patternProperties ?? {}).map((schema) => [schema, `${path}.*`] as const),
    ...[node.items ?? []].flat().map((schema) => [schema, path] as const),
    ...(node.anyOf ?? []).map((schema) => [schema, path] as const),
  ]
  if (inner.length === 0) return node.type === 'null' ? [] : [path]
  return inner.flatMap(([schema, at]) => (exported.has(schema) ? [] : partsOf(schema, at, exported)))
}

type Schema = {
  properties?: Record<string, Schema>
  patternProperties?: unknown
  additionalProperties?: unknown
  items?: Schema
  anyOf?: Schema[]
}

/** Where a value has fields that its schema does not name, unless the schema is open for any. */
export function undeclaredFields(schema: Schema, value: unknown, path = ''): string[] {
  if (Array.isArray(value))
    return value.flatMap((item, at) => undeclaredFields(schema.items ?? {}, item, `${path}/${at}`))
  const shape = schema.anyOf?.find(({ properties }) => properties) ?? schema
  const { properties } = shape
  if (typeof value !== 'object' || value === null) return []
  if (shape.patternProperties || shape.additionalProperties === true) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const known = properties?.[name]
    return known ? undeclaredFields(known, inner, `${path}/${name}`) : [`${path}/${name}`]
  })
}

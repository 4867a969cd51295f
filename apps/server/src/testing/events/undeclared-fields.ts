type Schema = {
  properties?: Record<string, Schema>
  patternProperties?: unknown
  additionalProperties?: unknown
  items?: Schema
  anyOf?: Schema[]
}

/** The paths of fields that the schema does not name, unless it is open for any. */
export function undeclaredFields(schema: Schema, value: unknown, path = ''): string[] {
  if (Array.isArray(value))
    return value.flatMap((item, at) => undeclaredFields(schema.items ?? {}, item, `${path}/${at}`))
  const outline = schema.anyOf?.find(({ properties }) => properties) ?? schema
  const { properties } = outline
  if (typeof value !== 'object' || value === null) return []
  if (outline.patternProperties || outline.additionalProperties === true) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const known = properties?.[name]
    return known ? undeclaredFields(known, inner, `${path}/${name}`) : [`${path}/${name}`]
  })
}

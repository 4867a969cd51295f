type Json = Readonly<Record<string, unknown>>

/** A part of the OpenAPI document with every reference replaced by what it refers to. */
export function resolveRefs(document: Json, part: unknown): unknown {
  if (Array.isArray(part)) return part.map((each) => resolveRefs(document, each))
  if (typeof part !== 'object' || part === null) return part
  const { $ref } = part as { $ref?: string }
  if ($ref !== undefined) {
    const target = $ref
      .replace('#/', '')
      .split('/')
      .reduce<unknown>((at, name) => (at as Json)[name], document)
    return resolveRefs(document, target)
  }
  return Object.fromEntries(Object.entries(part).map(([name, each]) => [name, resolveRefs(document, each)]))
}

const shapes = [
  'square',
  'circle-hollow',
  'triangle',
  'diamond-hollow',
  'circle',
  'square-hollow',
  'diamond',
  'triangle-hollow',
] as const
export type RouteShape = (typeof shapes)[number]

/** Always the same shape for the same id, on every page; the factors give the gateways we know different ones. */
export function routeShape(id: string): RouteShape {
  let hash = 31
  for (const character of id) hash = (hash * 7 + (character.codePointAt(0) ?? 0)) % 65_521
  return shapes[hash % shapes.length] ?? 'square'
}

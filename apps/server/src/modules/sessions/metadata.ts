/** The partner's own data, which is stored with a session and returned in its order and events. */
export type Metadata = Readonly<Record<string, unknown>>

export const metadataLimits = { keys: 20, bytes: 4096, depth: 2 } as const

/** The error in the metadata, or undefined when it is within its limits. */
export function checkMetadata(metadata: Metadata): string | undefined {
  const { keys, bytes, depth } = metadataLimits
  if (Object.keys(metadata).length > keys) return `must have at most ${keys} keys`
  if (isDeeperThan(metadata, depth)) return `must not be nested deeper than ${depth} levels`
  if (Buffer.byteLength(JSON.stringify(metadata)) > bytes) return `must take at most ${bytes} bytes as JSON`
  return undefined
}

/** Objects and arrays both count as a level; the metadata object itself is the first. */
function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(inner, levels - 1))
}

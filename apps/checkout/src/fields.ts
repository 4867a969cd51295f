/** Reads answers of the server: whatever is not as promised becomes null, and the reader decides what that means. */
export type Fields = Record<string, unknown>

export function fieldsOf(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null
}

export function listOf<T>(value: unknown, read: (entry: unknown) => T | null): T[] {
  if (!Array.isArray(value)) return []
  return value.map(read).filter((entry) => entry !== null)
}

export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

export function textsOf(value: unknown): string[] {
  return listOf(value, textOf)
}

export function dateOf(value: unknown): Date | null {
  const date = new Date(textOf(value) ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? null : date
}

export function oneOf<T extends string>(value: unknown, allowed: readonly T[]): T | null {
  return allowed.find((each) => each === value) ?? null
}

/** The part that every answer of ours wraps. */
export function dataOf(body: unknown): Fields | null {
  return fieldsOf(fieldsOf(body)?.data)
}

/**
 * Reads what does not come from our own server: the tab's storage, the browser's history, messages of other windows.
 * Whatever is not as expected becomes null. Answers of the server need no such check: their types are the contract's.
 */
export type Fields = Record<string, unknown>

export function fieldsOf(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null
}

export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

export function oneOf<T extends string>(value: unknown, allowed: readonly T[]): T | null {
  return allowed.find((each) => each === value) ?? null
}

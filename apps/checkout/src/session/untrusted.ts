/**
 * Reads values that do not come from our server: the tab's storage, the browser's history, messages of other windows.
 * Unexpected values become null. The server's answers need no such check: the contract defines their types.
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

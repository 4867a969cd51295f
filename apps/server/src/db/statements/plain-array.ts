/**
 * An array literal for values that need no quotes: ids, numbers, times and our own words. The driver would quote and
 * scan each of them, which costs several times as much.
 */
export function plainArray(values: readonly (string | number | null)[]): string {
  return `{${values.map((value) => value ?? 'null').join()}}`
}

/** A whole number from a query, limited to its range; anything else gives the default. */
export function within(text: string | undefined, usual: number, from: number, to: number): number {
  const value = Number(text ?? usual)
  return Number.isInteger(value) ? Math.min(Math.max(value, from), to) : usual
}

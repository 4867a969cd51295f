/** A whole number from a query, kept inside its range; anything else gives the usual one. */
export function within(text: string | undefined, usual: number, from: number, to: number): number {
  const value = Number(text ?? usual)
  return Number.isInteger(value) ? Math.min(Math.max(value, from), to) : usual
}

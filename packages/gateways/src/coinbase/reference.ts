/**
 * Our order id as Coinbase's user reference: one for each order, so that it can be asked for by it. References that
 * begin with `sandbox-` only make fake transactions.
 */
export function toReference(prefix: string | undefined, orderId: string): string {
  return `${prefix ?? ''}${orderId}`
}

/** Undefined for a reference that we did not make. */
export function orderOfReference(prefix: string | undefined, reference: string): string | undefined {
  const start = prefix ?? ''
  return reference.length > start.length && reference.startsWith(start)
    ? reference.slice(start.length)
    : undefined
}

import type { Books } from '@sliproad/api/resources/dashboard/books'

/** Where something can be booked in the month that is shown: its open rows, and whatever else is owed. */
export function openPlaces({ rows, owed }: Pick<Books, 'rows' | 'owed'>): string[] {
  const isClosed = (place: string) => rows.some((row) => row.closedAt !== null && placeOf(row) === place)
  return [...new Set([...rows, ...owed].map(placeOf))].filter((place) => !isClosed(place))
}

/** Such as `moonpay EUR`. */
function placeOf({ gatewayId, currency }: { gatewayId: string; currency: string }): string {
  return `${gatewayId} ${currency}`
}

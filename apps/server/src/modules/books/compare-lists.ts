import { compare, type Decimal } from '@sliproad/core/decimal'
import type { DifferenceKind } from '@sliproad/core/vocabulary'

/** One order as the books or a gateway's list have it. What a list does not say is null and not compared. */
export type ListedOrder = {
  /** Our id, and the gateway's own; a list has at least one of them. */
  orderId: string | null
  gatewayOrderId: string | null
  status: string | null
  currency: string | null
  amount: Decimal | null
  partnerFee: Decimal | null
}

export type Difference = {
  kind: DifferenceKind
  orderId: string | null
  gatewayOrderId: string | null
  /** What the books say, and what the list says. */
  ours: string | null
  theirs: string | null
}

/**
 * Every difference between our orders of a month and the gateway's list of it, and nothing else. `known` are orders of
 * ours outside of the month: the gateway may count the first and last hours of a month elsewhere.
 */
export function compareLists(
  ours: readonly ListedOrder[],
  theirs: readonly ListedOrder[],
  known: (listed: ListedOrder) => ListedOrder | undefined = () => undefined,
): Difference[] {
  const byOrder = new Map(ours.flatMap((order) => (order.orderId === null ? [] : [[order.orderId, order]])))
  const byGatewayOrder = new Map(
    ours.flatMap((order) => (order.gatewayOrderId === null ? [] : [[order.gatewayOrderId, order]])),
  )
  const seen = new Set<ListedOrder | string>()
  const differences: Difference[] = []
  for (const listed of theirs) {
    const { orderId, gatewayOrderId } = listed
    const ids = { orderId, gatewayOrderId }
    const mine =
      (orderId === null ? undefined : byOrder.get(orderId)) ??
      (gatewayOrderId === null ? undefined : byGatewayOrder.get(gatewayOrderId)) ??
      known(listed)
    const identity = mine ?? `${orderId} ${gatewayOrderId}`
    if (seen.has(identity)) {
      differences.push({ kind: 'twice', ...idsOf(mine ?? listed), ours: null, theirs: listed.amount })
      continue
    }
    seen.add(identity)
    // The gateway lists orders that came to nothing too; only those with money have to be here.
    if (!mine && (listed.status === null || hasMoney(listed.status))) {
      differences.push({ kind: 'missing_here', ...ids, ours: null, theirs: listed.amount })
    }
    if (mine) differences.push(...differencesOf(mine, listed))
  }
  for (const order of ours) {
    if (!seen.has(order)) {
      differences.push({ kind: 'missing_there', ...idsOf(order), ours: order.amount, theirs: null })
    }
  }
  return differences
}

function differencesOf(ours: ListedOrder, theirs: ListedOrder): Difference[] {
  const differing = (kind: DifferenceKind, mine: string | null, other: string | null): Difference[] =>
    mine === other || other === null ? [] : [{ kind, ...idsOf(ours), ours: mine, theirs: other }]
  const apart = (kind: DifferenceKind, mine: Decimal | null, other: Decimal | null): Difference[] =>
    other === null || (mine !== null && compare(mine, other) === 0)
      ? []
      : [{ kind, ...idsOf(ours), ours: mine, theirs: other }]
  const status = differing('status', ours.status, theirs.status)
  const currency = differing('currency', ours.currency, theirs.currency)
  // Amounts of two currencies, or of an order that one side does not count, say nothing.
  if (status.length > 0 || currency.length > 0) return [...status, ...currency]
  const amount = apart('amount', ours.amount, theirs.amount)
  // Of a refund gateways list the share that there was or none.
  return ours.status === 'refunded'
    ? amount
    : [...amount, ...apart('fee', ours.partnerFee, theirs.partnerFee)]
}

function idsOf({ orderId, gatewayOrderId }: ListedOrder) {
  return { orderId, gatewayOrderId }
}

function hasMoney(status: string): boolean {
  return status === 'completed' || status === 'refunded'
}

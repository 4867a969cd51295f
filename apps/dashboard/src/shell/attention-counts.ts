import type { AttentionItem, AttentionKind } from '@sliproad/api/resources/dashboard/home'
import type { PageName } from './pages.ts'

/** The page of the menu where a person looks at it. */
const pageOf: Record<AttentionKind, PageName> = {
  webhooks_failed: 'webhooks',
  orders_marked: 'orders',
  orders_slow: 'orders',
  gateway_failing: 'gateways',
  cases_in_review: 'kyc-cases',
}

/** How much needs attention on each page. */
export function attentionCounts(items: readonly AttentionItem[]): Partial<Record<PageName, number>> {
  const counts: Partial<Record<PageName, number>> = {}
  for (const { kind, count } of items) counts[pageOf[kind]] = (counts[pageOf[kind]] ?? 0) + count
  return counts
}

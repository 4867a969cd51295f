import type { CustomerStep, CustomerStepId } from '@sliproad/core/vocabulary'

const everyTime: readonly CustomerStepId[] = ['account', 'email_code', 'phone_code', 'terms']

/** Steps on a gateway's own page. A customer whom it knows only shows that he is that one. */
export function stepsThere(...ids: readonly CustomerStepId[]): readonly CustomerStep[] {
  return ids.map((id) => ({ id, at: 'gateway', newOnly: !everyTime.includes(id) }))
}

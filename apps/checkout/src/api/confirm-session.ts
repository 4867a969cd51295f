import type * as api from '@sliproad/api/operations/checkout-page'
import { type CallDeps, call } from './call.ts'

/**
 * Tells the partner's session what the user settled on. The order carries the same facts, so it is no matter
 * when this does not arrive.
 */
export async function confirmSession(
  deps: CallDeps,
  destinationAddress: string,
  network: string,
): Promise<void> {
  await call<typeof api.confirmCheckout>(deps, {
    method: 'POST',
    path: '/checkout/api/confirm',
    body: { destinationAddress, network },
  })
}

import type * as api from '@sliproad/api/operations/checkout-page'
import { type CallDeps, call } from './call.ts'

/**
 * Stores the user's address and network in the session. The order carries the same values, so a failure of this call
 * is ignored.
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

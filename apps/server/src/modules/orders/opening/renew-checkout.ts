import { Refusal } from '@sliproad/api/refusal'
import type { OrderId, ProjectId } from '@sliproad/core/ids'
import { sealPart, toStoredCheckout } from '../documents/sealed-parts.ts'
import { findOpening } from '../order-store.ts'
import { unknownOrder } from '../reading/read-transaction.ts'
import { toOpened } from './finish-opening.ts'
import { type LinkDeps, makeCheckout } from './open-order-link.ts'
import { replaceCheckout } from './opening-store.ts'

/**
 * The user's pay frame no longer works: the gateway makes another one for the same order, unless it knows of a payment.
 * An order that is not paid in a frame, or is no longer awaited, stays as it is.
 */
export async function renewCheckout(
  deps: LinkDeps,
  projectId: ProjectId,
  id: OrderId,
  endUserIp: string,
): Promise<void> {
  const row = await findOpening(deps.db, id)
  if (row?.opening !== 'opened' || row.projectId !== projectId) throw unknownOrder()
  const { checkout } = toOpened(deps.sealer, row)
  if (row.status !== 'pending' || checkout.atClick || checkout.method !== 'widget') return
  const made = await makeCheckout(deps, row, endUserIp)
  const { gatewayOrderId, keep } = made
  if (gatewayOrderId === null) throw new Refusal('GATEWAY_UNAVAILABLE')
  const renewed = toStoredCheckout(made, () => '')
  await replaceCheckout(deps.db, id, {
    gatewayOrderId,
    checkoutSealed: sealPart(deps.sealer, id, 'checkout', renewed),
    keepSealed: keep ? sealPart(deps.sealer, id, 'keep', keep) : row.keepSealed,
  })
}

import type { Call, OrderUpdate } from '@sliproad/gateways/contract'
import type { Sealer } from '../../sealing.ts'
import type { ConnectedGateway } from '../gateways/index.ts'
import type { OpeningRow } from './order-store.ts'
import { openPart } from './sealed-parts.ts'

/** Asks the gateway about one order, with all that it may want to know for it. */
export function fetchUpdate(
  { sealer }: { sealer: Sealer },
  { gateway }: ConnectedGateway,
  row: OpeningRow,
  call: Call,
): Promise<OrderUpdate | undefined> {
  return gateway.fetchOrder(
    {
      orderId: row.id,
      gatewayOrderId: row.gatewayOrderId,
      orderType: row.type,
      customerReference: row.customerId,
      keep: row.keepSealed === null ? {} : openPart(sealer, row.id, 'keep', row.keepSealed),
      createdAt: row.createdAt,
    },
    call,
  )
}

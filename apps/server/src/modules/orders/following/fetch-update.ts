import type { Clock } from '@sliproad/core/clock'
import type { Call, OrderUpdate } from '@sliproad/gateways/contract'
import type { Sealer } from '../../../secrets/sealing.ts'
import type { Logger } from '../../../telemetry/logger.ts'
import type { ConnectedGateway } from '../../gateways/index.ts'
import { type GatewayCall, noteCall } from '../calls/gateway-call.ts'
import { openPart } from '../documents/sealed-parts.ts'
import type { OpeningRow } from '../order-store.ts'

type Deps = { sealer: Sealer; clock: Clock; logger: Logger }

/** Asks the gateway about one order, passing everything it may need to find it. The outcome is added to `calls`. */
export function fetchUpdate(
  deps: Deps,
  { id: gatewayId, gateway }: ConnectedGateway,
  row: OpeningRow,
  call: Call,
  calls: GatewayCall[],
): Promise<OrderUpdate | undefined> {
  const question = {
    orderId: row.id,
    gatewayOrderId: row.gatewayOrderId,
    orderType: row.type,
    customerReference: row.customerId,
    keep: row.keepSealed === null ? {} : openPart(deps.sealer, row.id, 'keep', row.keepSealed),
    createdAt: row.createdAt,
  }
  return noteCall(
    deps,
    calls,
    { orderId: row.id, gatewayId, kind: 'status' },
    () => gateway.fetchOrder(question, call),
    (update) =>
      update ? { outcome: 'answered', answer: update.gatewayStatus } : { outcome: 'nothing', answer: null },
  )
}

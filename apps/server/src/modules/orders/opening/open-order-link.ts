import { timingSafeEqual } from 'node:crypto'
import { Refusal } from '@sliproad/api/refusal'
import type { Clock } from '@sliproad/core/clock'
import { isUuid, type OrderId } from '@sliproad/core/ids'
import type { Checkout } from '@sliproad/gateways/contract'
import { callWithin } from '@sliproad/gateways/kit'
import type { Db } from '../../../db/connect.ts'
import type { Sealer } from '../../../secrets/sealing.ts'
import type { Logger } from '../../../telemetry/logger.ts'
import type { GatewayDirectory, GatewayHealth } from '../../gateways/index.ts'
import type { ShareTokenDeps } from '../../kyc/index.ts'
import { checkoutOutcome, type GatewayCall, noteCall } from '../calls/gateway-call.ts'
import { insertOrRepeatCall } from '../calls/gateway-call-store.ts'
import { openPart } from '../documents/sealed-parts.ts'
import { countVisit, findOpening, type OpeningRow } from '../order-store.ts'
import { unknownOrder } from '../reading/read-transaction.ts'
import { toOpened } from './finish-opening.ts'
import { withShareToken } from './open-checkout.ts'

export type LinkDeps = ShareTokenDeps & {
  db: Db
  clock: Clock
  sealer: Sealer
  gateways: GatewayDirectory
  gatewayHealth: GatewayHealth
  logger: Logger
}

const openMs = 8_000

/**
 * The user opens an order whose gateway creates its address at the click. Returns where to send the user; undefined
 * when there is nothing left to pay.
 */
export async function openOrderLink(
  deps: LinkDeps,
  id: string,
  token: string,
  endUserIp: string,
): Promise<string | undefined> {
  const row = isUuid(id) ? await findOpening(deps.db, id as OrderId) : undefined
  if (row?.opening !== 'opened') throw unknownOrder()
  const { checkout } = toOpened(deps.sealer, row)
  if (!checkout.atClick || !isSame(checkout.token, token)) throw unknownOrder()
  return row.status === 'pending' ? makeLink(deps, row, endUserIp) : undefined
}

/** Creates the gateway's own address of an order that was opened `atClick`, at the user's click. */
export async function makeLink(deps: LinkDeps, row: OpeningRow, endUserIp?: string): Promise<string> {
  return (await makeCheckout(deps, row, endUserIp)).url
}

/** The same with everything that the gateway said about it. */
export async function makeCheckout(deps: LinkDeps, row: OpeningRow, endUserIp?: string): Promise<Checkout> {
  const connected = await deps.gateways.byAccount(row.gatewayId, row.accountId)
  const openLink = connected?.gateway.openLink
  if (!openLink) throw new Refusal('GATEWAY_UNAVAILABLE')
  const stored = openPart(deps.sealer, row.id, 'request', row.requestSealed)
  const request = {
    ...withShareToken(deps, row.projectId, connected, stored),
    ...(endUserIp !== undefined && { endUserIp }),
    keep: row.keepSealed === null ? {} : openPart(deps.sealer, row.id, 'keep', row.keepSealed),
    visit: await countVisit(deps.db, row.id),
  }
  const call = callWithin(deps.clock, openMs)
  const calls: GatewayCall[] = []
  const asked = { orderId: row.id, gatewayId: connected.id, kind: 'link' } as const
  try {
    const link = await noteCall(deps, calls, asked, () => openLink(request, call), checkoutOutcome)
    if (link.ok) return link
    throw new Refusal('GATEWAY_UNAVAILABLE', {
      message: `${connected.name} no longer accepts this order.`,
    })
  } catch (error) {
    if (error instanceof Refusal) throw error
    deps.gatewayHealth.failed(connected.id, connected.accountId, error)
    throw new Refusal('GATEWAY_UNAVAILABLE', { cause: error })
  } finally {
    call.done()
    await insertOrRepeatCall(deps.db, row.id, calls[0])
  }
}

function isSame(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}

import { Refusal } from '@sliproad/api/refusal'
import type { Clock } from '@sliproad/core/clock'
import type { NewId, OrderId } from '@sliproad/core/ids'
import type { Checkout, CheckoutAtClick } from '@sliproad/gateways/contract'
import type { Db, Tx } from '../../../db/connect.ts'
import type { Sealer } from '../../../secrets/sealing.ts'
import { returnSession, useSession } from '../../sessions/index.ts'
import { moveTo } from '../following/follow-report.ts'
import { nextSyncAt } from '../following/order-sync.ts'
import type { GatewayCall } from '../gateway-call.ts'
import { insertCalls } from '../gateway-call-store.ts'
import type { Order } from '../order.ts'
import { lockOpening, type OpeningRow, saveProgress, toOrder } from '../order-store.ts'
import { recordCreation, recordSteps } from '../record-steps.ts'
import { openPart, type StoredCheckout, sealPart, toStoredCheckout } from '../sealed-parts.ts'
import type { RunningOpening } from './begin-opening.ts'
import { markAbandoned, markOpened } from './opening-store.ts'

export type FinishDeps = {
  db: Db
  clock: Clock
  newId: NewId
  sealer: Sealer
  randomBytes: (length: number) => Uint8Array
}

/** An order that can be shown, with the address of its payment page. */
export type OpenedOrder = { order: Order; checkout: StoredCheckout }

/**
 * The last phase, one transaction: the checkout is stored, order and session move, and their events are written. A
 * second process that arrives here finds the order open and returns it unchanged.
 */
export async function finishOpening(
  deps: FinishDeps,
  { id, token }: Pick<RunningOpening, 'id' | 'token'>,
  result: Checkout | CheckoutAtClick,
  calls: readonly GatewayCall[],
): Promise<OpenedOrder> {
  return deps.db.begin(async (tx) => {
    const row = await lockOpening(tx, id)
    if (row?.opening === 'opened') return toOpened(deps.sealer, row)
    if (row?.opening !== 'running' || row.openingToken !== token) {
      throw new Refusal('SERVICE_UNAVAILABLE', { retryAfterSeconds: 1 })
    }
    await insertCalls(tx, id, calls)
    const checkout = toStoredCheckout(result, () => Buffer.from(deps.randomBytes(24)).toString('base64url'))
    const checkoutExpiresAt = result.atClick ? null : result.expiresAt
    await markOpened(tx, id, {
      checkoutSealed: sealPart(deps.sealer, id, 'checkout', checkout),
      keepSealed: result.keep ? sealPart(deps.sealer, id, 'keep', result.keep) : null,
      checkoutExpiresAt,
    })
    const order = await tellOpened(
      deps,
      tx,
      { ...toOrder(row), opening: 'opened', checkoutExpiresAt },
      result,
    )
    return { order, checkout }
  })
}

async function tellOpened(
  deps: FinishDeps,
  tx: Tx,
  order: Order,
  { gatewayOrderId }: Checkout | CheckoutAtClick,
): Promise<Order> {
  const now = deps.clock.now()
  const known = gatewayOrderId === null ? order : withGatewayOrder(order, gatewayOrderId)
  const created = await recordCreation(deps, tx, known, now)
  const pending = moveTo(created, 'pending', now)
  const way = { from: 'created' as const, steps: ['pending' as const] }
  const told = await recordSteps(deps, tx, pending, way, { source: 'creation', messageId: null }, now)
  const opened = { ...told, nextSyncAt: nextSyncAt(told, now, { failures: 0, minPollSeconds: null }) }
  await saveProgress(tx, opened)
  if (order.sessionId !== null) await useSession(tx, order.sessionId, order.id, now)
  return opened
}

function withGatewayOrder(order: Order, gatewayOrderId: string): Order {
  return { ...order, gatewayOrderId, factsFrom: { gatewayOrderId: { status: 'created', at: null } } }
}

/** No checkout could be opened: the session returns to its former state, and no event ever mentions this order. */
export async function abandonOpening(
  deps: Pick<FinishDeps, 'db' | 'clock'>,
  { id, token, unsureAccounts }: Pick<RunningOpening, 'id' | 'token' | 'unsureAccounts'>,
): Promise<void> {
  await deps.db.begin(async (tx) => {
    const row = await lockOpening(tx, id)
    if (row?.opening !== 'running' || row.openingToken !== token) return
    const now = deps.clock.now()
    await markAbandoned(tx, id, unsureAccounts, now)
    const { sessionId } = toOrder(row)
    if (sessionId !== null) await returnSession(tx, sessionId, id as OrderId, now)
  })
}

export function toOpened(sealer: Sealer, row: OpeningRow): OpenedOrder {
  if (row.checkoutSealed === null) throw new Error('an open order has no checkout')
  if (row.checkoutSealed === '') throw new Refusal('NOT_FOUND', { message: 'This order was erased.' })
  return { order: toOrder(row), checkout: openPart(sealer, row.id, 'checkout', row.checkoutSealed) }
}

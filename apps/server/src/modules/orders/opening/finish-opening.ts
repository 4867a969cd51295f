import { Refusal } from '@sliproad/api/refusal'
import type { Clock } from '@sliproad/core/clock'
import type { NewId, OrderId } from '@sliproad/core/ids'
import type { Checkout, CheckoutAtClick } from '@sliproad/gateways/contract'
import type { Db } from '../../../db/connect.ts'
import { throughOutage } from '../../../db/outages/through-outage.ts'
import { isDatabaseUnavailable } from '../../../db/outages/unavailable.ts'
import type { Packing } from '../../../db/statements/packed/packed-text.ts'
import type { Sealer } from '../../../secrets/sealing.ts'
import type { Tracer } from '../../../telemetry/tracing/tracer.ts'
import { returnSession, usingSession } from '../../sessions/index.ts'
import type { GatewayCall } from '../calls/gateway-call.ts'
import { callWrites } from '../calls/gateway-call-store.ts'
import { openPart, type StoredCheckout, sealPart, toStoredCheckout } from '../documents/sealed-parts.ts'
import { moveTo } from '../following/follow-report.ts'
import { nextSyncAt } from '../following/order-sync.ts'
import { type Order, openingLeaseMs } from '../order.ts'
import { lockOpening, type OpeningRow, saveProgress, toOrder } from '../order-store.ts'
import { type Recorded, recordCreation, recordSteps } from '../record-steps.ts'
import type { RunningOpening } from './begin-opening.ts'
import { markAbandoned } from './opening-store.ts'

export type FinishDeps = {
  db: Db
  clock: Clock
  newId: NewId
  sealer: Sealer
  packing: Packing
  randomBytes: (length: number) => Uint8Array
  tracer: Tracer
  sleep: (ms: number) => Promise<void>
}

/** Longer than a database is away at a failover; no gateway keeps an unopened checkout for longer. */
const keptMs = 5 * 60_000

/** A checkout that the gateway has given out for an order, at one of its accounts. */
export type CheckoutInHand = Pick<RunningOpening, 'id' | 'token'> & {
  accountId: string
  checkout: Checkout | CheckoutAtClick
  calls: readonly GatewayCall[]
}

/** An order that can be shown, with the address of its payment page. */
export type OpenedOrder = { order: Order; checkout: StoredCheckout }

/**
 * The last phase: the checkout is stored. Only this process has it, and some gateways never tell it again, so it is kept
 * until the database is back, even if the caller has gone by then.
 */
export function finishOpening(deps: FinishDeps, inHand: CheckoutInHand): Promise<OpenedOrder> {
  return throughOutage(deps, { forMs: keptMs }, () => storeCheckout(deps, inHand))
}

/**
 * One transaction: order and session move, and their events are written. A second process that arrives here finds the
 * order open and returns it unchanged. One whose lease has ended may still bring the checkout of the same account: it
 * is that of the same order, and its successor may have found no way to it.
 */
async function storeCheckout(
  deps: FinishDeps,
  { id, token, accountId, checkout: result, calls }: CheckoutInHand,
): Promise<OpenedOrder> {
  return deps.db.begin(async (tx) => {
    const row = await lockOpening(tx, id)
    if (row?.opening === 'opened') return toOpened(deps.sealer, row)
    if (row?.opening !== 'running' || (row.openingToken !== token && row.accountId !== accountId)) {
      throw new Refusal('SERVICE_UNAVAILABLE', { retryAfterSeconds: 1 })
    }
    const checkout = toStoredCheckout(result, () => Buffer.from(deps.randomBytes(24)).toString('base64url'))
    const checkoutExpiresAt = result.atClick ? null : result.expiresAt
    const now = deps.clock.now()
    const opened = recordOpened(deps, { ...toOrder(row), opening: 'opened', checkoutExpiresAt }, result, now)
    const { order } = opened
    const { session = 1 } = await saveProgress(tx, opened, {
      addition: {
        opening: 'opened',
        openingToken: null,
        openingUntil: null,
        checkoutSealed: sealPart(deps.sealer, id, 'checkout', checkout),
        keepSealed: result.keep ? sealPart(deps.sealer, id, 'keep', result.keep) : null,
        checkoutExpiresAt,
      },
      writes: {
        ...callWrites(tx, id, calls),
        ...(order.sessionId !== null && { session: usingSession(tx, order.sessionId, id, now) }),
      },
    })
    if (session !== 1) throw new Error('an order was opened whose session belongs to another')
    return { order, checkout }
  })
}

function recordOpened(
  deps: FinishDeps,
  order: Order,
  { gatewayOrderId }: Checkout | CheckoutAtClick,
  now: Date,
): Recorded {
  const known = gatewayOrderId === null ? order : withGatewayOrder(order, gatewayOrderId)
  const created = recordCreation(deps, known, now)
  const pending = { ...created, order: moveTo(created.order, 'pending', now) }
  const way = { from: 'created' as const, steps: ['pending' as const] }
  const told = recordSteps(deps, pending, way, { source: 'creation', messageId: null }, now)
  const next = nextSyncAt(told.order, now, { failures: 0, minPollSeconds: null })
  return { ...told, order: { ...told.order, nextSyncAt: next } }
}

function withGatewayOrder(order: Order, gatewayOrderId: string): Order {
  return { ...order, gatewayOrderId, factsFrom: { gatewayOrderId: { status: 'created', at: null } } }
}

type GivenUp = Pick<RunningOpening, 'id' | 'token'> & {
  /** Those that are stored with the order, unless given. */
  unsureAccounts?: readonly string[]
}

/**
 * No checkout could be opened: the session returns to its former state, and no event ever mentions this order. While the
 * database is away this goes on beside the answer, so that session and key are free as soon as it is back.
 */
export async function abandonOpening(
  deps: Pick<FinishDeps, 'db' | 'clock' | 'sleep'>,
  opening: GivenUp,
): Promise<void> {
  try {
    await abandon(deps, opening)
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    // After its lease another process does the same.
    throughOutage(deps, { forMs: openingLeaseMs }, () => abandon(deps, opening)).catch(() => undefined)
  }
}

async function abandon(
  deps: Pick<FinishDeps, 'db' | 'clock'>,
  { id, token, unsureAccounts }: GivenUp,
): Promise<void> {
  await deps.db.begin(async (tx) => {
    const row = await lockOpening(tx, id)
    if (row?.opening !== 'running' || row.openingToken !== token) return
    const now = deps.clock.now()
    await markAbandoned(tx, id, unsureAccounts ?? row.unsureAccounts, now)
    const { sessionId } = toOrder(row)
    if (sessionId !== null) await returnSession(tx, sessionId, id as OrderId, now)
  })
}

export function toOpened(sealer: Sealer, row: OpeningRow): OpenedOrder {
  if (row.checkoutSealed === null) throw new Error('an open order has no checkout')
  if (row.checkoutSealed === '') throw new Refusal('NOT_FOUND', { message: 'This order was erased.' })
  return { order: toOrder(row), checkout: openPart(sealer, row.id, 'checkout', row.checkoutSealed) }
}

import { Refusal } from '@sliproad/api/refusal'
import type { NewId, OrderId, ProjectId } from '@sliproad/core/ids'
import { callWithin } from '@sliproad/gateways/kit'
import type { FreeSlots } from '../../../loops/lanes.ts'
import type { Logger } from '../../../telemetry/logger.ts'
import type { GatewayDirectory, GatewayHealth } from '../../gateways/index.ts'
import type { ShareTokenDeps } from '../../kyc/index.ts'
import type { GatewayCall } from '../calls/gateway-call.ts'
import { insertCalls } from '../calls/gateway-call-store.ts'
import { openPart } from '../documents/sealed-parts.ts'
import { openingLeaseMs, openingMs, settlingMs } from '../order.ts'
import { findOpening, type OpeningRow } from '../order-store.ts'
import {
  abandonOpening,
  type FinishDeps,
  finishOpening,
  type OpenedOrder,
  toOpened,
} from './finish-opening.ts'
import { openCheckout } from './open-checkout.ts'
import { putOffOpening, takeOverAbandonedOpenings, takeOverOpening } from './opening-store.ts'

export type ResumeDeps = FinishDeps &
  ShareTokenDeps & {
    gateways: GatewayDirectory
    gatewayHealth: GatewayHealth
    newLeaseToken: NewId
    logger: Logger
  }

/** Longer than a process needs to reach a database that is back, with a checkout that it could not store. */
const holderMs = 15_000
const patienceMs = 3_000
const pauseMs = 50

export type AbandonedOpening = { id: OrderId; gatewayId: string; token: string }

/** What a repeated request finds of its first run: an open order, or undefined when it has to do the work itself. */
export async function continueOpening(
  deps: ResumeDeps,
  projectId: ProjectId,
  id: OrderId,
): Promise<OpenedOrder | undefined> {
  for (let waitedMs = 0; ; waitedMs += pauseMs) {
    const row = await findOpening(deps.db, id)
    if (!row || row.projectId !== projectId || row.opening === 'abandoned') return undefined
    if (row.opening === 'opened') return toOpened(deps.sealer, row)
    const lease = newLease(deps, deps.clock.now())
    if (await takeOverOpening(deps.db, id, lease, deps.clock.now())) {
      const opened = await resumeOpening(deps, { id, token: lease.token })
      if (opened) return opened
      const left = await findOpening(deps.db, id)
      if (left?.opening === 'opened') return toOpened(deps.sealer, left)
      if (left?.opening === 'running') throw new Refusal('SERVICE_UNAVAILABLE', { retryAfterSeconds: 1 })
      throw new Refusal('GATEWAY_UNAVAILABLE')
    }
    if (waitedMs >= patienceMs) throw new Refusal('SERVICE_UNAVAILABLE', { retryAfterSeconds: 1 })
    await deps.sleep(pauseMs)
  }
}

/** Takes over the openings that dead processes left. */
export async function claimAbandonedOpenings(deps: ResumeDeps, free: FreeSlots): Promise<AbandonedOpening[]> {
  const now = deps.clock.now()
  const lease = newLease(deps, now)
  const taken = await takeOverAbandonedOpenings(deps.db, lease, now, free)
  return taken.map(({ id, gatewayId }) => ({ id, gatewayId, token: lease.token }))
}

/**
 * Continues an opening of a dead process under the same reference: the gateway is asked whether it has the order
 * before it is told again. Where it may have the order and does not tell the checkout, the process that began may only
 * have lost its connection and still bring it; if not, the order is given up the next time, so that a session never
 * waits for a gateway.
 */
export async function resumeOpening(
  deps: ResumeDeps,
  { id, token }: Pick<AbandonedOpening, 'id' | 'token'>,
): Promise<OpenedOrder | undefined> {
  const row = await findOpening(deps.db, id)
  if (row?.opening !== 'running' || row.openingToken !== token) return undefined
  const attributes = { 'sliproad.order.id': id, 'sliproad.project.id': row.projectId }
  return deps.tracer.trace({ name: 'resume order', attributes, follows: row.traceparent }, () =>
    resume(deps, row, token),
  )
}

async function resume(deps: ResumeDeps, row: OpeningRow, token: string): Promise<OpenedOrder | undefined> {
  const { id } = row
  const calls: GatewayCall[] = []
  const outcome = await tryAgain(deps, row, calls)
  if (outcome?.kind === 'open') {
    const { checkout } = outcome
    return finishOpening(deps, { id, token, accountId: row.accountId, checkout, calls })
  }
  await insertCalls(deps.db, id, calls)
  const isUnsure = outcome?.kind === 'failed'
  const isFirstTime = !row.unsureAccounts.includes(row.accountId)
  const unsureAccounts = [...row.unsureAccounts, ...(isUnsure && isFirstTime ? [row.accountId] : [])]
  if (isUnsure && isFirstTime) {
    const until = new Date(deps.clock.now().getTime() + holderMs)
    await putOffOpening(deps.db, id, { token, until }, unsureAccounts)
  } else await abandonOpening(deps, { id, token, unsureAccounts })
  return undefined
}

async function tryAgain(deps: ResumeDeps, row: OpeningRow, calls: GatewayCall[]) {
  const connected = await deps.gateways.byAccount(row.gatewayId, row.accountId)
  if (!connected) return undefined
  const request = openPart(deps.sealer, row.id, 'request', row.requestSealed)
  const deadline = callWithin(deps.clock, openingMs)
  const outcome = openCheckout(deps, connected, request, {
    projectId: row.projectId,
    unsure: true,
    // The process that began may live, or its last call may: a death is seen sooner than a call ends.
    underWayUntil: new Date(row.createdAt.getTime() + openingMs + settlingMs),
    signal: deadline.signal,
    calls,
  })
  return outcome.finally(deadline.done)
}

function newLease({ newLeaseToken }: { newLeaseToken: NewId }, now: Date) {
  return { token: newLeaseToken(), until: new Date(now.getTime() + openingLeaseMs) }
}

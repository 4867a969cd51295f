import type { Clock } from '@sliproad/core/clock'
import { type CustomerId, isUuid, type OrderId, sessionIdOf } from '@sliproad/core/ids'
import type { Db } from '../../db/connect.ts'
import type { Sealer } from '../../secrets/sealing.ts'
import { eraseFromAudit } from '../audit/index.ts'
import { eraseCustomerNotes } from '../customers/index.ts'
import { eraseOrderEvents, eraseWalletEvents } from '../events/index.ts'
import { eraseKeys } from '../idempotency/index.ts'
import { eraseCases, eraseShares } from '../kyc/index.ts'
import {
  countRunning,
  eraseMessages,
  eraseNotes,
  eraseOrders,
  eraseUnmatchedMessages,
  listErasedOrders,
} from '../orders/index.ts'
import { eraseSessions } from '../sessions/index.ts'
import { eraseReceipts } from '../users/index.ts'
import { eraseLabels } from '../wallets/index.ts'
import { eraseDeliveries } from '../webhooks/index.ts'
import {
  type Erasure,
  type Names,
  nextRunAt,
  openNames,
  retryMs,
  runLeaseMs,
  sealNames,
  searchedNames,
} from './erasure.ts'
import { eraseErrors, idsOfCustomer, leaseErasures, saveErasure } from './erasure-store.ts'

export type ErasureDeps = { db: Db; clock: Clock; sealer: Sealer }

/** What a run has found. */
export type ErasureRun = {
  kycCases: number
  walletLabels: number
  sessions: number
  orders: number
  /** Orders whose checkout is just being opened; a worker comes back for them. */
  waiting: number
  /** Customers to whom the orders belong. */
  customers: CustomerId[]
}

const batchSize = 100

/** Finishes what was interrupted, and looks once more where something may have been stored meanwhile. */
export async function continueErasures(deps: ErasureDeps, limit: number): Promise<number> {
  const now = deps.clock.now()
  const until = new Date(now.getTime() + runLeaseMs)
  const erasures = await leaseErasures(deps.db, { now, until, limit })
  for (const erasure of erasures) await runErasure(deps, erasure)
  return erasures.length
}

/**
 * Takes everything away that says who a person is, in steps of one transaction each. Every step can be done again, so
 * that a run that was interrupted is simply run again.
 */
export async function runErasure(deps: ErasureDeps, erasure: Erasure): Promise<ErasureRun> {
  const { db, clock } = deps
  const ofCustomer = await eraseCustomerRecords(deps, erasure)
  const { orders, names } = await markOrders(deps, erasure)
  const { ids, customers } = await eraseTraces(deps, erasure, names)
  const sessions = [...ofCustomer.sessions, ...ids.sessions]
  await db.begin(async (tx) => {
    const own = erasure.customerId === null ? [] : await idsOfCustomer(tx, erasure.customerId)
    const searched = searchedNames(names)
    const stored = [...own, ...ids.orders, ...sessions]
    const before = erasure.requestedAt
    await eraseKeys(tx, erasure.projectId, { reservedIds: stored.filter(isUuid), names: searched, before })
    const targets = [...stored, ...sessions.map(sessionIdOf)]
    const { externalCustomerId: external, emails } = names
    const quoted = [...emails, ...(external === null ? [] : [external])]
    await eraseFromAudit(tx, erasure.projectId, { targets, names: quoted, before })
    await eraseUnmatchedMessages(tx, [...searched, ...ids.orders])
    await eraseErrors(tx, searched)
  })
  const waiting = await db.begin((tx) => countRunning(tx, erasure.projectId, whichOrders(erasure, names)))
  await finishRun(deps, erasure, names, { now: clock.now(), waiting })
  const { kycCases, walletLabels } = ofCustomer
  return { kycCases, walletLabels, sessions: new Set(sessions).size, orders, waiting, customers }
}

async function eraseCustomerRecords({ db, clock }: ErasureDeps, { projectId, customerId }: Erasure) {
  if (customerId === null) return { kycCases: 0, walletLabels: 0, sessions: [] }
  return db.begin(async (tx) => {
    const now = clock.now()
    const kycCases = await eraseCases(tx, customerId, now)
    await eraseShares(tx, customerId)
    const walletLabels = await eraseLabels(tx, customerId)
    await eraseCustomerNotes(tx, customerId)
    const sessions = await eraseSessions(tx, { customerId }, now)
    await eraseDeliveries(tx, await eraseWalletEvents(tx, projectId, customerId))
    return { kycCases, walletLabels, sessions }
  })
}

/** A customer's orders are found by his ids, not by the addresses in them, which others may have used too. */
function whichOrders({ customerId, requestedAt }: Erasure, { externalCustomerId, emails }: Names) {
  return { customerId, externalCustomerId, emails: customerId === null ? emails : [], before: requestedAt }
}

/** The e-mail addresses of the orders are names too: they are kept for the later runs before they are gone. */
async function markOrders(
  { db, sealer }: ErasureDeps,
  erasure: Erasure,
): Promise<{ orders: number; names: Names }> {
  let names = openNames(sealer, erasure)
  for (let orders = 0; ; ) {
    const marked = await db.begin(async (tx) => {
      const { emails } = names
      const which = whichOrders(erasure, names)
      const found = await eraseOrders(tx, erasure.projectId, which, erasure.id, batchSize)
      const added = found.emails.filter((email) => !emails.includes(email))
      if (added.length === 0) return found
      names = { ...names, emails: [...new Set([...emails, ...added])] }
      await saveErasure(tx, { ...erasure, namesSealed: sealNames(sealer, erasure.id, names) })
      return found
    })
    orders += marked.ids.length
    if (marked.ids.length < batchSize) return { orders, names }
  }
}

/** What was told, answered and asked about the orders, and the sessions they come from. */
async function eraseTraces({ db, clock }: ErasureDeps, { id }: Erasure, names: Names) {
  const ids = { orders: [] as OrderId[], sessions: [] as string[] }
  const customers = new Set<CustomerId>()
  for (let after: OrderId | null = null; ; ) {
    const batch = await db.begin(async (tx) => {
      const found = await listErasedOrders(tx, id, after, batchSize)
      const orderIds = found.map((order) => order.id)
      if (orderIds.length === 0) return found
      await eraseDeliveries(tx, await eraseOrderEvents(tx, orderIds))
      await eraseMessages(tx, orderIds, searchedNames(names))
      await eraseReceipts(tx, orderIds)
      await eraseNotes(tx, orderIds)
      ids.sessions.push(...(await eraseSessions(tx, { orderIds }, clock.now())))
      return found
    })
    ids.orders.push(...batch.map((order) => order.id))
    for (const { customerId } of batch) if (customerId !== null) customers.add(customerId)
    after = batch.at(-1)?.id ?? null
    if (batch.length < batchSize) return { ids, customers: [...customers] }
  }
}

async function finishRun(
  { db, sealer }: ErasureDeps,
  erasure: Erasure,
  names: Names,
  { now, waiting }: { now: Date; waiting: number },
): Promise<void> {
  const namesSealed = sealNames(sealer, erasure.id, names)
  if (waiting > 0) {
    return saveErasure(db, { ...erasure, namesSealed, nextRunAt: new Date(now.getTime() + retryMs) })
  }
  const runs = erasure.runs + 1
  const next = nextRunAt(erasure, runs)
  const erasedAt = erasure.erasedAt ?? now
  await saveErasure(db, {
    ...erasure,
    namesSealed: next === null ? null : namesSealed,
    erasedAt,
    runs,
    nextRunAt: next,
  })
}

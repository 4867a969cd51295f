import { beforeEach, expect, test } from 'vitest'
import { processLockClass } from '../db/locks/process-list.ts'
import { claimKycSyncs, syncKycCase } from '../modules/kyc/index.ts'
import { claimSyncs, syncOrder } from '../modules/orders/index.ts'
import { claimWallets, screenWallet } from '../modules/wallets/index.ts'
import { makeComplianceApp } from '../testing/apps/make-compliance-app.ts'
import { slotsOfAll } from '../testing/slots-of-all.ts'
import { takeOverWork } from './take-over.ts'

const app = await makeComplianceApp()
const { deps, call, sk } = app
const { db, clock } = deps
/** Two workers by their numbers; none of the tests starts a process that would hold a number. */
const first = { ...deps, processNumber: { current: 77 } }
const second = { ...deps, processNumber: { current: 78 } }

/** One order to ask about, one wallet to screen and one KYC case to ask about, all due. */
beforeEach(async () => {
  await db`delete from processes`
  await db`delete from process_claims`
  await db`delete from order_sync_claims`
  await db`
    insert into processes ${db([77, 78].map((number) => ({ number, roles: 'worker', host: 'here', pid: number })))}`
  const customer = await app.customer()
  const address = `0x${'a'.repeat(40)}`
  await call('POST', `/v1/customers/${customer}/wallets`, { key: sk, body: { address, currency: 'ETH' } })
  await call('POST', '/v1/kyc-cases', { key: sk, body: { customerId: customer } })
  await app.intent()
  await db`update orders set next_sync_at = ${clock.now()}`
  await db`update wallets set next_screening_at = ${clock.now()}`
  await db`update kyc_cases set next_sync_at = ${clock.now()}`
})

async function claimAll(by: typeof first) {
  return {
    orders: await claimSyncs(by, slotsOfAll(50)),
    wallets: await claimWallets(by, 50),
    cases: await claimKycSyncs(by, 50),
  }
}

async function takeOver(): Promise<number[]> {
  const work = takeOverWork(second)
  const dead = [...(await work.claim(4))]
  for (const number of dead) await work.perform(number)
  return dead
}

const idsIn = (claimed: Awaited<ReturnType<typeof claimAll>>) =>
  Object.values(claimed).map((rows) => rows.map(({ id }) => id).sort())

/** Runs with the lock that a running process holds on its number. */
async function whileRunning(number: number, run: () => Promise<void>): Promise<void> {
  await db.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${processLockClass}, ${number})`
    await run()
  })
}

test('orders, wallets and KYC cases that a dead process was asking about are due at once, not after their lease', async () => {
  await whileRunning(78, async () => {
    const held = await claimAll(first)
    expect(idsIn(held).every((ids) => ids.length > 0)).toBe(true)
    expect(idsIn(await claimAll(second))).toEqual([[], [], []])
    expect(await takeOver()).toEqual([77])
    expect(idsIn(await claimAll(second))).toEqual(idsIn(held))
    expect(await db`select number from process_claims where number = 77`).toEqual([])
  })
})

test('what it had finished before its death stays as it is', async () => {
  await whileRunning(78, async () => {
    const { orders, wallets, cases } = await claimAll(first)
    for (const { id } of orders) await syncOrder(first, id)
    for (const wallet of wallets) await screenWallet(first, wallet)
    for (const kycCase of cases) await syncKycCase(first, kycCase)
    await takeOver()
    expect(idsIn(await claimAll(second))).toEqual([[], [], []])
  })
})

test('a process that runs keeps what it has claimed', async () => {
  await whileRunning(78, () =>
    whileRunning(77, async () => {
      await claimAll(first)
      expect(await takeOver()).toEqual([])
      expect(idsIn(await claimAll(second))).toEqual([[], [], []])
    }),
  )
})

test('notes of claims whose lease has ended are dropped with the next claim', async () => {
  await claimAll(first)
  clock.advanceSeconds(61)
  await claimAll(first)
  await claimAll(first)
  const notes = await db`select kind from process_claims where until <= ${clock.now()}`
  expect(notes).toEqual([])
})

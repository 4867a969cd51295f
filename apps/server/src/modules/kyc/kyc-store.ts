import type { KycTier } from '@sliproad/compliance/kyc/contract'
import {
  type CustomerId,
  type KycCaseId,
  kycCaseIdOf,
  type ProjectId,
  uuidOfKycCaseId,
} from '@sliproad/core/ids'
import type { Queryable, Tx } from '../../db/connect.ts'
import { claimedBy, claimNotes } from '../../db/locks/process-claims.ts'
import { parts } from '../../db/statements/write-together.ts'
import type { KycCase } from './kyc-case.ts'

export type KycRow = Omit<KycCase, 'id'> & { id: string }

export async function insertCase(tx: Tx, kycCase: KycCase): Promise<void> {
  const rejectionReasons = [...kycCase.rejectionReasons]
  await tx`insert into kyc_cases ${tx({ ...kycCase, rejectionReasons, id: uuidOf(kycCase.id) })}`
}

/** By primary key. */
export async function findCase(
  db: Queryable,
  projectId: ProjectId,
  id: string,
): Promise<KycCase | undefined> {
  const uuid = uuidOfKycCaseId(id)
  if (uuid === undefined) return undefined
  const [row] = await db<KycRow[]>`
    select * from kyc_cases where id = ${uuid} and project_id = ${projectId}`
  return row && toCase(row)
}

/** By primary key, for a customer who returns from the provider. */
export async function findCaseOfReturn(db: Queryable, id: string): Promise<KycCase | undefined> {
  const uuid = uuidOfKycCaseId(id)
  if (uuid === undefined) return undefined
  const [row] = await db<KycRow[]>`select * from kyc_cases where id = ${uuid}`
  return row && toCase(row)
}

/** By the unique index on link_hash, for a caller that has proven to know the token. */
export async function findCaseOfLink(db: Queryable, linkHash: Uint8Array): Promise<KycCase | undefined> {
  const [row] = await db<KycRow[]>`select * from kyc_cases where link_hash = ${linkHash}`
  return row && toCase(row)
}

/** Locked until the transaction ends; by primary key. */
export async function lockCase(tx: Tx, id: KycCaseId): Promise<KycCase | undefined> {
  const [row] = await tx<KycRow[]>`select * from kyc_cases where id = ${uuidOf(id)} for update`
  return row && toCase(row)
}

/** The open case of a tier, locked until the transaction ends; by kyc_cases_open. */
export async function lockOpenCase(
  tx: Tx,
  customerId: CustomerId,
  tier: KycTier,
): Promise<KycCase | undefined> {
  const [row] = await tx<KycRow[]>`
    select * from kyc_cases where customer_id = ${customerId} and tier = ${tier}
      and status in ('pending', 'in_progress', 'manual_review') for update`
  return row && toCase(row)
}

/** The cases that still say something about the customer, newest first, by kyc_cases_by_time. */
export async function casesOf(db: Queryable, customerId: CustomerId): Promise<KycCase[]> {
  const rows = await db<KycRow[]>`
    select * from kyc_cases where customer_id = ${customerId} and erased_at is null
    order by created_at desc, id desc limit 500`
  return rows.map(toCase)
}

export async function saveCase(tx: Tx, kycCase: KycCase): Promise<void> {
  const { id, ...columns } = kycCase
  const rejectionReasons = [...kycCase.rejectionReasons]
  await tx`update kyc_cases set ${tx({ ...columns, rejectionReasons })} where id = ${uuidOf(id)}`
}

/** Cases whose link has expired, locked until the transaction ends; by kyc_cases_to_expire. */
export async function lockRunOut(tx: Tx, now: Date, limit: number): Promise<KycCase[]> {
  const rows = await tx<KycRow[]>`
    select * from kyc_cases where expires_at <= ${now} and status in ('pending', 'in_progress')
    order by expires_at limit ${limit} for update skip locked`
  return rows.map(toCase)
}

/** Claims due cases until the lease ends, by kyc_cases_to_sync. */
export async function leaseSyncs(
  db: Queryable,
  { now, until, limit, by }: { now: Date; until: Date; limit: number; by: number },
): Promise<KycCase[]> {
  const claimed = db`
    update kyc_cases set next_sync_at = ${until}
    where id in (
      select id from kyc_cases where next_sync_at <= ${now}
      order by next_sync_at limit ${limit} for update skip locked
    )
    returning *`
  const notes = claimNotes(db, { kind: 'kyc-sync', by, now, until })
  const rows = await db<KycRow[]>`with ${parts(db, { claimed, ...notes })} select * from claimed`
  return rows.map(toCase)
}

/** Makes due what a dead process was asking about. */
export async function releaseKycSyncsOf(db: Queryable, process: number, now: Date): Promise<number> {
  const { count } = await db`
    update kyc_cases set next_sync_at = ${now} from (${claimedBy(db, process, 'kyc-sync')}) as held
    where kyc_cases.id = held.id and kyc_cases.next_sync_at = held.until`
  return count
}

/** Gives a lease back, unless another reading was requested meanwhile. */
export async function endLease(
  db: Queryable,
  id: KycCaseId,
  until: Date | null,
  next: { nextSyncAt: Date | null; syncFailures: number },
): Promise<void> {
  await db`
    update kyc_cases set ${db(next)}
    where id = ${uuidOf(id)} and next_sync_at is not distinct from ${until}`
}

/** Makes a case due now; erased ones are not read again. */
export async function makeSyncDue(
  db: Queryable,
  accountId: string,
  { caseId, providerCaseId }: { caseId: string | null; providerCaseId: string | null },
  now: Date,
): Promise<boolean> {
  const uuid = caseId === null ? undefined : uuidOfKycCaseId(caseId)
  const which = uuid === undefined ? db`provider_case_id = ${providerCaseId}` : db`id = ${uuid}`
  const { count } = await db`
    update kyc_cases set next_sync_at = ${now}
    where ${which} and account_id = ${accountId} and erased_at is null`
  return count > 0
}

/** Expires a link now, for tests in a sandbox. */
export async function endLink(db: Queryable, id: KycCaseId, now: Date): Promise<void> {
  await db`update kyc_cases set expires_at = least(expires_at, ${now}) where id = ${uuidOf(id)}`
}

/** Erases everything personal in the cases of a customer; their outcomes are kept. By kyc_cases_by_time. */
export async function eraseCases(tx: Tx, customerId: CustomerId, now: Date): Promise<number> {
  const { count } = await tx`
    update kyc_cases set
      person_sealed = null, link_sealed = null, redirect_url = null, provider_case_id = null, next_sync_at = null,
      status = case when status in ('pending', 'in_progress', 'manual_review') then 'expired' else status end,
      erased_at = ${now}, updated_at = ${now}
    where customer_id = ${customerId} and erased_at is null`
  return count
}

/**
 * Serialises what may happen only once for a customer at a time, without blocking inserts of the customer's orders.
 */
export async function lockCustomer(tx: Tx, customerId: CustomerId): Promise<void> {
  await tx`select id from customers where id = ${customerId} for no key update`
}

export function toCase(row: KycRow): KycCase {
  return { ...row, id: kycCaseIdOf(row.id) }
}

function uuidOf(id: KycCaseId): string {
  const uuid = uuidOfKycCaseId(id)
  if (uuid === undefined) throw new RangeError('not the id of a KYC case')
  return uuid
}

import {
  type CustomerId,
  kycCaseIdOf,
  type OrderId,
  type ProjectId,
  sessionIdOf,
  uuidOfKycCaseId,
  uuidOfSessionId,
} from '@sliproad/core/ids'
import type { Queryable, Tx } from '../../../db/connect.ts'
import type { VerificationShare } from './verification-share.ts'

type ShareRow = Omit<VerificationShare, 'sessionId' | 'kycCaseId'> & { sessionId: string; kycCaseId: string }

/** A repeated request agrees to nothing new. */
export async function insertShare(tx: Tx, share: VerificationShare): Promise<void> {
  const row = {
    ...share,
    sessionId: uuidOfSessionId(share.sessionId) ?? null,
    kycCaseId: uuidOfKycCaseId(share.kycCaseId) ?? null,
  }
  await tx`insert into verification_shares ${tx(row)} on conflict (order_id) do nothing`
}

/** By primary key. */
export async function findShare(
  db: Queryable,
  projectId: ProjectId,
  orderId: OrderId,
): Promise<VerificationShare | undefined> {
  const [row] = await db<ShareRow[]>`
    select * from verification_shares where order_id = ${orderId} and project_id = ${projectId}`
  return row && toShare(row)
}

const listedMax = 50

/** Newest first, by verification_shares_of_customer. */
export async function sharesOf(
  db: Queryable,
  projectId: ProjectId,
  customerId: CustomerId,
): Promise<VerificationShare[]> {
  const rows = await db<ShareRow[]>`
    select * from verification_shares where customer_id = ${customerId} and project_id = ${projectId}
    order by agreed_at desc limit ${listedMax}`
  return rows.map(toShare)
}

/** A token is about to be handed over. */
export async function noteShared(
  db: Queryable,
  { projectId, orderId }: VerificationShare,
  now: Date,
): Promise<void> {
  await db`
    update verification_shares set shared_at = coalesce(shared_at, ${now}), tokens = tokens + 1
    where order_id = ${orderId} and project_id = ${projectId}`
}

export async function noteNotShared(
  db: Queryable,
  { projectId, orderId }: VerificationShare,
  now: Date,
): Promise<void> {
  await db`
    update verification_shares set failed_at = ${now}
    where order_id = ${orderId} and project_id = ${projectId}`
}

/** That he agreed is kept as proof; what it says about him is not. By verification_shares_of_customer. */
export async function eraseShares(tx: Tx, customerId: CustomerId): Promise<void> {
  await tx`update verification_shares set language = null where customer_id = ${customerId}`
}

function toShare(row: ShareRow): VerificationShare {
  return { ...row, sessionId: sessionIdOf(row.sessionId), kycCaseId: kycCaseIdOf(row.kycCaseId) }
}

import {
  type CustomerId,
  type ProjectId,
  uuidOfWalletId,
  type WalletId,
  walletIdOf,
} from '@sliproad/core/ids'
import type { Queryable, Tx } from '../../db/connect.ts'
import { claimedBy, claimNotes } from '../../db/locks/process-claims.ts'
import { parts } from '../../db/statements/write-together.ts'
import type { ScreeningResult, Wallet } from './wallet.ts'

export type WalletRow = Omit<Wallet, 'id' | 'screeningResult'> & {
  id: string
  riskScore: number | null
  riskLevel: ScreeningResult['riskLevel'] | null
  flags: string[]
  checkedAt: Date | null
}

/** False when the customer has this address and currency already, by wallets_of_customer. */
export async function insertWallet(tx: Tx, wallet: Wallet): Promise<boolean> {
  const { screeningResult: _, ...row } = wallet
  const { count } = await tx`
    insert into wallets ${tx({ ...row, id: uuidOf(wallet.id) })} on conflict do nothing`
  return count === 1
}

/** By primary key; without deleted ones. */
export async function findWallet(
  db: Queryable,
  projectId: ProjectId,
  id: string,
): Promise<Wallet | undefined> {
  const uuid = uuidOfWalletId(id)
  if (uuid === undefined) return undefined
  const [row] = await db<WalletRow[]>`
    select * from wallets where id = ${uuid} and project_id = ${projectId} and deleted_at is null`
  return row && toWallet(row)
}

/** Locked until the transaction ends; by primary key. */
export async function lockWallet(tx: Tx, id: WalletId): Promise<Wallet | undefined> {
  const [row] = await tx<WalletRow[]>`
    select * from wallets where id = ${uuidOf(id)} and deleted_at is null for update`
  return row && toWallet(row)
}

export async function markDeleted(tx: Tx, id: WalletId, now: Date): Promise<void> {
  await tx`update wallets set deleted_at = ${now}, next_screening_at = null where id = ${uuidOf(id)}`
}

/** Claims due wallets until the lease ends, by wallets_to_screen. */
export async function leaseDue(
  db: Queryable,
  { now, until, limit, by }: { now: Date; until: Date; limit: number; by: number },
): Promise<Wallet[]> {
  const claimed = db`
    update wallets set next_screening_at = ${until}
    where id in (
      select id from wallets where next_screening_at <= ${now}
      order by next_screening_at limit ${limit} for update skip locked
    )
    returning *`
  const notes = claimNotes(db, { kind: 'wallet-screening', by, now, until })
  const rows = await db<WalletRow[]>`with ${parts(db, { claimed, ...notes })} select * from claimed`
  return rows.map(toWallet)
}

/** Makes due what a dead process was screening. */
export async function releaseScreeningsOf(db: Queryable, process: number, now: Date): Promise<number> {
  const { count } = await db`
    update wallets set next_screening_at = ${now} from (${claimedBy(db, process, 'wallet-screening')}) as held
    where wallets.id = held.id and wallets.next_screening_at = held.until`
  return count
}

/** Stores the outcome of a screening. */
export async function saveScreening(tx: Tx, wallet: Wallet): Promise<void> {
  const { screeningStatus, screeningFailures, nextScreeningAt, screeningResult: result } = wallet
  const columns = {
    screeningStatus,
    screeningFailures,
    nextScreeningAt,
    riskScore: result?.riskScore ?? null,
    riskLevel: result?.riskLevel ?? null,
    flags: result ? [...result.flags] : [],
    checkedAt: result?.checkedAt ?? null,
  }
  await tx`update wallets set ${tx(columns)} where id = ${uuidOf(wallet.id)}`
}

/** Makes the wallets with these addresses due for screening, in one project or in all; by wallets_by_address. */
export async function makeDue(
  tx: Queryable,
  addressKeys: readonly string[],
  now: Date,
  except: { projectId: ProjectId; status: string } | null = null,
): Promise<number> {
  const scope = except
    ? tx`and project_id = ${except.projectId} and screening_status <> ${except.status}`
    : tx``
  const { count } = await tx`
    update wallets set next_screening_at = ${now}, screening_failures = 0
    where address_key = any(${[...addressKeys]}) and deleted_at is null and next_screening_at > ${now} ${scope}`
  return count
}

/** The labels of a customer's wallets, deleted ones included; by wallets_by_time. */
export async function eraseLabels(tx: Tx, customerId: CustomerId): Promise<number> {
  const { count } = await tx`
    update wallets set label = null where customer_id = ${customerId} and label is not null`
  return count
}

export function toWallet(row: WalletRow): Wallet {
  const { riskScore, riskLevel, flags, checkedAt, ...wallet } = row
  const isScreened = riskScore !== null && riskLevel !== null && checkedAt !== null
  return {
    ...wallet,
    id: walletIdOf(row.id),
    screeningResult: isScreened ? { riskScore, riskLevel, flags, checkedAt } : null,
  }
}

function uuidOf(id: WalletId): string {
  const uuid = uuidOfWalletId(id)
  if (uuid === undefined) throw new RangeError('not a wallet id')
  return uuid
}

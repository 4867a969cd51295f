import type { ProjectId } from '@sliproad/core/ids'
import type { Db } from '../../db/connect.ts'
import { readCustomer } from '../customers/index.ts'
import type { ScreeningStatus, Wallet } from './wallet.ts'
import { toWallet, type WalletRow } from './wallet-store.ts'

type Filter = { currency?: string; screeningStatus?: ScreeningStatus; limit: number; offset: number }

/** A customer's wallets, newest first; by wallets_by_time, wallets_by_currency or wallets_by_status. */
export async function listWalletsByOffset(
  { db }: { db: Db },
  projectId: ProjectId,
  customerId: string,
  { currency, screeningStatus, limit, offset }: Filter,
): Promise<{ wallets: Wallet[]; total: number }> {
  const customer = await readCustomer({ db }, projectId, customerId)
  const matching = db`
    from wallets where customer_id = ${customer.id} and deleted_at is null
    ${currency === undefined ? db`` : db`and currency = ${currency.toUpperCase()}`}
    ${screeningStatus === undefined ? db`` : db`and screening_status = ${screeningStatus}`}`
  const [rows, [counted]] = await Promise.all([
    db<WalletRow[]>`select * ${matching} order by created_at desc, id desc limit ${limit} offset ${offset}`,
    db<{ total: number }[]>`select count(*)::int as total ${matching}`,
  ])
  return { wallets: rows.map(toWallet), total: counted?.total ?? 0 }
}

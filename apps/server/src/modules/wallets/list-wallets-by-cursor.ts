import { isUuid, type ProjectId, uuidOfWalletId } from '@sliproad/core/ids'
import type { Db } from '../../db/connect.ts'
import {
  afterCursorRow,
  type CursorQuery,
  eitherOf,
  findCursorRow,
  type Page,
  toPage,
} from '../../db/keyset.ts'
import type { ScreeningStatus, Wallet } from './wallet.ts'
import { toWallet, type WalletRow } from './wallet-store.ts'

export type WalletCursorFilter = CursorQuery & {
  screeningStatus?: ScreeningStatus
  currency?: string
  customerId?: string
  /** A wallet id, customer id, address or the partner's own customer id, exactly. */
  search?: string
  from?: Date
  to?: Date
}

export type ListedWallet = Wallet & { externalCustomerId: string | null }

const order = { table: 'wallets' }

/**
 * Newest first, a page at a time, by wallets_of_project, wallets_of_project_by_status, wallets_of_project_by_currency
 * or wallets_by_time; addresses by wallets_of_project_by_address.
 */
export async function listWalletsByCursor(
  { db }: { db: Db },
  projectId: ProjectId,
  filter: WalletCursorFilter,
): Promise<Page<ListedWallet>> {
  const { limit, screeningStatus, currency, customerId, search, from, to } = filter
  if (customerId !== undefined && !isUuid(customerId)) return { rows: [], next: null }
  const cursor = filter.cursor === undefined ? undefined : (uuidOfWalletId(filter.cursor) ?? '')
  const cursorRow = await findCursorRow(db, order, projectId, cursor)
  const newest = db`order by wallets.created_at desc, wallets.id desc limit ${limit + 1}`
  const matching = db`
    where wallets.project_id = ${projectId} and deleted_at is null ${afterCursorRow(db, order, cursorRow)}
      ${screeningStatus === undefined ? db`` : db`and screening_status = ${screeningStatus}`}
      ${currency === undefined ? db`` : db`and currency = ${currency.toUpperCase()}`}
      ${customerId === undefined ? db`` : db`and wallets.customer_id = ${customerId}`}
      ${from === undefined ? db`` : db`and wallets.created_at >= ${from}`}
      ${to === undefined ? db`` : db`and wallets.created_at < ${to}`}`
  const names = search === undefined ? [db``] : namings(db, projectId, search)
  const walks = names.map((naming) => db`select wallets.id from wallets ${matching} ${naming} ${newest}`)
  const rows = await db<(WalletRow & { externalCustomerId: string | null })[]>`
    select wallets.*, customers.external_customer_id
    from wallets join customers on customers.id = wallets.customer_id
    where wallets.id in (${eitherOf(db, walks)}) ${newest}`
  return toPage(
    rows.map((row) => ({ ...toWallet(row), externalCustomerId: row.externalCustomerId })),
    limit,
  )
}

function namings(db: Db, projectId: ProjectId, search: string) {
  const wallet = uuidOfWalletId(search)
  if (wallet !== undefined) return [db`and wallets.id = ${wallet}`]
  if (isUuid(search)) return [db`and wallets.customer_id = ${search}`]
  return [
    db`and lower(wallets.address) = lower(${search})`,
    db`and wallets.customer_id = (
      select id from customers where project_id = ${projectId} and external_customer_id = ${search})`,
  ]
}

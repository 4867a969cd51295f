import { type CustomerId, isUuid, type ProjectId } from '@sliproad/core/ids'
import type { Db } from '../../db/connect.ts'
import {
  afterCursorRow,
  type CursorQuery,
  eitherOf,
  findCursorRow,
  type Page,
  toPage,
} from '../../db/keyset.ts'
import type { Customer } from './customer.ts'

export type CustomerCursorFilter = CursorQuery & {
  search?: string
  from?: Date
  to?: Date
  /** Only these. */
  ids?: readonly CustomerId[]
}

const order = { table: 'customers' }

/** Newest first, a page at a time, by customers_by_time; a single one by our id or the partner's. */
export async function listCustomersByCursor(
  { db }: { db: Db },
  projectId: ProjectId,
  { limit, cursor, search, from, to, ids }: CustomerCursorFilter,
): Promise<Page<Customer>> {
  const cursorRow = await findCursorRow(db, order, projectId, cursor)
  const newest = db`order by created_at desc, id desc limit ${limit + 1}`
  const matching = db`
    where project_id = ${projectId} ${afterCursorRow(db, order, cursorRow)}
      ${from === undefined ? db`` : db`and created_at >= ${from}`}
      ${to === undefined ? db`` : db`and created_at < ${to}`}
      ${ids === undefined ? db`` : db`and id = any(${[...ids]}::uuid[])`}`
  const names = search === undefined ? [db``] : namings(db, search)
  const walks = names.map((naming) => db`select id from customers ${matching} ${naming} ${newest}`)
  const rows = await db<Customer[]>`
    select id, project_id, external_customer_id, created_at, erased_at from customers
    where id in (${eitherOf(db, walks)}) ${newest}`
  return toPage(rows, limit)
}

function namings(db: Db, search: string) {
  const theirs = db`and external_customer_id = ${search}`
  return isUuid(search) ? [db`and id = ${search}`, theirs] : [theirs]
}

import { invalid } from '@sliproad/api/refusal'
import { type CustomerId, isUuid, type ProjectId } from '@sliproad/core/ids'
import type { CustomerSort, SortDirection } from '@sliproad/core/vocabulary'
import type { Db } from '../../../db/connect.ts'
import { type CursorQuery, eitherOf, findCursorRow, type Page } from '../../../db/keyset.ts'
import type { Customer } from '../../customers/index.ts'

type Filter = CursorQuery & {
  sort: CustomerSort
  direction: SortDirection
  /** Only these. */
  ids?: readonly CustomerId[]
  /** Of the newest order. */
  countries?: readonly string[]
  from?: Date
  to?: Date
  /** When the newest order was created. */
  orderedFrom?: Date
  orderedTo?: Date
}

/** A customer with his place in the list, which becomes the cursor. */
type Row = Customer & { place: string }

/**
 * A page of customers, sorted as asked. Those without an order have no place among the others by what they ordered and
 * follow them, newest first, in both directions.
 */
export async function listCustomers(
  { db }: { db: Db },
  projectId: ProjectId,
  { cursor, ...filter }: Filter,
): Promise<Page<Customer>> {
  const { sort, limit, countries, orderedFrom, orderedTo } = filter
  const wanted = limit + 1
  if (sort === 'created') return toPage(await listByTime(db, projectId, filter, cursor, wanted), limit)
  const place = cursor === undefined ? undefined : readPlace(cursor)
  const isPastOrders = place?.after === 'none'
  const ordered = isPastOrders ? [] : await listByOrders(db, projectId, { ...filter, sort }, place, wanted)
  const asksForOrders = (countries ?? orderedFrom ?? orderedTo) !== undefined
  if (asksForOrders || ordered.length === wanted) return toPage(ordered, limit)
  const without = { ...filter, direction: 'desc', isWithoutOrders: true } as const
  const others = await listByTime(
    db,
    projectId,
    without,
    isPastOrders ? place.id : undefined,
    wanted - ordered.length,
  )
  return toPage([...ordered, ...others.map((row) => ({ ...row, place: `none_${row.id}` }))], limit)
}

/** By customers_by_time. */
async function listByTime(
  db: Db,
  projectId: ProjectId,
  filter: Omit<Filter, 'cursor' | 'limit' | 'sort'> & { isWithoutOrders?: true },
  cursor: string | undefined,
  limit: number,
): Promise<Row[]> {
  const { direction, isWithoutOrders, countries, orderedFrom, orderedTo } = filter
  const last = await findCursorRow(db, { table: 'customers' }, projectId, cursor)
  const asksForOrders = (countries ?? orderedFrom ?? orderedTo) !== undefined
  const sums = db`select from customer_sums s where s.customer_id = c.id and s.last_order_at is not null`
  return db<Row[]>`
    select id, project_id, external_customer_id, created_at, erased_at, id::text as place from customers c
    where project_id = ${projectId} ${seen(db, filter)}
      ${filter.ids === undefined ? db`` : db`and id = any(${[...filter.ids]}::uuid[])`}
      ${isWithoutOrders ? db`and not exists (${sums})` : db``}
      ${asksForOrders ? db`and exists (${sums} ${placed(db, filter)} ${inCountries(db, countries)})` : db``}
      ${last ? db`and (created_at, id) ${beyond(db, direction)} (${last.at}::text::timestamptz, ${last.id}::uuid)` : db``}
    order by created_at ${db.unsafe(direction)}, id ${db.unsafe(direction)} limit ${limit}`
}

/** Several countries are a walk along the index for each; of more than these most customers match, whatever the country. */
const walksMax = 20

/**
 * By customer_sums_by_last_order or customer_sums_by_orders; of a country by customer_sums_in_country or
 * customer_sums_in_country_by_orders.
 */
async function listByOrders(
  db: Db,
  projectId: ProjectId,
  filter: Omit<Filter, 'cursor' | 'limit'> & { sort: 'last_order' | 'orders' },
  place: Place | undefined,
  limit: number,
): Promise<Row[]> {
  const { sort, direction, ids, countries, from, to } = filter
  const key = sort === 'orders' ? db`s.orders` : db`s.last_order_at`
  const sorted = db`order by ${key} ${db.unsafe(direction)}, s.customer_id ${db.unsafe(direction)} limit ${limit}`
  const hasTimes = (from ?? to) !== undefined
  const walk = (country: ReturnType<typeof inCountries>) => db`
    select s.customer_id from customer_sums s
    where s.project_id = ${projectId} and s.last_order_at is not null ${country} ${placed(db, filter)}
      ${ids === undefined ? db`` : db`and s.customer_id = any(${[...ids]}::uuid[])`}
      ${hasTimes ? db`and exists (select from customers c where c.id = s.customer_id ${seen(db, filter)})` : db``}
      ${place ? db`and (${key}, s.customer_id) ${beyond(db, direction)} (${keyOf(db, sort, place)}, ${place.id}::uuid)` : db``}
    ${sorted}`
  const walks =
    countries === undefined || countries.length > walksMax
      ? [walk(inCountries(db, countries))]
      : countries.map((country) => walk(db`and s.country = ${country}`))
  const value = sort === 'orders' ? db`s.orders` : db`(extract(epoch from s.last_order_at) * 1000000)::bigint`
  return db<Row[]>`
    select
      c.id, c.project_id, c.external_customer_id, c.created_at, c.erased_at, ${value} || '_' || c.id as place
    from customer_sums s join customers c on c.id = s.customer_id
    where s.customer_id in (${eitherOf(db, walks)}) ${sorted}`
}

function seen(db: Db, { from, to }: Pick<Filter, 'from' | 'to'>) {
  return db`
    ${from === undefined ? db`` : db`and c.created_at >= ${from}`}
    ${to === undefined ? db`` : db`and c.created_at < ${to}`}`
}

function placed(db: Db, { orderedFrom, orderedTo }: Pick<Filter, 'orderedFrom' | 'orderedTo'>) {
  return db`
    ${orderedFrom === undefined ? db`` : db`and s.last_order_at >= ${orderedFrom}`}
    ${orderedTo === undefined ? db`` : db`and s.last_order_at < ${orderedTo}`}`
}

function inCountries(db: Db, countries: readonly string[] | undefined) {
  return countries === undefined ? db`` : db`and s.country = any(${[...countries]}::text[])`
}

function beyond(db: Db, direction: SortDirection) {
  return direction === 'desc' ? db`<` : db`>`
}

/**
 * Where a page ended: the value that its last customer was sorted by, times in microseconds, and his id. The value is part
 * of it because his next order changes it, and the list would begin again from there.
 */
type Place = { after: string; id: string }

function readPlace(cursor: string): Place {
  const [, after, id] = /^(\d{1,16}|none)_(.+)$/.exec(cursor) ?? []
  if (after === undefined || id === undefined || !isUuid(id))
    throw invalid({ field: 'cursor', message: 'is not the cursor of a page of this list' })
  return { after, id }
}

function keyOf(db: Db, sort: 'last_order' | 'orders', { after }: Place) {
  return sort === 'orders'
    ? db`${after}::text::bigint`
    : db`timestamptz 'epoch' + ${after}::text::bigint * interval '1 microsecond'`
}

/** One row more than the page was read; it says whether there is another page. */
function toPage(rows: readonly Row[], limit: number): Page<Customer> {
  const shown = rows.slice(0, limit)
  return {
    rows: shown.map(({ place: _, ...customer }) => customer),
    next: rows.length > limit ? (shown.at(-1)?.place ?? null) : null,
  }
}

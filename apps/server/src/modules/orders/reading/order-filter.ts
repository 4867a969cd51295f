import { compare, type Decimal, decimal } from '@sliproad/core/decimal'
import { isUuid, type OrderId, type ProjectId, uuidOfSessionId } from '@sliproad/core/ids'
import type { OrderType } from '@sliproad/core/vocabulary'
import type postgres from 'postgres'
import type { Queryable } from '../../../db/connect.ts'
import type { OrderStatus } from '../order.ts'

/** What narrows a list of orders. An order has to match each of the fields that are given. */
export type OrderFilter = {
  statuses?: readonly OrderStatus[]
  gateways?: readonly string[]
  assets?: readonly string[]
  type?: OrderType
  country?: string
  customerId?: string
  /** Any id, address or hash that names orders, exactly. */
  search?: string
  from?: Date
  to?: Date
  ids?: readonly OrderId[]
  /** At least this much, by currency; orders in other currencies are left out. */
  worth?: readonly { currency: string; above: Decimal }[]
}

/**
 * The conditions under which orders match, one for each walk along an index. A filter with several values would have
 * the database read every order, or sort all that match; a walk for each value stops after a page.
 */
export function matchingOrders(
  db: Queryable,
  projectId: ProjectId,
  filter: OrderFilter,
): postgres.Fragment[] {
  const { statuses, gateways, assets, type, country, customerId, search, from, to, ids } = filter
  const fixed = db`
    orders.project_id = ${projectId} and orders.opening = 'opened'
      ${type === undefined ? db`` : db`and orders.type = ${type}`}
      ${country === undefined ? db`` : db`and orders.country = ${country}`}
      ${customerId === undefined ? db`` : db`and orders.customer_id = ${customerId}`}
      ${from === undefined ? db`` : db`and orders.created_at >= ${from}`}
      ${to === undefined ? db`` : db`and orders.created_at < ${to}`}
      ${ids === undefined ? db`` : db`and orders.id = any(${[...ids]}::uuid[])`}`
  const sides = [
    ...(search === undefined ? [] : [namings(db, projectId, search)]),
    ...(filter.worth === undefined ? [] : [filter.worth.map((each) => isWorth(db, each))]),
    ...(assets === undefined ? [] : [assets.map((code) => db`orders.crypto_currency = ${code}`)]),
    ...(gateways === undefined ? [] : [gateways.map((id) => db`orders.gateway_id = ${id}`)]),
    ...(statuses === undefined ? [] : [statuses.map((status) => db`orders.status = ${status}`)]),
  ]
  if (sides.some((side) => side.length === 0)) return []
  const [walked = [db`true`], ...others] = sides.toSorted((a, b) => b.length - a.length)
  const narrowed = others.map((side) => db`and (${side.reduce((all, one) => db`${all} or ${one}`)})`)
  const rest = narrowed.reduce((all, one) => db`${all} ${one}`, db``)
  return walked.map((one) => db`${fixed} and ${one} ${rest}`)
}

/** Of smaller ones orders_by_worth knows nothing: they are most of all. */
const indexedFrom = decimal('300')

/** By orders_by_worth, which the database uses only where it sees that the condition of the index holds. */
function isWorth(db: Queryable, { currency, above }: { currency: string; above: Decimal }) {
  const worth = db`coalesce(
    orders.fiat_amount, case when orders.amount_side = 'fiat' then orders.amount else orders.quoted_fiat_amount end
  )`
  const indexed = compare(above, indexedFrom) < 0 ? db`` : db`and ${worth} >= ${db.unsafe(indexedFrom)}`
  return db`(orders.fiat_currency = ${currency} and ${worth} >= ${above}::numeric ${indexed})`
}

function namings(db: Queryable, projectId: ProjectId, search: string) {
  if (isUuid(search))
    return [
      db`orders.id = ${search}`,
      db`orders.customer_id = ${search}`,
      db`orders.named_customer_id = ${search}`,
      named(db, search),
      theirs(db, search),
    ]
  const session = uuidOfSessionId(search)
  if (session !== undefined) return [db`orders.session_id = ${session}`]
  return [
    // orders_to_address, orders_by_hash, orders_by_their_order, orders_by_named_external_id, orders_by_customer
    db`lower(orders.wallet_address) = lower(${search})`,
    db`lower(orders.transaction_hash) = lower(${search})`,
    theirs(db, search),
    named(db, search),
    db`orders.customer_id = (
      select id from customers where project_id = ${projectId} and external_customer_id = ${search})`,
  ]
}

function named(db: Queryable, search: string) {
  return db`orders.named_external_customer_id = ${search}`
}

function theirs(db: Queryable, search: string) {
  return db`orders.gateway_order_id = ${search}`
}

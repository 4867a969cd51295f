import { eventTypes } from '@sliproad/api/events/event-types'
import type { OrderId } from '@sliproad/core/ids'
import type { Tx } from '../../db/connect.ts'
import { changePacked } from '../../db/statements/packed/packed-text.ts'
import { ofRareType } from './rare-types.ts'

type Row = { id: string; payload: string }
type OrderInPayload = {
  customerId: string | null
  externalCustomerId: string | null
  customerProven?: boolean
  metadata: { email?: unknown; partnerMetadata: unknown }
}

const walletTypes = eventTypes.filter((type) => type.startsWith('wallet.'))

/**
 * The one change that a payload may see: personal data is taken out of what was told about these orders, also where it
 * is still to be sent. What remains fits the schema of its type. By the unique index on (order_id, sequence). Returns
 * the UUIDs of the events.
 */
export async function eraseOrderEvents(tx: Tx, orderIds: readonly OrderId[]): Promise<string[]> {
  const rows = await tx<Row[]>`
    select id, payload from events where order_id = any(${[...orderIds]}::uuid[]) order by id for update`
  await savePayloads(tx, rows, withoutPerson)
  return rows.map(({ id }) => id)
}

/** The same for what was told about the wallets of a customer, by events_feed_of_rare_type and then by their text. */
export async function eraseWalletEvents(tx: Tx, projectId: string, customerId: string): Promise<string[]> {
  const rows = await tx<Row[]>`
    select id, payload from events
    where project_id = ${projectId}
      and type = any(${walletTypes}) ${ofRareType(tx, 'type', walletTypes)}
      and strpos(payload, ${`"customerId":"${customerId}"`}) > 0
    order by id for update`
  await savePayloads(tx, rows, withoutLabel)
  return rows.map(({ id }) => id)
}

async function savePayloads(tx: Tx, rows: readonly Row[], erase: (payload: string) => string): Promise<void> {
  const changed = rows
    .map(({ id, payload: stored }) => ({ id, before: stored, payload: changePacked(stored, erase) }))
    .filter(({ before, payload }) => before !== payload)
  if (changed.length === 0) return
  await tx`
    update events set payload = erased.payload
    from unnest(${changed.map(({ id }) => id)}::uuid[], ${changed.map(({ payload }) => payload)}::text[])
      as erased (id, payload)
    where events.id = erased.id`
}

/** A label that a caller without proof wrote goes; our own id of a customer stays, because it leads nowhere any more. */
function withoutPerson(text: string): string {
  const payload = JSON.parse(text)
  const order: OrderInPayload = payload.data.order
  order.externalCustomerId = null
  if (order.customerProven === false) order.customerId = null
  delete order.metadata.email
  order.metadata.partnerMetadata = {}
  return JSON.stringify(payload)
}

function withoutLabel(text: string): string {
  const payload = JSON.parse(text)
  payload.data.wallet.label = null
  return JSON.stringify(payload)
}

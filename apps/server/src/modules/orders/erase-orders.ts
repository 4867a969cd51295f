import type { CustomerId, OrderId } from '@sliproad/core/ids'
import type { Tx } from '../../db/connect.ts'
import type { Sealer } from '../../secrets/sealing.ts'
import { eraseFromEvents, type Replacement } from '../events/index.ts'
import { openPart, sealPart } from './sealed-parts.ts'

type Row = { id: OrderId; email: string | null; requestSealed: string }

/**
 * Takes the personal data out of a customer's orders and of the events that told of them: e-mail addresses, and the
 * address his browser called from. Amounts, wallets and outcomes stay for the books. By orders_by_customer.
 */
export async function eraseOrders(
  { sealer }: { sealer: Sealer },
  tx: Tx,
  customerId: CustomerId,
  externalCustomerId: string | null,
): Promise<number> {
  const rows = await tx<Row[]>`
    select id, email, request_sealed from orders where customer_id = ${customerId} for update`
  if (rows.length === 0) return 0
  const ids = rows.map(({ id }) => id)
  const sealed = rows.map(({ id, requestSealed }) => withoutPerson(sealer, id, requestSealed))
  await tx`
    update orders set email = null, request_sealed = erased.request_sealed
    from unnest(${ids}::uuid[], ${sealed}::text[]) as erased (id, request_sealed)
    where orders.id = erased.id`
  const emails = [...new Set(rows.flatMap(({ email }) => email ?? []))]
  await eraseFromEvents(tx, ids, replacements(emails, externalCustomerId))
  return rows.length
}

function withoutPerson(sealer: Sealer, id: OrderId, sealed: string): string {
  const request = openPart(sealer, id, 'request', sealed)
  return sealPart(sealer, id, 'request', { ...request, email: null, endUserIp: '0.0.0.0' })
}

/** As they stand in a payload, which is text that must stay JSON. */
function replacements(emails: readonly string[], externalCustomerId: string | null): Replacement[] {
  const key = '"externalCustomerId":'
  const external: Replacement[] =
    externalCustomerId === null ? [] : [[`${key}${JSON.stringify(externalCustomerId)}`, `${key}null`]]
  return [...emails.map((email): Replacement => [JSON.stringify(email), 'null']), ...external]
}

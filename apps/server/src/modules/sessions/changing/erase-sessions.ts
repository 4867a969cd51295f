import type { CustomerId, OrderId } from '@sliproad/core/ids'
import type { Tx } from '../../../db/connect.ts'
import { deleteContacts } from '../contacts/index.ts'
import { emptySecretsOf } from '../retry-store.ts'

/** The sessions of a customer, or those that these orders come from. */
type SessionsToErase = { customerId: CustomerId } | { orderIds: readonly OrderId[] }

/**
 * Takes away what partners wrote into sessions, how users can be reached, where users return to and the addresses they named, and ends sessions
 * that are still open. One whose checkout is just being opened is left for the next run. By sessions_by_customer or
 * primary key.
 */
export async function eraseSessions(tx: Tx, which: SessionsToErase, now: Date): Promise<string[]> {
  const theirs =
    'customerId' in which
      ? tx`customer_id = ${which.customerId}`
      : tx`id in (
          select session_id from orders where id = any(${[...which.orderIds]}::uuid[])
          union all
          select retry_id from session_retries join orders using (session_id)
          where orders.id = any(${[...which.orderIds]}::uuid[]))`
  const rows = await tx<{ id: string }[]>`
    update sessions set
      metadata = null, redirect_url = null, destination_address = null, updated_at = ${now},
      status = case when status in ('pending', 'confirmed') then 'cancelled' else status end
    where ${theirs}
      and not exists (select from orders where session_id = sessions.id and opening = 'running')
    returning id`
  const ids = rows.map(({ id }) => id)
  await deleteContacts(tx, ids)
  await emptySecretsOf(tx, ids)
  return ids
}

/** The statements of the server's stores, for anchors that run them without it. A test keeps them equal. */

export const findCustomer = 'select * from customers where project_id = $1 and external_customer_id = $2'

export const insertedColumns = [
  'source_currency',
  'destination_currency',
  'network',
  'country',
  'source_amount',
  'crypto_amount',
  'destination_address',
  'type',
  'redirect_url',
  'metadata',
  'field_locks',
  'country_source',
  'id',
  'project_id',
  'customer_id',
  'client_secret_hash',
  'status',
  'expires_at',
  'created_at',
  'updated_at',
] as const

export type InsertedColumn = (typeof insertedColumns)[number]

export const insertSession = `
  insert into sessions (${insertedColumns.join(', ')})
  values (${insertedColumns.map((_, at) => `$${at + 1}`).join(', ')})
  on conflict (id) do update set
    client_secret_hash = excluded.client_secret_hash,
    created_at = excluded.created_at, expires_at = excluded.expires_at, updated_at = excluded.updated_at
  where sessions.project_id = excluded.project_id and sessions.status = 'pending'`

export const findSession = `
  select
    sessions.id, sessions.project_id, sessions.customer_id, sessions.client_secret_hash, sessions.type, sessions.status,
    sessions.source_amount, sessions.crypto_amount, sessions.source_currency, sessions.destination_currency,
    sessions.network, sessions.destination_address, sessions.redirect_url, sessions.country, sessions.country_source,
    sessions.field_locks, sessions.metadata, sessions.opening_order_id, sessions.opened_at, sessions.offers_at,
    sessions.expires_at, sessions.created_at, sessions.updated_at,
    (select session_id from session_retries where retry_id = sessions.id) as retry_of,
    (select retry_id from session_retries where session_id = sessions.id) as retried_by,
    case when sessions.country = 'US'
      then (select state from session_states where session_id = sessions.id) end as state, customers.external_customer_id
  from sessions join customers on customers.id = sessions.customer_id
  where sessions.id = $1 and sessions.project_id = $2`

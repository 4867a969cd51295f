/**
 * `context` is SQL for the place in which a value opens, the same that its module passes to the sealer; `join` is what
 * that needs beside the table.
 */
export type SealedColumn = { table: string; column: string; context: string; join?: string }

/** The end of an id as it is shown: the UUID in base 32, five bits a character. */
const shownId = `(
  select string_agg(
    substr('0123456789abcdefghjkmnpqrstvwxyz', substring(bits from 5 * place + 1 for 5)::bit(5)::int + 1, 1),
    '' order by place)
  from generate_series(0, 25) as place, (select B'00' || ('x' || replace(id::text, '-', ''))::bit(128)) as b (bits)
)`

/** Every place in the database that holds sealed values: what is sealed elsewhere is lost with the next rotation. */
export const sealedColumns: readonly SealedColumn[] = [
  {
    table: 'projects',
    column: 'webhook_signing_key_sealed',
    context: `'projects/' || id || '/webhook-signing-key'`,
  },
  {
    table: 'webhook_signing_keys',
    column: 'key_sealed',
    context: `case sealed_for when 'project' then 'projects/' || endpoint.project_id || '/webhook-signing-key'
      else 'webhook-signing-keys/' || webhook_signing_keys.id end`,
    join: 'join webhook_endpoints endpoint on endpoint.id = endpoint_id',
  },
  { table: 'users', column: 'totp_sealed', context: `'users/' || id || '/totp'` },
  { table: 'users', column: 'totp_pending_sealed', context: `'users/' || id || '/totp'` },
  { table: 'mails', column: 'content_sealed', context: `'mails/' || id` },
  { table: 'gateway_accounts', column: 'config_sealed', context: `'gateway-accounts/' || id || '/config'` },
  {
    table: 'gateway_tokens',
    column: 'value_sealed',
    context: `'gateway-tokens/' || account_id || '/' || name`,
  },
  {
    table: 'gateway_tokens',
    column: 'previous_sealed',
    context: `'gateway-tokens/' || account_id || '/' || name`,
  },
  {
    table: 'compliance_accounts',
    column: 'config_sealed',
    context: `'compliance-accounts/' || id || '/config'`,
  },
  {
    table: 'session_contacts',
    column: 'contact_sealed',
    context: `'session-contacts/' || session_id`,
  },
  {
    table: 'session_retries',
    column: 'client_secret_sealed',
    context: `'session-retries/' || retry_id`,
  },
  { table: 'kyc_cases', column: 'link_sealed', context: `'kyc-cases/kyc_' || ${shownId} || '/link'` },
  { table: 'kyc_cases', column: 'person_sealed', context: `'kyc-cases/kyc_' || ${shownId} || '/person'` },
  { table: 'orders', column: 'request_sealed', context: `'orders/' || id || '/request'` },
  { table: 'orders', column: 'checkout_sealed', context: `'orders/' || id || '/checkout'` },
  { table: 'orders', column: 'keep_sealed', context: `'orders/' || id || '/keep'` },
  { table: 'order_documents', column: 'request_sealed', context: `'orders/' || order_id || '/request'` },
  { table: 'order_documents', column: 'checkout_sealed', context: `'orders/' || order_id || '/checkout'` },
  { table: 'gateway_messages', column: 'reading_sealed', context: `'gateway-messages/' || id` },
  { table: 'receipt_keys', column: 'private_sealed', context: `'receipt-keys/' || id` },
  { table: 'erasures', column: 'names_sealed', context: `'erasures/' || id || '/names'` },
  {
    table: 'idempotency_keys',
    column: 'answer_sealed',
    context: `'idempotency/' || project_id || '/' || key`,
  },
]

import { auditKeptMs } from '../modules/audit/index.ts'
import { keyLifetimeMs } from '../modules/idempotency/index.ts'
import { kycMessagesKeptMs } from '../modules/kyc/index.ts'
import { abandonedOrdersKeptMs, gatewayCallsKeptMs, gatewayMessagesKeptMs } from '../modules/orders/index.ts'
import { quoteAnswersKeptMs } from '../modules/quotes/index.ts'
import { contactsKeptMs, sessionTracesKeptMs } from '../modules/sessions/index.ts'
import {
  guessWindowMs,
  invitationsKeptMs,
  keptMailMs,
  knownDeviceMs,
  loginsKeptMs,
  resetsKeptMs,
} from '../modules/users/index.ts'
import { endpointHoursKeptMs } from '../modules/webhooks/index.ts'

/**
 * Rows of one kind, and when they go: after a time, with the setting that says so, or for the reason given not at all.
 * `inMonths`: not before the whole calendar month is past its time, because it is dropped at once.
 */
export type Retention = { kind: string; tables: readonly string[]; inMonths?: true } & (
  | { keptMs: number; from: string }
  | { setting: string; from: string }
  | { until: string }
  | { stays: string }
)

/** Every table of the schema. `docs/operating/retention.md` shows the same; a test compares all three. */
export const retention: readonly Retention[] = [
  { kind: 'prices shown', tables: ['quote_answers'], keptMs: quoteAnswersKeptMs, from: 'the answer' },
  { kind: 'Idempotency-Keys', tables: ['idempotency_keys'], keptMs: keyLifetimeMs, from: 'the request' },
  {
    kind: 'webhooks',
    tables: ['events', 'deliveries', 'delivery_attempts'],
    setting: 'WEBHOOK_RETENTION_DAYS',
    from: 'the event, once nothing of it is still to be sent',
    inMonths: true,
  },
  {
    kind: 'sums of deliveries',
    tables: ['endpoint_hours'],
    keptMs: endpointHoursKeptMs,
    from: 'the hour',
  },
  { kind: 'webhooks to send', tables: ['delivery_queue'], until: 'sent or given up' },
  {
    kind: "gateways' messages",
    tables: ['gateway_messages'],
    keptMs: gatewayMessagesKeptMs,
    from: 'receipt, once processed',
  },
  {
    kind: 'claims',
    tables: ['gateway_message_claims', 'order_sync_claims', 'process_claims'],
    until: 'the work is done or put off',
  },
  {
    kind: 'calls to gateways',
    tables: ['gateway_calls'],
    keptMs: gatewayCallsKeptMs,
    from: 'the last one',
    inMonths: true,
  },
  {
    kind: 'orders',
    tables: ['orders', 'order_documents', 'order_changes', 'order_attention'],
    stays: `they are the books; one that was never opened goes after ${abandonedOrdersKeptMs / 3_600_000} hours`,
  },
  {
    kind: 'notes on customers',
    tables: ['customer_notes'],
    stays: 'until an erasure of the customer or by hand',
  },
  { kind: 'notes on orders', tables: ['order_notes'], stays: 'until an erasure of the customer or by hand' },
  {
    kind: 'sessions',
    tables: ['sessions', 'session_states', 'session_retries'],
    stays: 'partners look them up; a few hundred bytes each',
  },
  {
    kind: 'traces of sessions',
    tables: ['session_traces'],
    keptMs: sessionTracesKeptMs,
    from: "the session's creation",
  },
  {
    kind: 'verified phone numbers and e-mail addresses',
    tables: ['session_contacts', 'contact_codes'],
    keptMs: contactsKeptMs,
    from: 'the check',
  },
  { kind: 'changes to count', tables: ['rollup_queue'], until: 'counted, seconds later' },
  { kind: 'orders to book', tables: ['book_queue'], until: 'booked, seconds later' },
  {
    kind: 'books',
    tables: ['book_postings', 'book_entries', 'book_months'],
    stays: 'the law asks for books; they hold order ids and amounts, and no personal data',
  },
  {
    kind: 'sums',
    tables: [
      'customer_sums',
      'customer_volumes',
      'order_counts',
      'session_counts',
      'order_rollups',
      'order_time_rollups',
      'session_rollups',
      'gateway_outcomes',
      'outcome_versions',
    ],
    stays: 'figures of past years; what an order was counted as is needed when it changes',
  },
  {
    kind: 'customers and wallets',
    tables: ['customers', 'wallets', 'address_screenings'],
    stays: 'until an erasure; the law asks for the record of a check',
  },
  { kind: 'verifications', tables: ['kyc_cases'], stays: 'until an erasure; the law asks for them' },
  {
    kind: 'consents to share verifications',
    tables: ['verification_shares'],
    stays: 'proof that the customer agreed; an erasure leaves no more than that',
  },
  {
    kind: "verification providers' messages",
    tables: ['kyc_messages'],
    keptMs: kycMessagesKeptMs,
    from: 'receipt',
  },
  { kind: 'erasures', tables: ['erasures'], stays: 'proof that it was done; names go with the last run' },
  { kind: 'audit', tables: ['audit_log'], keptMs: auditKeptMs, from: 'the action' },
  { kind: 'logins', tables: ['logins'], keptMs: loginsKeptMs, from: 'their end' },
  {
    kind: 'sign-ins begun',
    tables: ['sign_ins', 'identity_offers', 'passkey_challenges'],
    keptMs: 0,
    from: 'their end, minutes later',
  },
  { kind: 'password resets', tables: ['password_resets'], keptMs: resetsKeptMs, from: 'their end' },
  { kind: 'wrong guesses', tables: ['wrong_guesses'], keptMs: guessWindowMs, from: 'the last one' },
  { kind: 'known browsers', tables: ['known_devices'], keptMs: knownDeviceMs, from: 'the last use' },
  { kind: 'invitations', tables: ['invitations'], keptMs: invitationsKeptMs, from: 'their end' },
  { kind: 'mails', tables: ['mails'], keptMs: keptMailMs, from: 'writing' },
  {
    kind: 'people',
    tables: ['users', 'memberships', 'recovery_codes', 'passkeys', 'identities', 'order_views'],
    stays: 'until the account is removed',
  },
  {
    kind: 'settings',
    tables: [
      ...[
        'projects',
        'project_options',
        'project_logos',
        'api_keys',
        'gateway_accounts',
        'compliance_accounts',
      ],
      ...['webhook_endpoints', 'webhook_signing_keys', 'master_keys'],
      ...['routing', 'routing_versions', 'routing_split_ends'],
    ],
    stays: 'they are in force, or explain what was',
  },
  {
    kind: 'keys of receipts',
    tables: ['receipt_keys'],
    stays: 'receipts of earlier orders are made and verified by them',
  },
  {
    kind: 'state of the deployment',
    tables: [
      ...[
        'gateway_catalogs',
        'gateway_health',
        'gateway_drift',
        'gateway_tokens',
        'reference_rates',
        'sanctions_entries',
      ],
      ...['schedules', 'processes', 'event_feed'],
    ],
    stays: 'written over, never growing',
  },
  {
    kind: 'history of the deployment',
    tables: ['sanctions_snapshots', 'schema_migrations', 'guesses'],
    stays: 'a row for each list and each migration; the last was written by older versions alone',
  },
]

import type { Queryable } from '../../../apps/server/src/db/connect.ts'
import { customerOf, idOf, type Kind, momentOf, type SeedPlan } from './seed-plan.ts'

type Span = { from: number; to: number }
type Fill = (db: Queryable, plan: SeedPlan, span: Span) => Promise<unknown>

/** Every table that the dashboard lists, in the order in which rows refer to each other. */
export const fills: readonly { kind: Kind; table: string; fill: Fill }[] = [
  { kind: 'customer', table: 'customers', fill: fillCustomers },
  { kind: 'session', table: 'sessions', fill: fillSessions },
  { kind: 'order', table: 'orders', fill: fillOrders },
  { kind: 'wallet', table: 'wallets', fill: fillWallets },
  { kind: 'case', table: 'kyc_cases', fill: fillCases },
  { kind: 'event', table: 'events', fill: fillEvents },
  { kind: 'event', table: 'deliveries', fill: fillDeliveries },
  { kind: 'audit', table: 'audit_log', fill: fillAudit },
]

const countries =
  'US,DE,GB,FR,ES,IT,NL,PL,BR,CA,AU,PT,SE,CH,AT,BE,MX,JP,NO,DK,IE,FI,CZ,GR,RO,HU,TR,ZA,IN,UY'.split(',')
const gateways =
  'moonpay,transak,ramp,banxa,topper,mercuryo,guardarian,alchemypay,coinbase,stripe,unlimit'.split(',')
const methods = 'card,apple_pay,sepa,google_pay,pix,faster_payments'.split(',')
const fiats = 'USD,EUR,GBP,BRL,CAD,AUD'.split(',')
const coins = 'ETH,USDC,BTC,SOL,USDT,POL,TRX'.split(',')
/** Three of five orders come from a session. */
const orderedOf5 = 3

function numbers(db: Queryable, { from, to }: Span) {
  return db`generate_series(${from}::bigint, ${to - 1}::bigint) n`
}

function fillCustomers(db: Queryable, plan: SeedPlan, span: Span) {
  return db`
    insert into customers (id, project_id, external_customer_id, created_at)
    select ${idOf(db, plan, 'customer')}, ${plan.projectId}::uuid, 'user-' || n, ${momentOf(db, plan, 'customer')}
    from ${numbers(db, span)}`
}

function fillSessions(db: Queryable, plan: SeedPlan, span: Span) {
  return db`
    insert into sessions (
      id, project_id, customer_id, client_secret_hash, type, status, source_amount, source_currency,
      destination_currency, network, destination_address, redirect_url, country, country_source, field_locks,
      metadata, expires_at, created_at, updated_at, opened_at, offers_at)
    select
      ${idOf(db, plan, 'session')}, ${plan.projectId}::uuid, ${customerOf(db, plan, 'session')}, sha256(n::text::bytea),
      case when n % 10 = 0 then 'offramp' else 'onramp' end,
      case when n % 5 < ${orderedOf5} then ${sessionStatus(db)} else pg_temp.pick('end', n, '{expired,cancelled}') end,
      20 + n % 900, pg_temp.pick('fiat', n, ${fiats}), pg_temp.pick('coin', n, ${coins}), 'ethereum',
      ${addressOf(db, 'session')}, 'https://shop.example/thanks', pg_temp.pick('country', n, ${countries}), 'given',
      '{}', '{"cart":' || n || '}', at + interval '30 minutes', at, at + interval '5 minutes',
      case when n % 7 > 0 then at + interval '4 seconds' end, case when n % 7 > 1 then at + interval '9 seconds' end
    from (select n, ${momentOf(db, plan, 'session')} as at from ${numbers(db, span)}) numbered`
}

function sessionStatus(db: Queryable) {
  return db`pg_temp.pick('session', n, '{completed,completed,completed,completed,expired,failed,processing}')`
}

function fillOrders(db: Queryable, plan: SeedPlan, span: Span) {
  return db`
    insert into orders (
      id, project_id, session_id, customer_id, type, status, opening, request_sealed, checkout_sealed, gateway_id,
      account_id, gateway_order_id, gateway_status, fiat_currency, crypto_currency, network, amount_side, amount,
      quoted_fiat_amount, quoted_crypto_amount, fiat_amount, crypto_amount, processing_fee, network_fee, total_fee,
      transaction_hash, wallet_address, payment_method_id, email, country, created_at, changed_at, completed_at)
    select
      ${idOf(db, plan, 'order')}, ${plan.projectId}::uuid,
      case when n % 5 < ${orderedOf5} then ${idOf(db, plan, 'session')} end,
      ${customerOf(db, plan, 'session')}, case when n % 10 = 0 then 'sell' else 'buy' end, status, 'opened',
      repeat(md5('request' || n), 5), repeat(md5('checkout' || n), 3), pg_temp.pick('gateway', n, ${gateways}),
      pg_temp.seed_id('account', n % 11, ${plan.endsAt}), 'gw-' || n, upper(status),
      pg_temp.pick('fiat', n, ${fiats}), pg_temp.pick('coin', n, ${coins}), 'ethereum', 'fiat', 20 + n % 900,
      20 + n % 900, (20 + n % 900) / 3000.0, 20 + n % 900, (20 + n % 900) / 3000.0 * (1 - pg_temp.draw('less', n)::numeric / 50),
      1.5, 0.4, 1.9, case when status = 'completed' then '0x' || md5('a' || n) || md5('b' || n) end,
      ${addressOf(db, 'order')}, pg_temp.pick('method', n, ${methods}), 'user-' || n || '@example.com',
      pg_temp.pick('country', n, ${countries}), at, at + interval '10 minutes',
      case when status = 'completed' then at + interval '40 seconds' + 900 * power(pg_temp.draw('took', n), 3) * interval '1 second' end
    from (
      select n, ${momentOf(db, plan, 'order')} as at,
        pg_temp.pick('status', n, '{completed,completed,completed,completed,expired,failed,cancelled,processing,pending,refunded}') as status
      from ${numbers(db, span)}
    ) numbered`
}

function fillWallets(db: Queryable, plan: SeedPlan, span: Span) {
  return db`
    insert into wallets (
      id, project_id, customer_id, address, canonical_address, address_key, currency, network, label,
      screening_status, risk_score, risk_level, checked_at, created_at)
    select
      ${idOf(db, plan, 'wallet')}, ${plan.projectId}::uuid, ${idOf(db, plan, 'customer')}, ${addressOf(db, 'wallet')},
      ${addressOf(db, 'wallet')}, ${addressOf(db, 'wallet')}, pg_temp.pick('coin', n, ${coins}), 'ethereum', 'Main',
      pg_temp.pick('screened', n, '{clear,clear,clear,flagged,blocked}'), 0.1, 'low', at, at
    from (select n, ${momentOf(db, plan, 'wallet')} as at from ${numbers(db, span)}) numbered`
}

function fillCases(db: Queryable, plan: SeedPlan, span: Span) {
  return db`
    insert into kyc_cases (
      id, project_id, customer_id, tier, status, provider_id, account_id, provider_case_id, provider_status, link_hash,
      expires_at, completed_at, created_at, updated_at)
    select
      ${idOf(db, plan, 'case')}, ${plan.projectId}::uuid, ${idOf(db, plan, 'customer')},
      pg_temp.pick('tier', n, '{basic,standard,enhanced}'),
      pg_temp.pick('judged', n, '{approved,approved,rejected,expired,manual_review,in_progress,pending}'), 'sumsub',
      pg_temp.seed_id('account', 0, ${plan.endsAt}), 'case-' || n, 'GREEN', sha256(n::text::bytea),
      at + interval '1 day', at + interval '1 hour', at, at + interval '1 hour'
    from (select n, ${momentOf(db, plan, 'case')} as at from ${numbers(db, span)}) numbered`
}

function fillEvents(db: Queryable, plan: SeedPlan, span: Span) {
  return db`
    insert into events (id, project_id, type, order_id, sequence, payload, created_at)
    select ${idOf(db, plan, 'event')}, ${plan.projectId}::uuid, ${eventType(db)}, ${idOf(db, plan, 'order', db`n * 2`)}, 1,
      '{"id":"an event of order ' || n || '"}', ${momentOf(db, plan, 'event')}
    from ${numbers(db, span)}`
}

function fillDeliveries(db: Queryable, plan: SeedPlan, span: Span) {
  return db`
    insert into deliveries (
      id, project_id, endpoint_id, event_id, event_type, status, attempts, last_attempt_at, response_status,
      delivered_at, created_at)
    select pg_temp.seed_id('delivery', n, at), ${plan.projectId}::uuid, ${plan.endpointId}::uuid,
      ${idOf(db, plan, 'event')}, ${eventType(db)}, case when n % 50 = 0 then 'failed' else 'delivered' end, 1, at,
      case when n % 50 = 0 then 500 else 200 end, case when n % 50 > 0 then at + interval '1 second' end, at
    from (select n, ${momentOf(db, plan, 'event')} as at from ${numbers(db, span)}) numbered`
}

function eventType(db: Queryable) {
  return db`pg_temp.pick('type', n, '{order.completed,order.pending,order.created,order.expired,order.failed,order.refunded}')`
}

function fillAudit(db: Queryable, plan: SeedPlan, span: Span) {
  return db`
    insert into audit_log (id, at, project_id, user_id, email, action, target, outcome, address, detail)
    select ${idOf(db, plan, 'audit')}, ${momentOf(db, plan, 'audit')}, ${plan.projectId}::uuid,
      case when n % 3 > 0 then ${plan.userId}::uuid else pg_temp.seed_id('user', n % 20, ${plan.endsAt}) end,
      'somebody@example.com', pg_temp.pick('action', n, '{order.email_seen,delivery.payload_seen,records.exported,key.created}'),
      'target-' || n, 'done', '192.0.2.7', '{"q":"something"}'
    from ${numbers(db, span)}`
}

/** As wallets write it, with capitals. */
function addressOf(db: Queryable, kind: Kind) {
  return db`'0x' || upper(substr(md5(${kind} || n) || md5(n || ${kind}), 1, 40))`
}

import type { Tag } from './operation.ts'

/** What the groups of operations are about. */
export const tagTexts: Readonly<Record<Tag, string>> = {
  Sessions: 'A checkout that a partner backend opens for one of its users',
  Onramp: 'What gateways offer, at which price, and what became of a checkout',
  Orders: 'Every order, with all that happened to it',
  Customers: 'End users of a partner',
  Wallets: 'Addresses of customers, screened when they are added and every day',
  KYC: 'Verification of customers, and what it allows them',
  Webhooks: 'What was sent to your endpoints, and every event there is',
  Routing: 'Which gateway is recommended to whom: rules, tried over what was asked before',
  Sandbox: 'Helpers for tests; they do not exist in production',
  Service: 'Probes and metrics for operators',
  'Checkout page': 'What the hosted page asks for itself',
  Dashboard: 'What the dashboard asks for itself',
}

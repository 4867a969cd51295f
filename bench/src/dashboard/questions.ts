import { eventIdOf, kycCaseIdOf, sessionIdOf, walletIdOf } from '@sliproad/core/ids'
import type { Samples } from './samples.ts'

/** A request of the dashboard. `firstBytes`: the clock stops when the answer begins to arrive. */
export type Question = { name: string; path: string; firstBytes?: true }

const dayMs = 24 * 60 * 60 * 1000
const unknownAddress = '0x00000000000000000000000000000000DeadBeef'

/** Every list with each of its filters and searches, every range of the home page, and the beginning of every file. */
export function questionsFor(samples: Samples, now: Date): Question[] {
  return [
    ...lists(samples, now),
    ...[1, 7, 30, 90, 365].map((days) => home(days, now)),
    { name: 'home: onboarding', path: '/onboarding' },
    { name: 'home: today', path: '/today?timeZone=Europe%2FBerlin' },
    { name: 'home: needs attention', path: '/attention' },
    { name: 'orders: one with its timeline', path: `/orders/${samples.order.id}` },
    { name: 'customers: one with all that is his', path: `/customers/${samples.customer.id}` },
    ...['orders', 'sessions', 'customers', 'wallets', 'kyc-cases'].map((list) => ({
      name: `${list}: first bytes of the file`,
      path: `/${list}.csv`,
      firstBytes: true as const,
    })),
  ]
}

function home(days: number, now: Date): Question {
  const day = (time: number) => new Date(time).toISOString().slice(0, 10)
  const query = new URLSearchParams({
    from: day(now.getTime() - (days - 1) * dayMs),
    to: day(now.getTime()),
  })
  return { name: `home: ${days} days`, path: `/home?${query}` }
}

function lists(samples: Samples, now: Date): Question[] {
  const { order, session, customer, wallet, kycCase, delivery, auditId, userId } = samples
  const times = {
    'of one day': {
      from: new Date(now.getTime() - 200 * dayMs).toISOString(),
      to: new Date(now.getTime() - 199 * dayMs).toISOString(),
    },
    'from their middle on': (cursor: string) => ({ cursor }),
  }
  const common = (list: string, cursor: string) => [
    ask(list, 'newest', {}),
    ask(list, 'of one day', times['of one day']),
    ask(list, 'from their middle on', times['from their middle on'](cursor)),
  ]
  const searches = (list: string, named: Record<string, string>) =>
    Object.entries(named).map(([name, q]) => ask(list, `search ${name}`, { q }))
  const each = (list: string, filter: string, values: readonly string[]) =>
    values.map((value) => ask(list, `${filter} ${value}`, { [filter]: value }))
  const ofCustomer = (list: string) => ask(list, 'of a customer', { customerId: customer.id })
  const person = {
    'customer id': customer.id,
    'external id': customer.externalCustomerId,
    unknown: unknownAddress,
  }
  return [
    ...common('orders', order.id),
    ...each('orders', 'status', ['completed', 'failed', 'pending', 'refunded', 'created']),
    ...each('orders', 'gateway', ['moonpay', 'unlimit', 'nobody']),
    ...each('orders', 'country', ['US', 'UY', 'ZW']),
    ofCustomer('orders'),
    ask('orders', 'status and gateway', { status: 'refunded', gateway: 'unlimit' }),
    ask('orders', 'status and country', { status: 'refunded', country: 'UY' }),
    ask('orders', 'gateway and country', { gateway: 'unlimit', country: 'UY' }),
    ...searches('orders', {
      id: order.id,
      'session id': sessionIdOf(session.id),
      address: order.walletAddress.toLowerCase(),
      hash: order.transactionHash,
      "gateway's id": order.gatewayOrderId,
      ...person,
    }),
    ...common('sessions', sessionIdOf(session.id)),
    ...each('sessions', 'status', ['completed', 'expired', 'pending', 'failed', 'cancelled']),
    ofCustomer('sessions'),
    ...searches('sessions', {
      id: sessionIdOf(session.id),
      address: session.destinationAddress.toLowerCase(),
      ...person,
    }),
    ...common('customers', customer.id),
    ...searches('customers', person),
    ...common('wallets', walletIdOf(wallet.id)),
    ...each('wallets', 'screeningStatus', ['clear', 'blocked', 'pending']),
    ...each('wallets', 'currency', ['ETH', 'TRX', 'XRP']),
    ofCustomer('wallets'),
    ...searches('wallets', { id: walletIdOf(wallet.id), address: wallet.address.toLowerCase(), ...person }),
    ...common('kyc-cases', kycCaseIdOf(kycCase.id)),
    ...each('kyc-cases', 'status', ['approved', 'expired', 'in_progress', 'rejected']),
    ...each('kyc-cases', 'tier', ['basic', 'enhanced']),
    ofCustomer('kyc-cases'),
    ...searches('kyc-cases', { id: kycCaseIdOf(kycCase.id), ...person }),
    ...common('webhooks/deliveries', delivery.id),
    ...each('webhooks/deliveries', 'status', ['delivered', 'failed', 'pending']),
    ...each('webhooks/deliveries', 'eventType', ['order.completed', 'order.refunded', 'kyc.approved']),
    ask('webhooks/deliveries', 'of an endpoint', { endpointId: delivery.endpointId }),
    ask('webhooks/deliveries', 'of an event', { eventId: eventIdOf(delivery.eventId) }),
    ...common('audit', auditId),
    ...each('audit', 'action', ['order.email_seen', 'key.created', 'member.removed']),
    ask('audit', 'of a person', { userId }),
  ]
}

function ask(list: string, name: string, query: Record<string, string>): Question {
  return { name: `${list}: ${name}`, path: `/${list}?${new URLSearchParams(query)}` }
}

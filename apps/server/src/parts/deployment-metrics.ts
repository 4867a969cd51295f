import type { FunnelStep } from '@sliproad/api/resources/dashboard/home'
import { orderEnds, type SessionStatus } from '@sliproad/core/vocabulary'
import { Gauge, Registry } from 'prom-client'
import type { Deployment } from '../modules/reports/index.ts'

type Labels = Readonly<Record<string, string>>
type Sample = { labels?: Labels; value: number }

const sessionSteps = [
  ...(['created', 'opened', 'ordered', 'paid', 'completed'] as const satisfies readonly FunnelStep[]),
  ...(['expired', 'cancelled', 'failed'] as const satisfies readonly SessionStatus[]),
]

/**
 * The database's figures about the whole deployment, as metrics. They are built anew at each reading, so that a
 * figure that could not be read is absent instead of zero.
 */
export function deploymentMetrics(deployment: Deployment): Registry {
  const registry = new Registry()
  const { messages, connections, sanctions, oldestRateAt, sessionsOfDay } = deployment
  const add = (name: string, help: string, samples: readonly Sample[]) => {
    const labelNames = [...new Set(samples.flatMap(({ labels = {} }) => Object.keys(labels)))]
    const gauge = new Gauge({ name: `sliproad_${name}`, help, labelNames, registers: [registry] })
    for (const { labels = {}, value } of samples) gauge.set(labels, value)
  }

  add('webhooks_due', 'Deliveries that could be sent now; counted up to 100,000', [
    { value: deployment.deliveriesDue },
  ])
  add('webhook_oldest_due_seconds', 'How long the oldest due delivery has been waiting', [
    { value: deployment.oldestDueSeconds },
  ])
  add('webhook_endpoints_off', 'Endpoints that are disabled, for whatever reason', [
    { value: deployment.endpointsDisabled },
  ])
  add('gateway_messages_due', 'Messages of gateways that wait for a worker', [{ value: messages.waiting }])
  add('gateway_message_oldest_due_seconds', 'How long the oldest of these messages has been waiting', [
    { value: messages.oldestSeconds },
  ])
  add(
    'orders_followed',
    'Orders that workers still follow at their gateway',
    deployment.openOrders.map(({ gateway, status, orders }) => ({
      labels: { gateway, status },
      value: orders,
    })),
  )
  add('orders_attention', 'Orders that a person has to look at: overdue, or completed after their end', [
    { value: deployment.ordersForAttention },
  ])
  add(
    'orders_of_day',
    'Orders created in the last 24 hours, by gateway and by how they ended; open: not ended yet',
    deployment.ordersOfDay.flatMap((counts) => [
      ...orderEnds.map((status) => ({ labels: { gateway: counts.gateway, status }, value: counts[status] })),
      {
        labels: { gateway: counts.gateway, status: 'open' },
        value: orderEnds.reduce((open, status) => open - counts[status], counts.orders),
      },
    ]),
  )
  if (sessionsOfDay)
    add(
      'sessions_of_day',
      'Sessions created in the last 24 hours, by the step they reached and how they ended',
      sessionSteps.map((step) => ({ labels: { step }, value: sessionsOfDay[step] })),
    )
  add('report_changes_waiting', 'Changes of orders and sessions that the figures by hour and day lack', [
    { value: deployment.uncounted },
  ])
  add(
    'job_overdue_seconds',
    'How long a recurring job has been due',
    deployment.schedules.map(({ job, overdueSeconds }) => ({
      labels: { schedule: job },
      value: overdueSeconds,
    })),
  )
  add(
    'job_failures',
    'Failures of a recurring job since it last succeeded',
    deployment.schedules.map(({ job, failures }) => ({ labels: { schedule: job }, value: failures })),
  )
  add(
    'database_connections',
    'Connections of all processes to this database, by what they do',
    connections.byState.map(({ state, connections: value }) => ({ labels: { state }, value })),
  )
  add('database_connections_max', 'Connections that the database server allows in all', [
    { value: connections.max },
  ])
  if (sanctions) {
    add(
      'sanctions_list_checked_seconds',
      'When the sanctions list was last found to be the newest, as Unix time',
      [{ value: sanctions.checkedAt.getTime() / 1000 }],
    )
    add('sanctions_addresses', 'Addresses on the sanctions list in force', [{ value: sanctions.addresses }])
  }
  if (oldestRateAt)
    add('reference_rate_oldest_seconds', 'Time of the oldest reference rate, as Unix time', [
      { value: oldestRateAt.getTime() / 1000 },
    ])
  return registry
}

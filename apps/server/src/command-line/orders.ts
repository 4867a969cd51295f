import { listForAttention, settlementStatuses, settleOrder } from '../modules/orders/index.ts'
import { type Command, textOf, UsageProblem } from './command.ts'
import { table } from './table.ts'

const listMax = 500

export const orderCommands: Command[] = [
  {
    name: 'orders attention',
    usage: 'orders attention [--json]',
    summary: 'Show the orders that a person has to look at, the longest waiting first',
    async run({ db }) {
      const orders = await listForAttention(db, listMax)
      const rows = orders.map(({ orderId, projectId, gatewayId, status, reason, since }) => [
        orderId,
        projectId,
        gatewayId,
        status,
        reason,
        since.toISOString(),
      ])
      return { json: orders, text: table(['Order', 'Project', 'Gateway', 'Status', 'Reason', 'Since'], rows) }
    },
  },
  {
    name: 'orders settle',
    changes: 'order.settled',
    usage: `orders settle ORDER --status ${settlementStatuses.join('|')} --reason TEXT [--hash HASH]`,
    summary: 'Settle an order that its gateway left open; a later report of the gateway still wins',
    takes: ['ORDER'],
    flags: { status: { type: 'string' }, reason: { type: 'string' }, hash: { type: 'string' } },
    async run(parts, { positionals: [id = ''], flags }) {
      const status = settlementStatuses.find((known) => known === flags.status)
      const reason = textOf(flags.reason)?.trim() ?? ''
      const transactionHash = textOf(flags.hash)
      if (!status) throw new UsageProblem('--status is completed, failed or refunded.')
      if (reason === '') throw new UsageProblem('--reason is needed.')
      const given = { status, reason, ...(transactionHash !== undefined && { transactionHash }) }
      const order = await settleOrder(parts, id, given)
      return {
        json: { orderId: order.id, status: order.status },
        text: `${order.id} is ${order.status} now.`,
      }
    },
  },
]

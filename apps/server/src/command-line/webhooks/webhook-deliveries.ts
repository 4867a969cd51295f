import type { ProjectId } from '@sliproad/core/ids'
import type { Parts } from '../../compose.ts'
import {
  type Delivery,
  type DeliveryStatus,
  deliveryStatuses,
  listDeliveriesByOffset,
  type RetryRefusal,
  retryDeliveries,
  retryDelivery,
} from '../../modules/webhooks/index.ts'
import { type Command, type CommandResult, textOf, UsageProblem } from '../command.ts'
import { projectNamed } from '../projects/projects.ts'
import { table } from '../table.ts'

const listMax = 100

export const webhookDeliveryCommands: Command[] = [
  {
    name: 'webhooks deliveries',
    usage: `webhooks deliveries PROJECT_ID [--status ${deliveryStatuses.join('|')}] [--event TYPE] [--json]`,
    summary: 'Show the latest webhook deliveries of a project',
    takes: ['PROJECT_ID'],
    flags: { status: { type: 'string' }, event: { type: 'string' } },
    async run(parts, { positionals, flags }) {
      const { id } = await projectNamed(parts, positionals[0])
      const status = readStatus(textOf(flags.status))
      const eventType = textOf(flags.event)
      const filter = { ...(status && { status }), ...(eventType !== undefined && { eventType }) }
      const { deliveries, total } = await listDeliveriesByOffset(parts, id, {
        limit: listMax,
        offset: 0,
        ...filter,
      })
      const rows = deliveries.map(toRow)
      const headings = ['Delivery', 'Event', 'Status', 'Attempts', 'Created', 'Error']
      const text = rows.length > 0 ? table(headings, rows) : 'There are no such deliveries.'
      const rest = total > rows.length ? `\n\nThe latest ${rows.length} of ${total}.` : ''
      return { json: { deliveries, total }, text: text + rest }
    },
  },
  {
    name: 'webhooks retry',
    changes: 'deliveries.retried',
    usage:
      'webhooks retry PROJECT_ID [--delivery ID | --from TIME [--to TIME] [--event TYPE] [--endpoint ID]] [--json]',
    summary: 'Retry failed deliveries: one, or all in a period',
    takes: ['PROJECT_ID'],
    flags: {
      delivery: { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
      event: { type: 'string' },
      endpoint: { type: 'string' },
    },
    async run(parts, { positionals, flags }) {
      const { id } = await projectNamed(parts, positionals[0])
      const delivery = textOf(flags.delivery)
      if (delivery !== undefined) return retryOne(parts, id, delivery)
      const from = readTime('--from', textOf(flags.from))
      if (!from) throw new UsageProblem('Name a delivery with --delivery, or a period with --from.')
      const to = readTime('--to', textOf(flags.to)) ?? parts.clock.now()
      const [eventType, endpointId] = [textOf(flags.event), textOf(flags.endpoint)]
      const answer = await retryDeliveries(parts, id, {
        from,
        to,
        ...(eventType !== undefined && { eventType }),
        ...(endpointId !== undefined && { endpointId }),
      })
      const more = answer.more ? ' There are more: run the command again.' : ''
      return { json: answer, text: `${answer.retried} deliveries are tried once more.${more}` }
    },
  },
]

const refusals: Record<RetryRefusal, string> = {
  not_failed: 'Only a failed delivery can be retried',
  endpoint_disabled: 'Its endpoint is disabled; enable it first',
  endpoint_deleted: 'Its endpoint was removed',
}

async function retryOne(parts: Parts, projectId: ProjectId, id: string): Promise<CommandResult> {
  const retry = await retryDelivery(parts, projectId, id)
  if (!retry.ok) throw new UsageProblem(`${refusals[retry.refused]}: ${id} is ${retry.delivery.status}.`)
  return { json: retry.delivery, text: `${id} is tried once more.` }
}

function readStatus(given: string | undefined): DeliveryStatus | undefined {
  const status = deliveryStatuses.find((known) => known === given)
  if (given !== undefined && !status) throw new UsageProblem(`--status takes ${deliveryStatuses.join(', ')}.`)
  return status
}

function readTime(flag: string, given: string | undefined): Date | undefined {
  if (given === undefined) return undefined
  const time = new Date(given)
  if (Number.isNaN(time.getTime()))
    throw new UsageProblem(`${flag} takes a time such as 2026-03-01T12:00:00Z.`)
  return time
}

function toRow({ id, eventType, status, attempts, createdAt, error }: Delivery): string[] {
  return [id, eventType, status, String(attempts), createdAt.toISOString(), error ?? '']
}

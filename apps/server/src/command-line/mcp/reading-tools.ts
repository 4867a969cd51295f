import { setTimeout as delay } from 'node:timers/promises'
import { readQuotes } from '@sliproad/api/operations/onramp'
import { readOrder } from '@sliproad/api/operations/orders'
import { listDeliveries } from '@sliproad/api/operations/webhooks'
import { Int, Str } from '@sliproad/api/schema'
import { orderEnds } from '@sliproad/core/vocabulary'
import { Type } from 'typebox'
import type { CallApi } from './call-api.ts'
import { explain } from './explain.ts'
import type { Connection } from './read-connection.ts'
import { readSections, searchSections } from './search-docs.ts'
import { type Tool, ToolProblem, tool } from './tool.ts'

const endStatuses: readonly string[] = orderEnds
const pollMs = 1_000

const { projectId, ...question } = readQuotes.query.properties

export function readingTools(callApi: CallApi, connection: Pick<Connection, 'projectId'>): Tool[] {
  return [
    tool({
      name: 'search_docs',
      title: 'Search the documentation',
      description:
        'Sections of the documentation that fit a few words best: guides, gateways, operating, errors. Answers with page, heading and text.',
      changes: false,
      input: Type.Object({
        query: Str('A few words, such as `rotate webhook key`', { minLength: 1, maxLength: 400 }),
        limit: Type.Optional(Int('How many sections', { minimum: 1, maximum: 20, default: 5 })),
      }),
      async run({ query, limit = 5 }) {
        const sections = await readSections()
        if (sections.length === 0) throw new ToolProblem('This installation has no documentation beside it.')
        return searchSections(sections, query, limit)
      },
    }),
    tool({
      name: 'quote',
      title: 'Compare prices',
      description:
        'Prices of all gateways for one question, ranked, and every other gateway with the reason why it has none. Changes nothing.',
      changes: false,
      input: Type.Object({ ...question, projectId: Type.Optional(projectId) }),
      async run(asked) {
        const project = asked.projectId ?? connection.projectId
        if (project === undefined)
          throw new ToolProblem('Name the project: projectId here, or --project when the tools are started.')
        return (await callApi(readQuotes, { query: { ...asked, projectId: project } })).data
      },
    }),
    tool({
      name: 'follow_order',
      title: 'Follow an order',
      description:
        'An order with its timeline: each change, each message of the gateway, each event. With waitSeconds it answers as soon as the order has ended, or when the time is over.',
      changes: false,
      input: Type.Object({
        orderId: Str('Id of the order', { minLength: 1, maxLength: 64 }),
        waitSeconds: Type.Optional(
          Int('How long to wait for the end of the order', { minimum: 0, maximum: 60, default: 0 }),
        ),
      }),
      async run({ orderId, waitSeconds = 0 }, signal) {
        for (let waitedMs = 0; ; waitedMs += pollMs) {
          const { data } = await callApi(readOrder, { params: { orderId } })
          if (endStatuses.includes(data.status) || waitedMs >= waitSeconds * 1_000) return data
          await delay(pollMs, undefined, { signal })
        }
      },
    }),
    tool({
      name: 'explain_refusal',
      title: 'Explain a refusal',
      description:
        'What an error code (`KYC_REQUIRED`) or the reason of an unavailable gateway (`amount_below_minimum`) means, what to do about it, which data comes with it and which operations give it.',
      changes: false,
      input: Type.Object({
        code: Str('The `code` of an error, or the `reason` of an unavailable gateway', {
          minLength: 1,
          maxLength: 100,
        }),
      }),
      run: async ({ code }) => explain(code),
    }),
    tool({
      name: 'list_failing_deliveries',
      title: 'List failing webhook deliveries',
      description:
        'Deliveries that were given up (`failed`) and those that failed and are tried again (`retrying`), newest first, with the last answer of the receiver.',
      changes: false,
      input: Type.Object({
        eventType: listDeliveries.query.properties.eventType,
        limit: Type.Optional(Int('How many of each kind', { minimum: 1, maximum: 100, default: 20 })),
      }),
      async run({ eventType, limit = 20 }) {
        const ofStatus = (status: 'failed' | 'pending') =>
          callApi(listDeliveries, { query: { status, limit, ...(eventType && { eventType }) } })
        const [failed, pending] = await Promise.all([ofStatus('failed'), ofStatus('pending')])
        return {
          failed: failed.data,
          failedTotal: failed.pagination.total,
          retrying: pending.data.filter(({ attempts }) => attempts > 0),
        }
      },
    }),
  ]
}

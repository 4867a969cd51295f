import type * as operations from '@sliproad/api/operations/dashboard/home'
import type { AttentionItem } from '@sliproad/api/resources/dashboard/home'
import * as reports from '../../../modules/reports/index.ts'
import type { Handler, Sendable } from '../../serve.ts'
import { answer } from '../answer.ts'
import { readGatewayViews } from '../gateways/gateway-view.ts'
import { projectOf } from '../guard.ts'

type GatewayView = Awaited<ReturnType<typeof readGatewayViews>>[number]

/** What a person should look at: from the records, and from what calls to the gateways have shown. */
export const listAttention: Handler<typeof operations.listAttention> = (deps) => async (request) => {
  const projectId = projectOf(request)
  const [items, gateways] = await Promise.all([
    reports.listAttention(deps, projectId),
    readGatewayViews(deps, projectId),
  ])
  return answer([...items, ...gateways.flatMap(gatewayItem)])
}

function gatewayItem({ id, enabled, health }: GatewayView): Sendable<AttentionItem>[] {
  if (!enabled || !health || (health.state !== 'failing' && health.state !== 'paused')) return []
  return [
    {
      kind: 'gateway_failing',
      count: 1,
      since: health.lastFailureAt,
      gatewayId: id,
      orderId: null,
      amount: null,
      currency: null,
      usualSeconds: null,
      url: null,
      responseStatus: null,
    },
  ]
}

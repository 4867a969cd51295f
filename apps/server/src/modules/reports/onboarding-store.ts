import type { ProjectId } from '@sliproad/core/ids'
import type { Queryable } from '../../db/connect.ts'

/** When each step was first done, taken from the records themselves; null for never. */
export type OnboardingFacts = {
  keyCreatedAt: Date | null
  keyUsedAt: Date | null
  sessionCreatedAt: Date | null
  orderCompletedAt: Date | null
  webhookSetAt: Date | null
  webhookReceivedAt: Date | null
  gatewayConnectedAt: Date | null
  offersShownAt: Date | null
  orderPlacedAt: Date | null
}

/** Each by an index that begins with the project; none reads further than the first row. */
export async function findOnboardingFacts(db: Queryable, projectId: ProjectId): Promise<OnboardingFacts> {
  const [facts] = await db<OnboardingFacts[]>`
    select
      (select min(created_at) from api_keys where project_id = ${projectId} and kind = 'secret') as key_created_at,
      (select min(last_used_at) from api_keys where project_id = ${projectId}) as key_used_at,
      (select created_at from sessions where project_id = ${projectId}
        order by created_at, id limit 1) as session_created_at,
      (select completed_at from orders where project_id = ${projectId} and status = 'completed' and opening = 'opened'
        order by created_at, id limit 1) as order_completed_at,
      (select min(created_at) from webhook_endpoints
        where project_id = ${projectId} and deleted_at is null) as webhook_set_at,
      (select delivered_at from deliveries where project_id = ${projectId} and not failed and status = 'delivered'
        order by created_at, id limit 1) as webhook_received_at,
      (select min(created_at) from gateway_accounts
        where project_id = ${projectId} or project_id is null) as gateway_connected_at,
      (select max(offers_at) from (select offers_at from sessions where project_id = ${projectId}
        order by created_at desc, id desc limit 20) newest) as offers_shown_at,
      (select created_at from orders where project_id = ${projectId} and opening = 'opened'
        order by created_at, id limit 1) as order_placed_at`
  if (!facts) throw new Error('a select without from always has a row')
  return facts
}

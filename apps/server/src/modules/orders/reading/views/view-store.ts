import type { ProjectId } from '@sliproad/core/ids'
import type { Queryable } from '../../../../db/connect.ts'

/** Filters of the list of orders that a person has given a name; the filter is the query of the list's address. */
export type OrderView = { id: string; name: string; filter: string; createdAt: Date }

/** Oldest first, by order_views_of_user. */
export async function listViews(db: Queryable, projectId: ProjectId, userId: string): Promise<OrderView[]> {
  return db<OrderView[]>`
    select id, name, filter, created_at from order_views
    where user_id = ${userId} and project_id = ${projectId} order by created_at, id`
}

/** False when the person has as many as is allowed. */
export async function insertView(
  db: Queryable,
  projectId: ProjectId,
  userId: string,
  view: OrderView,
  max: number,
): Promise<boolean> {
  const { count } = await db`
    insert into order_views (id, project_id, user_id, name, filter, created_at)
    select ${view.id}, ${projectId}, ${userId}, ${view.name}, ${view.filter}, ${view.createdAt}
    where (select count(*) from order_views where user_id = ${userId} and project_id = ${projectId}) < ${max}`
  return count > 0
}

/** True when the person had such a view. */
export async function deleteView(
  db: Queryable,
  projectId: ProjectId,
  userId: string,
  id: string,
): Promise<boolean> {
  const { count } = await db`
    delete from order_views where id = ${id} and user_id = ${userId} and project_id = ${projectId}`
  return count > 0
}

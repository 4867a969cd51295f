import type { OrderId, ProjectId } from '@sliproad/core/ids'
import type { Queryable } from '../../../db/connect.ts'

/** What a member of the team wrote about an order. */
export type OrderNote = {
  id: string
  userId: string | null
  author: string
  text: string
  createdAt: Date
}

const notesMax = 200

export async function insertNote(
  db: Queryable,
  projectId: ProjectId,
  orderId: OrderId,
  note: OrderNote,
): Promise<void> {
  await db`insert into order_notes ${db({ ...note, projectId, orderId })}`
}

/** Oldest first, by order_notes_of_order. */
export async function listNotes(db: Queryable, projectId: ProjectId, orderId: OrderId): Promise<OrderNote[]> {
  return db<OrderNote[]>`
    select id, user_id, author, text, created_at from order_notes
    where order_id = ${orderId} and project_id = ${projectId} order by created_at, id limit ${notesMax}`
}

/** True when there was such a note. */
export async function deleteNote(
  db: Queryable,
  projectId: ProjectId,
  orderId: OrderId,
  id: string,
): Promise<boolean> {
  const { count } = await db`
    delete from order_notes where id = ${id} and order_id = ${orderId} and project_id = ${projectId}`
  return count > 0
}

/** A note may name the customer, so it goes with him. */
export async function eraseNotes(tx: Queryable, orderIds: readonly OrderId[]): Promise<void> {
  await tx`delete from order_notes where order_id = any(${[...orderIds]}::uuid[])`
}

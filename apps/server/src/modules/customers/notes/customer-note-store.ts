import type { CustomerId, ProjectId } from '@sliproad/core/ids'
import type { Queryable } from '../../../db/connect.ts'

/** What a member of the team wrote about a customer. */
export type CustomerNote = {
  id: string
  userId: string | null
  author: string
  text: string
  createdAt: Date
}

const notesMax = 200

export async function insertCustomerNote(
  tx: Queryable,
  projectId: ProjectId,
  customerId: CustomerId,
  note: CustomerNote,
): Promise<void> {
  await tx`insert into customer_notes ${tx({ ...note, projectId, customerId })}`
}

/** Oldest first, by customer_notes_of_customer. */
export async function listCustomerNotes(
  db: Queryable,
  projectId: ProjectId,
  customerId: CustomerId,
): Promise<CustomerNote[]> {
  return db<CustomerNote[]>`
    select id, user_id, author, text, created_at from customer_notes
    where customer_id = ${customerId} and project_id = ${projectId} order by created_at, id limit ${notesMax}`
}

/** True when there was such a note; by primary key. */
export async function deleteCustomerNote(
  db: Queryable,
  projectId: ProjectId,
  customerId: CustomerId,
  id: string,
): Promise<boolean> {
  const { count } = await db`
    delete from customer_notes where id = ${id} and customer_id = ${customerId} and project_id = ${projectId}`
  return count > 0
}

/** Notes go with the customer; by customer_notes_of_customer. */
export async function eraseCustomerNotes(tx: Queryable, customerId: CustomerId): Promise<void> {
  await tx`delete from customer_notes where customer_id = ${customerId}`
}

import type { Clock } from '@sliproad/core/clock'
import { isUuid, type NewId, type OrderId, type ProjectId } from '@sliproad/core/ids'
import type { Db } from '../../../db/connect.ts'
import { noteText } from '../../customers/index.ts'
import { findOrder } from '../order-store.ts'
import { unknownOrder } from '../reading/read-transaction.ts'
import { insertNote, type OrderNote } from './note-store.ts'

type Deps = { db: Db; clock: Clock; newId: NewId }
type Author = { id: string; email: string }

/** Notes are added, never changed, so that two people who write at once both keep what they wrote. */
export async function addNote(
  { db, clock, newId }: Deps,
  projectId: ProjectId,
  orderId: string,
  { author, text }: { author: Author; text: string },
): Promise<OrderNote> {
  const order = isUuid(orderId) ? await findOrder(db, projectId, orderId as OrderId) : undefined
  if (!order) throw unknownOrder()
  const note = {
    id: newId(),
    userId: author.id,
    author: author.email,
    text: noteText(text),
    createdAt: clock.now(),
  }
  await insertNote(db, projectId, order.id, note)
  return note
}

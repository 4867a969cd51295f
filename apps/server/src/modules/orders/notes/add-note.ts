import { invalid } from '@sliproad/api/refusal'
import type { Clock } from '@sliproad/core/clock'
import { isUuid, type NewId, type OrderId, type ProjectId } from '@sliproad/core/ids'
import type { Db } from '../../../db/connect.ts'
import { findOrder } from '../order-store.ts'
import { unknownOrder } from '../reading/read-transaction.ts'
import { insertNote, type OrderNote } from './note-store.ts'

type Deps = { db: Db; clock: Clock; newId: NewId }
type Author = { id: string; email: string }

const unreadable = /[^\P{Cc}\n\t]/u

export async function addNote(
  { db, clock, newId }: Deps,
  projectId: ProjectId,
  orderId: string,
  { author, text }: { author: Author; text: string },
): Promise<OrderNote> {
  const order = isUuid(orderId) ? await findOrder(db, projectId, orderId as OrderId) : undefined
  if (!order) throw unknownOrder()
  const written = text.trim().replaceAll('\r\n', '\n')
  if (written === '' || unreadable.test(written) || !written.isWellFormed())
    throw invalid({ field: 'text', message: 'must be readable text that is not empty' })
  const note = {
    id: newId(),
    userId: author.id,
    author: author.email,
    text: written,
    createdAt: clock.now(),
  }
  await insertNote(db, projectId, order.id, note)
  return note
}

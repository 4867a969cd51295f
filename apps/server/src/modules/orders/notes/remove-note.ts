import { Refusal } from '@sliproad/api/refusal'
import { isUuid, type OrderId, type ProjectId } from '@sliproad/core/ids'
import type { Db } from '../../../db/connect.ts'
import { deleteNote } from './note-store.ts'

export async function removeNote(
  { db }: { db: Db },
  projectId: ProjectId,
  orderId: string,
  id: string,
): Promise<void> {
  const isThere = isUuid(orderId) && isUuid(id) && (await deleteNote(db, projectId, orderId as OrderId, id))
  if (!isThere) throw new Refusal('NOT_FOUND', { message: 'There is no note with this id on this order.' })
}

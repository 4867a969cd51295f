import { Refusal } from '@sliproad/api/refusal'
import { type CustomerId, isUuid, type ProjectId } from '@sliproad/core/ids'
import type { Db } from '../../../db/connect.ts'
import { deleteCustomerNote } from './customer-note-store.ts'

export async function removeCustomerNote(
  { db }: { db: Db },
  projectId: ProjectId,
  customerId: string,
  id: string,
): Promise<void> {
  const isThere =
    isUuid(customerId) &&
    isUuid(id) &&
    (await deleteCustomerNote(db, projectId, customerId as CustomerId, id))
  if (!isThere) throw new Refusal('NOT_FOUND', { message: 'There is no note with this id on this customer.' })
}

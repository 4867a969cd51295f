import type { Clock } from '@sliproad/core/clock'
import type { NewId, ProjectId } from '@sliproad/core/ids'
import type { Db } from '../../../db/connect.ts'
import { holdCustomer } from '../customer-store.ts'
import { readActiveCustomer } from '../read-customer.ts'
import { type CustomerNote, insertCustomerNote } from './customer-note-store.ts'
import { noteText } from './note-text.ts'

type Deps = { db: Db; clock: Clock; newId: NewId }
type Author = { id: string; email: string }

/** Notes are added, never changed, so that two people who write at once both keep what they wrote. */
export async function addCustomerNote(
  deps: Deps,
  projectId: ProjectId,
  customerId: string,
  { author, text }: { author: Author; text: string },
): Promise<CustomerNote> {
  const customer = await readActiveCustomer(deps, projectId, customerId)
  const note = {
    id: deps.newId(),
    userId: author.id,
    author: author.email,
    text: noteText(text),
    createdAt: deps.clock.now(),
  }
  await deps.db.begin(async (tx) => {
    // An erasure that runs meanwhile either waits for this note and takes it, or has this refused.
    await holdCustomer(tx, customer.id)
    await insertCustomerNote(tx, projectId, customer.id, note)
  })
  return note
}

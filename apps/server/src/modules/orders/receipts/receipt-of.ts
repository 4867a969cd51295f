import type { NewId } from '@sliproad/core/ids'
import type { Tx } from '../../../db/connect.ts'
import type { Writes } from '../../../db/statements/write-together.ts'
import { type MailId, receiptWrites } from '../../users/index.ts'
import type { Order } from '../order.ts'

export type ReceiptDeps = {
  newId: NewId
  /** Without a mail server no receipt is written, because none could be sent. */
  config: { mail: object | null }
}

/** The receipt that an order gets when it becomes complete: for users of the hosted page who gave an address. */
export function receiptOf(
  { newId, config }: ReceiptDeps,
  tx: Tx,
  before: Order,
  after: Order,
  now: Date,
): Writes {
  const isComplete = after.status === 'completed' && before.status !== 'completed'
  if (config.mail === null || !isComplete || !after.hosted || after.email === null) return {}
  return receiptWrites(tx, { id: newId() as MailId, orderId: after.id, recipient: after.email, now })
}

import type { Clock } from '@sliproad/core/clock'
import type { NewId } from '@sliproad/core/ids'
import type { Queryable } from '../../../db/connect.ts'
import type { Sealer } from '../../../secrets/sealing.ts'
import type { MailContent, MailId, MailKind } from './mail.ts'
import { insertMail } from './mail-store.ts'
import { sealContent } from './sealed-content.ts'

type Deps = { clock: Clock; newId: NewId; sealer: Sealer }

/**
 * Writes a mail in the verb's own transaction; the worker sends it. Without `content` the worker asks for it first, so
 * that the request does the same work for every address.
 */
export async function enqueueMail<Kind extends Exclude<MailKind, 'receipt'>>(
  { clock, newId, sealer }: Deps,
  tx: Queryable,
  {
    kind,
    recipient,
    content,
    expiresAt,
  }: { kind: Kind; recipient: string; content: MailContent[Kind] | null; expiresAt: Date },
): Promise<MailId> {
  const id = newId() as MailId
  const now = clock.now()
  const contentSealed = content && sealContent(sealer, id, content)
  await insertMail(tx, {
    id,
    kind,
    recipient,
    orderId: null,
    contentSealed,
    attempts: 0,
    nextAttemptAt: now,
    expiresAt,
    createdAt: now,
  })
  return id
}

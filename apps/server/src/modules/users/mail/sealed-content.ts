import type { Sealer } from '../../../secrets/sealing.ts'
import type { MailContent, MailId, MailKind } from './mail.ts'

/** What a mail says, with its link, opens in its own row alone. */
export function sealContent(sealer: Sealer, id: MailId, content: MailContent[MailKind]): string {
  return sealer.seal(JSON.stringify(content), contextOf(id))
}

export function openContent(sealer: Sealer, id: MailId, sealed: string): MailContent[MailKind] {
  return JSON.parse(sealer.open(sealed, contextOf(id)))
}

function contextOf(id: MailId): string {
  return `mails/${id}`
}

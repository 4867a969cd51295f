import type { SessionId } from '@sliproad/core/ids'
import { uuidOfSessionId } from '@sliproad/core/ids'
import type { Sealer } from '../../../secrets/sealing.ts'
import type { Contact } from './contact.ts'

/** A contact opens in the row of its own session alone. */
export function sealContact(sealer: Sealer, id: SessionId, contact: Contact): string {
  return sealer.seal(JSON.stringify(contact), contextOf(id))
}

export function openContact(sealer: Sealer, id: SessionId, sealed: string): Contact {
  return JSON.parse(sealer.open(sealed, contextOf(id)))
}

function contextOf(id: SessionId): string {
  return `session-contacts/${uuidOfSessionId(id)}`
}

import { invalid } from '@sliproad/api/refusal'
import type { Clock } from '@sliproad/core/clock'
import type { ProjectId } from '@sliproad/core/ids'
import type { Db } from '../../../db/connect.ts'
import { checkLocks, type FieldLocks } from '../field-locks.ts'
import { unknownSession } from '../reading/read-session.ts'
import { requireSecret } from '../reading/read-session-by-secret.ts'
import { requireOpen, type Session } from '../session.ts'
import { canonicalCodes, checkAsset, checkDestination } from '../session-fields.ts'
import { lockSession, saveSession } from '../session-store.ts'

type Deps = { db: Db; clock: Clock }

export type Confirmation = { clientSecret: string; destinationAddress?: string; network?: string }

/** The user confirms address and network, and may correct them until an order exists. */
export async function confirmSession(
  deps: Deps,
  projectId: ProjectId,
  id: string,
  confirmation: Confirmation,
): Promise<Session> {
  return deps.db.begin(async (tx) => {
    const session = await lockSession(tx, projectId, id)
    if (!session) throw unknownSession()
    requireSecret(session, confirmation.clientSecret)
    const now = deps.clock.now()
    requireOpen(session, now)
    const confirmed = confirm(session, confirmation)
    await saveSession(tx, confirmed, now)
    return confirmed
  })
}

function confirm(session: Session, { destinationAddress, network }: Confirmation): Session {
  const { codes, problems } = canonicalCodes({ network: network ?? session.network })
  const wanted = { ...(destinationAddress && { destinationAddress }), ...(network && { network }) }
  const address = destinationAddress ?? session.destinationAddress
  problems.push(
    ...checkLocks(session.fieldLocks, session, wanted),
    ...checkAsset(session.destinationCurrency, codes.network),
    ...checkDestination(address, codes.network),
  )
  if (problems.length > 0) throw invalid(...problems)
  const fieldLocks = withUnlocked(session.fieldLocks, wanted)
  return { ...session, status: 'confirmed', destinationAddress: address, network: codes.network, fieldLocks }
}

/** A value that the user chose may be corrected by the user. */
function withUnlocked(locks: FieldLocks, wanted: object): FieldLocks {
  return { ...Object.fromEntries(Object.keys(wanted).map((field) => [field, { locked: false }])), ...locks }
}

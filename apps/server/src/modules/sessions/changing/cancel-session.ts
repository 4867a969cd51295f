import type { Clock } from '@sliproad/core/clock'
import type { ProjectId } from '@sliproad/core/ids'
import type { Db } from '../../../db/connect.ts'
import { unknownSession } from '../reading/read-session.ts'
import { cancel, type Session } from '../session.ts'
import { lockSession, saveSession } from '../session-store.ts'

type Deps = { db: Db; clock: Clock }

export async function cancelSession(deps: Deps, projectId: ProjectId, id: string): Promise<Session> {
  return deps.db.begin(async (tx) => {
    const session = await lockSession(tx, projectId, id)
    if (!session) throw unknownSession()
    const now = deps.clock.now()
    const cancelled = cancel(session, now)
    if (cancelled !== session) await saveSession(tx, cancelled, now)
    return cancelled
  })
}
